import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';
import { keepCachedIfNull, KEEP_CACHED_IF_NULL } from '../../lib/cache';

interface CachedPage {
  nodes?: readonly Reference[];
}

/** Hides vehicles that were sold after the list was fetched; the next response leaves them out. */
const HIDE_SOLD: FieldPolicy<CachedPage | null> = {
  ...KEEP_CACHED_IF_NULL,
  // All arguments. With both `read` and `merge`, Apollo would otherwise store one list for all filters and pages.
  keyArgs: (args) => Object.keys(args ?? {}),
  read: (page, { readField }) => {
    if (!page?.nodes) return page;
    const nodes = page.nodes.filter((node) => readField('saleStatus', node) !== 'SOLD');
    return nodes.length === page.nodes.length ? page : { ...page, nodes };
  },
};

/** How lists of posts are cached. Saved posts and profiles keep sold vehicles, like the responses of the gateway. */
export const postPolicies: TypePolicies = {
  Query: {
    fields: { posts: HIDE_SOLD, products: HIDE_SOLD, feed: HIDE_SOLD, ...keepCachedIfNull('savedPosts') },
  },
  User: { fields: keepCachedIfNull('posts', 'postsCount') },
};
