import type { TypePolicies } from '@apollo/client';
import { keptFields } from '../../lib/cache';

/** How lists of posts are cached. */
export const postPolicies: TypePolicies = {
  Query: { fields: keptFields('posts', 'products', 'feed', 'savedPosts') },
  User: { fields: keptFields('posts', 'postsCount') },
};
