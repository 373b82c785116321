import { toVehicleQuery } from '../filters.ts';
import type { Baseline } from '../Provider.ts';
import { wholeLists } from './wholeLists.ts';

/** Without `vehicle-filters`, the gateway applies a filter with such conditions to the whole list. */
export const withoutVehicleFilters: Baseline = (deps, { posts }) => ({
  posts: {
    ...posts,
    products: (args) => {
      const hasCondition = Object.values(toVehicleQuery(args.filter ?? {})).some((value) => value != null);
      return hasCondition ? wholeLists(deps).products(args) : posts.products(args);
    },
  },
});
