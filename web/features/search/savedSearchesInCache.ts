import type { ApolloCache, Reference } from '@apollo/client';
import { type SavedSearchRow_searchFragment, SavedSearchRow_searchFragmentDoc } from '../../gql/graphql';

/** Adds a new search to the front of the viewer's saved searches. */
export function addSavedSearch(cache: ApolloCache, search: SavedSearchRow_searchFragment): void {
  const reference = cache.writeFragment({ fragment: SavedSearchRow_searchFragmentDoc, data: search });
  if (reference === undefined) return;
  modifySavedSearches(cache, (searches) => [
    reference,
    ...searches.filter(({ __ref }) => __ref !== reference.__ref),
  ]);
}

/** Removes a search from the viewer's saved searches. The object stays in the cache for notifications that show its name. */
export function removeSavedSearch(cache: ApolloCache, id: string): void {
  const removedRef = cache.identify({ __typename: 'SavedSearch', id });
  modifySavedSearches(cache, (searches) => searches.filter(({ __ref }) => __ref !== removedRef));
}

function modifySavedSearches(
  cache: ApolloCache,
  change: (searches: readonly Reference[]) => readonly Reference[],
): void {
  cache.modify({
    fields: {
      // Null stays null: there is no list to change.
      savedSearches: (searches: unknown) => searches && change(searches as readonly Reference[]),
    },
  });
}
