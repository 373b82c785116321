import type { Baseline } from '../Provider.ts';
import { wholeLists } from './wholeLists.ts';

/** Without `price-history`, the provider does not know this type of notification, so it cannot filter by it. */
export const withoutPriceHistory: Baseline = (deps, { notifications }) => ({
  notifications: {
    ...notifications,
    list: (args) =>
      args.type === 'PRICE_DROP' ? wholeLists(deps).notifications(args) : notifications.list(args),
  },
});
