import type { ApolloCache, Reference } from '@apollo/client';
import { type PostCard_postFragment, type PostType } from '../../gql/graphql';
import { changeCount } from '../../lib/changeCount';
import { LIMITS } from '../../limits';

/** A page of posts as the cache stores it. */
interface CachedPage {
  nodes: readonly Reference[];
  total: number | null;
  pageCount: number | null;
}

const TYPE_BY_TYPENAME: Record<PostCard_postFragment['__typename'], PostType> = {
  RegularPost: 'REGULAR',
  ProductPost: 'PRODUCT',
  ServicePost: 'SERVICE',
};

/** The arguments of a cached field, parsed from its store name, such as `posts({"page":1})`. */
function argumentsOf(storeFieldName: string): Record<string, unknown> {
  const parenthesis = storeFieldName.indexOf('(');
  return parenthesis < 0
    ? {}
    : (JSON.parse(storeFieldName.slice(parenthesis + 1, -1)) as Record<string, unknown>);
}

/** Returns `page` with new `nodes`, and with the totals of a list that is longer (1) or shorter (-1) by one post. */
const resizePage = (page: CachedPage, nodes: readonly Reference[], change: 1 | -1): CachedPage => {
  if (page.total === null) return { ...page, nodes };
  const total = Math.max(0, page.total + change);
  return { ...page, nodes, total, pageCount: Math.ceil(total / LIMITS.pageEntries) };
};

/**
 * Adds the viewer's new post to the front of the cached first pages of newest posts, and increments the viewer's `postsCount`. Lists
 * with a search or a filter are not changed, because only the provider knows whether the post matches.
 */
export function addPost(cache: ApolloCache, post: PostCard_postFragment, viewerId: string): void {
  const reference: Reference = { __ref: cache.identify({ ...post }) ?? '' };
  const addToPage = (value: unknown, { storeFieldName }: { storeFieldName: string }) => {
    const page = value as CachedPage | null;
    if (page === null) return page;
    const { page: pageNumber = 1, search, type, filter, sort = 'NEWEST' } = argumentsOf(storeFieldName);
    // The post belongs to lists of all kinds and to those of its own kind.
    const shouldAdd =
      pageNumber === 1 &&
      !search &&
      !filter &&
      sort === 'NEWEST' &&
      (type == null || type === TYPE_BY_TYPENAME[post.__typename]) &&
      !page.nodes.some(({ __ref }) => __ref === reference.__ref);
    return shouldAdd ? resizePage(page, [reference, ...page.nodes].slice(0, LIMITS.pageEntries), 1) : page;
  };
  cache.modify({
    fields: {
      posts: addToPage,
      ...(post.__typename === 'ProductPost' && { products: addToPage }),
    },
  });
  cache.modify({
    id: cache.identify({ __typename: 'User', id: viewerId }),
    fields: { posts: addToPage, postsCount: (count: number | null) => changeCount(count, 1) },
  });
}

/**
 * Removes a deleted post from every cached list and from the cache.
 * @param hasNewCount - whether the response contains the author's new `postsCount`; otherwise it is decremented
 */
export function removePost(cache: ApolloCache, post: PostCard_postFragment, hasNewCount: boolean): void {
  const id = cache.identify({ ...post });
  const removeFromPage = (value: unknown) => {
    const page = value as CachedPage | null;
    if (page === null) return page;
    const nodes = page.nodes.filter(({ __ref }) => __ref !== id);
    return nodes.length === page.nodes.length ? page : resizePage(page, nodes, -1);
  };
  cache.modify({
    fields: {
      posts: removeFromPage,
      products: removeFromPage,
      feed: removeFromPage,
      savedPosts: removeFromPage,
    },
  });
  if (post.author !== null)
    cache.modify({
      id: cache.identify({ ...post.author }),
      fields: {
        posts: removeFromPage,
        postsCount: (count: number | null) => (hasNewCount ? count : changeCount(count, -1)),
      },
    });
  cache.evict({ id });
  cache.gc();
}
