import type { ApolloCache } from '@apollo/client';
import { ViewerDocument, type Viewer_userFragment } from '../../gql/graphql';

/** Makes `user` the signed-in member: whoever asks for the viewer has them from now on. */
export function writeViewer(cache: ApolloCache, user: Viewer_userFragment): void {
  cache.writeQuery({ query: ViewerDocument, data: { me: user } });
}
