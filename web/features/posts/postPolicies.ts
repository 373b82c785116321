import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';
import { keptFields, KEPT_ON_FAILURE } from '../../lib/cache';

interface PostPage {
  nodes: readonly Reference[];
}

/** A list without vehicles that were sold after it was fetched, which the next answer would remove. */
const unsold: FieldPolicy<PostPage | null> = {
  ...KEPT_ON_FAILURE,
  read: (page, { readField }) => {
    if (page == null) return page;
    const nodes = page.nodes.filter((node) => readField('saleStatus', node) !== 'SOLD');
    return nodes.length === page.nodes.length ? page : { ...page, nodes };
  },
};

/** How lists of posts are cached. */
export const postPolicies: TypePolicies = {
  Query: { fields: { posts: unsold, products: unsold, feed: unsold, ...keptFields('savedPosts') } },
  User: { fields: keptFields('posts', 'postsCount') },
};
