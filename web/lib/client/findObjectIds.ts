import type { ApolloCache, StoreObject } from '@apollo/client';
import type { ContentRemovedSubscription } from '../../gql/graphql';
import { identifyRemoved } from './identifyRemoved';

type ContentRemoved = ContentRemovedSubscription['contentRemoved'];

/**
 * The cache ids of all objects in a result with other fields than their id, and of deleted or removed ones, as in `deletedPostId` and
 * `contentRemoved`.
 */
export function findObjectIds(cache: ApolloCache, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const { __typename, id } = value as StoreObject;
  if (__typename === 'ContentRemoved') return [identifyRemoved(cache, value as ContentRemoved)];
  const hasOtherFields = fields.some(([name]) => name !== 'id' && name !== '__typename');
  const ownId = typeof id === 'string' && hasOtherFields ? cache.identify({ __typename, id }) : undefined;
  return [
    ...(ownId === undefined ? [] : [ownId]),
    ...fields.flatMap(([name, child]) => {
      const deletedType = /^deleted(\w+)Id$/.exec(name)?.[1];
      const deletedId = deletedType && cache.identify({ __typename: deletedType, id: child as string });
      return deletedId ? [deletedId] : findObjectIds(cache, child);
    }),
  ];
}
