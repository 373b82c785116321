import type { ApolloCache } from '@apollo/client';
import { ViewerDocument, type Viewer_viewerFragment } from '../../../gql/graphql';

/** Writes the signed-in member to the cache. The other fields of the query are kept; if none are cached, they are null. */
export function writeViewer(cache: ApolloCache, viewer: Viewer_viewerFragment): void {
  cache.updateQuery({ query: ViewerDocument }, (cachedData) => ({
    reportReasons: null,
    deletionNeedsPassword: null,
    confirmationTakesPassword: null,
    ...cachedData,
    viewer,
  }));
}
