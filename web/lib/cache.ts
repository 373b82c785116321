import { defaultDataIdFromObject, type FieldPolicy, InMemoryCache, type TypePolicies } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import generated from '../gql/possibleTypes';

/**
 * A merge function that keeps the cached value of a field that is null in a response, for example because the gateway could not read it.
 * @param merge - called if both values are there
 */
export const mergeIfRead =
  <Value>(merge: (existing: Value, incoming: Value, options: FieldFunctionOptions) => Value) =>
  (existing: Value | null | undefined, incoming: Value | null, options: FieldFunctionOptions): Value | null =>
    existing == null || incoming === null
      ? (incoming ?? existing ?? null)
      : merge(existing, incoming, options);

/** Keeps the cached value of a field that is null in a response, and otherwise replaces it. */
export const KEEP_CACHED_IF_NULL: FieldPolicy = { merge: mergeIfRead<unknown>((_, incoming) => incoming) };

export const keepCachedIfNull = (...fieldNames: string[]): Record<string, FieldPolicy> =>
  Object.fromEntries(fieldNames.map((fieldName) => [fieldName, KEEP_CACHED_IF_NULL]));

/** For a boolean that never changes back to false: once it is true, a response with false is stale and is ignored. */
export const STAYS_TRUE: FieldPolicy<boolean> = {
  merge: (existing, incoming) => existing === true || incoming,
};

const POST_TYPES = new Set<string | undefined>(generated.possibleTypes.Post);

/** Creates the normalized cache. @param policiesByArea - the type policies of each area; several areas may add fields to one type */
export function createCache(policiesByArea: readonly TypePolicies[]): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: generated.possibleTypes,
    // A post has the same key whatever its kind, so an id is enough to find it.
    dataIdFromObject: (object, context) =>
      defaultDataIdFromObject(
        POST_TYPES.has(object.__typename) ? { ...object, __typename: 'Post' } : object,
        context,
      ),
    // An image belongs to one object, and is cached inside it.
    typePolicies: { Image: { keyFields: false } },
  });
  for (const policies of policiesByArea) cache.policies.addTypePolicies(policies);
  return cache;
}
