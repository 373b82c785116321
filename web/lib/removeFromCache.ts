import { type ApolloCache, isReference } from '@apollo/client';
import { removeFromPage } from './pagesInCache';

/**
 * Removes an object from the cache, from every cached page with its total, and from the fields that refer to it, which become null.
 * @returns the ids of the objects whose pages contained it
 */
export function removeFromCache(cache: ApolloCache, cacheId: string): string[] {
  const parentIds: string[] = [];
  cache.batch({
    update: () => {
      for (const id of Object.keys(cache.extract() as object))
        cache.modify({
          id,
          fields: (value: unknown) => {
            if (isReference(value)) return value.__ref === cacheId ? null : value;
            if (!isPage(value) || !value.nodes.some((node) => node.__ref === cacheId)) return value;
            parentIds.push(id);
            return removeFromPage(cacheId)(value);
          },
        });
      cache.evict({ id: cacheId });
      cache.gc();
    },
  });
  return parentIds;
}

const isPage = (value: unknown): value is { nodes: readonly { __ref?: string }[] } =>
  typeof value === 'object' && value !== null && 'nodes' in value && Array.isArray(value.nodes);
