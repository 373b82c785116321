import type { ApolloCache, Reference } from '@apollo/client';
import { type PostCard_postFragment, type PostType } from '../../gql/graphql';
import { stepCount } from '../../lib/stepCount';
import { LIMITS } from '../../limits';

interface PostPage {
  nodes: readonly Reference[];
  limit?: number;
  total: number | null;
  pageCount: number | null;
}

const TYPE_BY_TYPENAME: Record<PostCard_postFragment['__typename'], PostType> = {
  RegularPost: 'REGULAR',
  ProductPost: 'PRODUCT',
  ServicePost: 'SERVICE',
};

/** The arguments of a cached field, parsed from its store name. */
function argumentsOf(storeFieldName: string): Record<string, unknown> {
  const start = storeFieldName.indexOf('(');
  return start < 0 ? {} : (JSON.parse(storeFieldName.slice(start + 1, -1)) as Record<string, unknown>);
}

const resized = (page: PostPage, nodes: readonly Reference[], by: number): PostPage => {
  if (page.total === null) return { ...page, nodes };
  const total = Math.max(0, page.total + by);
  return { ...page, nodes, total, pageCount: Math.ceil(total / LIMITS.pageEntries) };
};

/** Adds the viewer's new post to the front of every cached first page that would list it. */
export function addPost(cache: ApolloCache, post: PostCard_postFragment, viewerId: string): void {
  const reference: Reference = { __ref: cache.identify({ ...post }) ?? '' };
  const add = (value: unknown, { storeFieldName }: { storeFieldName: string }) => {
    const page = value as PostPage | null;
    if (page === null) return page;
    const { page: number = 1, search, type, filter, sort = 'NEWEST' } = argumentsOf(storeFieldName);
    const isListed =
      number === 1 &&
      !search &&
      !filter &&
      sort === 'NEWEST' &&
      (type == null || type === TYPE_BY_TYPENAME[post.__typename]) &&
      !page.nodes.some(({ __ref }) => __ref === reference.__ref);
    return isListed ? resized(page, [reference, ...page.nodes].slice(0, LIMITS.pageEntries), 1) : page;
  };
  cache.modify({
    fields: {
      posts: add,
      ...(post.__typename === 'ProductPost' && { products: add }),
    },
  });
  cache.modify({
    id: cache.identify({ __typename: 'User', id: viewerId }),
    fields: { posts: add, postsCount: (count: number | null) => stepCount(count, true) },
  });
}

/** Removes a deleted post from every cached list, then from the cache. */
export function removePost(cache: ApolloCache, post: PostCard_postFragment): void {
  const id = cache.identify({ ...post });
  const remove = (value: unknown) => {
    const page = value as PostPage | null;
    if (page === null) return page;
    const nodes = page.nodes.filter(({ __ref }) => __ref !== id);
    return nodes.length === page.nodes.length ? page : resized(page, nodes, -1);
  };
  cache.modify({ fields: { posts: remove, products: remove, feed: remove, savedPosts: remove } });
  if (post.author !== null)
    cache.modify({
      id: cache.identify({ ...post.author }),
      fields: { posts: remove, postsCount: (count: number | null) => stepCount(count, false) },
    });
  cache.evict({ id });
  cache.gc();
}
