import { type ApolloCache, isReference, type StoreObject } from '@apollo/client';
import { type PostCard_postFragment, PostsPageDocument } from '../../gql/graphql';
import { addToPage, changeCount } from '../../lib/pagesInCache';
import { removeFromCache } from '../../lib/removeFromCache';

/**
 * Puts the viewer's new post, which the response has written to the cache, first on the first page of all posts, and increments the
 * viewer's `postsCount`. The other lists are evicted, so that they are fetched when they are next shown.
 */
export function addPost(cache: ApolloCache, post: PostCard_postFragment, viewerId: string): void {
  const firstPage = { query: PostsPageDocument, variables: { page: 1 } };
  const data = cache.readQuery(firstPage);
  const postCacheId = cache.identify({ ...post });
  const viewerCacheId = cache.identify({ __typename: 'User', id: viewerId });
  for (const fieldName of ['posts', 'products']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.evict({ id: viewerCacheId, fieldName: 'posts' });
  if (data !== null && postCacheId !== undefined) {
    cache.writeQuery({ ...firstPage, data });
    cache.modify({ fields: { posts: addToPage({ __ref: postCacheId }) } });
  }
  changePostsCount(cache, viewerCacheId, 1);
}

/**
 * Removes a deleted post from the cache, and so from every cached list.
 * @param hasNewCount - whether the response contains the author's new `postsCount`; otherwise it is decremented
 */
export function removePost(cache: ApolloCache, post: PostCard_postFragment, hasNewCount: boolean): void {
  if (post.author !== null && !hasNewCount) changePostsCount(cache, cache.identify({ ...post.author }), -1);
  cache.evict({ id: cache.identify({ ...post }) });
  cache.gc();
}

/** Removes a post that a moderator has removed from the cache, and decrements its author's `postsCount`. */
export function removePostById(cache: ApolloCache, id: string): void {
  const cacheId = cache.identify({ __typename: 'Post', id }) ?? '';
  const { author } = (cache.extract() as Record<string, StoreObject>)[cacheId] ?? {};
  if (isReference(author)) changePostsCount(cache, author.__ref, -1);
  removeFromCache(cache, cacheId);
}

function changePostsCount(cache: ApolloCache, id: string | undefined, change: 1 | -1): void {
  cache.modify({ id, fields: { postsCount: (count: number | null) => changeCount(count, change) } });
}
