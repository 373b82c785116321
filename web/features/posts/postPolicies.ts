import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';
import { keepCachedIfNull, KEEP_CACHED_IF_NULL } from '../../lib/cache';

interface PostPage {
  nodes: readonly Reference[];
}

/** Hides vehicles that were sold after the list was fetched; the next response leaves them out. */
const WITHOUT_SOLD: FieldPolicy<PostPage | null> = {
  ...KEEP_CACHED_IF_NULL,
  read: (page, { readField }) => {
    if (page == null) return page;
    const nodes = page.nodes.filter((node) => readField('saleStatus', node) !== 'SOLD');
    return nodes.length === page.nodes.length ? page : { ...page, nodes };
  },
};

/** How lists of posts are cached. */
export const postPolicies: TypePolicies = {
  Query: {
    fields: {
      posts: WITHOUT_SOLD,
      products: WITHOUT_SOLD,
      feed: WITHOUT_SOLD,
      ...keepCachedIfNull('savedPosts'),
    },
  },
  User: { fields: keepCachedIfNull('posts', 'postsCount') },
};
