import type { Baseline } from '../Provider.ts';

/** Without `price-check`, no prices are compared. */
export const withoutPriceCheck: Baseline = (_, { vehicles }) => ({
  vehicles: {
    ...vehicles,
    readPriceCheck: () => Promise.resolve(null),
    comparables: () => Promise.resolve(null),
    checkPrice: () => Promise.resolve(null),
  },
});
