import type { ApolloCache } from '@apollo/client';
import { ViewerDocument, type Viewer_userFragment } from '../../gql/graphql';

/** Makes `user` the signed-in member for everything that reads the viewer from the cache. */
export function writeViewer(cache: ApolloCache, user: Viewer_userFragment): void {
  cache.updateQuery({ query: ViewerDocument }, (known) => ({ reportReasons: null, ...known, me: user }));
}
