import type { ApolloCache } from '@apollo/client';
import { Kind, type OperationDefinitionNode } from 'graphql';
import { ViewerDocument, type Viewer_viewerFragment, type ViewerQuery } from '../../../gql/graphql';

/** The features of the provider that are queried with the viewer, each null, as until they are read. */
export const UNKNOWN_FEATURES = Object.fromEntries(
  ViewerDocument.definitions
    .filter((definition): definition is OperationDefinitionNode => 'operation' in definition)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .flatMap((field) => (field.kind === Kind.FIELD && field.name.value !== 'viewer' ? field.name.value : []))
    .map((name) => [name, null]),
) as Record<Exclude<keyof ViewerQuery, 'viewer'>, null>;

/** Writes the signed-in member to the cache, which keeps the features. */
export function writeViewer(cache: ApolloCache, viewer: Viewer_viewerFragment | null): void {
  cache.updateQuery({ query: ViewerDocument }, (cachedData) => ({
    ...UNKNOWN_FEATURES,
    ...cachedData,
    viewer,
  }));
}
