import { type FieldPolicy, InMemoryCache, type TypePolicies } from '@apollo/client';
import introspection from '../gql/possibleTypes';

/** A field that is null when reading it failed: the last value that could be read stays. */
export const KEPT_ON_FAILURE: FieldPolicy = {
  merge: (existing: unknown, incoming: unknown) => incoming ?? existing ?? null,
};

/** `KEPT_ON_FAILURE` for each of `names`. */
export const keptFields = (...names: string[]): Record<string, FieldPolicy> =>
  Object.fromEntries(names.map((name) => [name, KEPT_ON_FAILURE]));

/** A boolean that an answer from before it became true does not take back. */
export const STAYS_TRUE: FieldPolicy<boolean> = {
  merge: (existing, incoming) => existing === true || incoming,
};

/** The normalized cache. @param areas - the type policies of each area; together they may name a type's fields several times. */
export function createCache(areas: readonly TypePolicies[]): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: introspection.possibleTypes,
    typePolicies: { Image: { keyFields: false } },
  });
  for (const policies of areas) cache.policies.addTypePolicies(policies);
  return cache;
}
