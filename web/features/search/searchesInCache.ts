import type { ApolloCache, Reference } from '@apollo/client';
import { type SavedSearchRow_searchFragment, SavedSearchRow_searchFragmentDoc } from '../../gql/graphql';

/** Adds a new search to the front of the list. */
export function addSearch(cache: ApolloCache, search: SavedSearchRow_searchFragment): void {
  const reference = cache.writeFragment({ fragment: SavedSearchRow_searchFragmentDoc, data: search });
  if (reference === undefined) return;
  modifySearches(cache, (searches) => [
    reference,
    ...searches.filter(({ __ref }) => __ref !== reference.__ref),
  ]);
}

/** Removes a search from the list. The object stays in the cache for notifications that show its name. */
export function removeSearch(cache: ApolloCache, id: string): void {
  const removed = cache.identify({ __typename: 'SavedSearch', id });
  modifySearches(cache, (searches) => searches.filter(({ __ref }) => __ref !== removed));
}

function modifySearches(
  cache: ApolloCache,
  change: (searches: readonly Reference[]) => readonly Reference[],
): void {
  cache.modify({
    fields: {
      savedSearches: (value: unknown) => value && change(value as readonly Reference[]),
    },
  });
}
