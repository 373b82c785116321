import { type FieldPolicy, InMemoryCache, type TypePolicies } from '@apollo/client';
import introspection from '../gql/possibleTypes';

/** For a field that is null after a failed read: keeps the cached value. */
export const KEPT_ON_FAILURE: FieldPolicy = {
  merge: (existing: unknown, incoming: unknown) => incoming ?? existing ?? null,
};

/** `KEPT_ON_FAILURE` for each of `names`. */
export const keptFields = (...names: string[]): Record<string, FieldPolicy> =>
  Object.fromEntries(names.map((name) => [name, KEPT_ON_FAILURE]));

/** For a boolean that never changes back to false: ignores false from a stale response. */
export const STAYS_TRUE: FieldPolicy<boolean> = {
  merge: (existing, incoming) => existing === true || incoming,
};

/** Creates the normalized cache. @param areas - the type policies of each area; several areas may add fields to one type */
export function createCache(areas: readonly TypePolicies[]): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: introspection.possibleTypes,
    typePolicies: { Image: { keyFields: false } },
  });
  for (const policies of areas) cache.policies.addTypePolicies(policies);
  return cache;
}
