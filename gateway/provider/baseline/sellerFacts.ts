import type { Baseline } from '../Provider.ts';

/** Without `seller-facts`, nothing is known about how members sell. */
export const withoutSellerFacts: Baseline = (_, { profile }) => ({
  profile: { ...profile, readSellerFact: () => null },
});
