import type { ApolloCache } from '@apollo/client';
import { ViewerDocument, type Viewer_viewerFragment } from '../../../gql/graphql';

export function writeViewer(cache: ApolloCache, viewer: Viewer_viewerFragment): void {
  cache.updateQuery({ query: ViewerDocument }, (cachedData) => ({
    reportReasons: null,
    deletionNeedsPassword: null,
    confirmationTakesPassword: null,
    ...cachedData,
    viewer,
  }));
}
