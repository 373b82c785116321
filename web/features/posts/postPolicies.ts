import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';
import { keptFields, KEPT_ON_FAILURE } from '../../lib/cache';

interface PostPage {
  nodes: readonly Reference[];
}

/** Hides vehicles that were sold after the list was fetched; the next response leaves them out. */
const WITHOUT_SOLD: FieldPolicy<PostPage | null> = {
  ...KEPT_ON_FAILURE,
  read: (page, { readField }) => {
    if (page == null) return page;
    const nodes = page.nodes.filter((node) => readField('saleStatus', node) !== 'SOLD');
    return nodes.length === page.nodes.length ? page : { ...page, nodes };
  },
};

/** How lists of posts are cached. */
export const postPolicies: TypePolicies = {
  Query: {
    fields: { posts: WITHOUT_SOLD, products: WITHOUT_SOLD, feed: WITHOUT_SOLD, ...keptFields('savedPosts') },
  },
  User: { fields: keptFields('posts', 'postsCount') },
};
