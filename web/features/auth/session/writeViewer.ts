import type { ApolloCache } from '@apollo/client';
import { ViewerDocument, type Viewer_viewerFragment } from '../../../gql/graphql';

/** Writes the signed-in member to the cache, which keeps the provider's features. */
export function writeViewer(cache: ApolloCache, viewer: Viewer_viewerFragment | null): void {
  cache.updateQuery({ query: ViewerDocument }, (cachedData) => ({ features: null, ...cachedData, viewer }));
}
