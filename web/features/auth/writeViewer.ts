import type { ApolloCache } from '@apollo/client';
import { ViewerDocument, type Viewer_userFragment } from '../../gql/graphql';

/** Writes `user` to the cache as the viewer. The other fields of the query are kept; if none are cached, they are null. */
export function writeViewer(cache: ApolloCache, user: Viewer_userFragment): void {
  cache.updateQuery({ query: ViewerDocument }, (cachedData) => ({
    reportReasons: null,
    deletionNeedsPassword: null,
    confirmationTakesPassword: null,
    ...cachedData,
    me: user,
  }));
}
