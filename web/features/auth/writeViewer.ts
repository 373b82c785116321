import type { ApolloCache } from '@apollo/client';
import { ViewerDocument, type Viewer_userFragment } from '../../gql/graphql';

/** Writes `user` to the cache as the viewer. Cached report reasons are kept; if none are cached, they are null. */
export function writeViewer(cache: ApolloCache, user: Viewer_userFragment): void {
  cache.updateQuery({ query: ViewerDocument }, (cachedData) => ({
    reportReasons: null,
    ...cachedData,
    me: user,
  }));
}
