import type { Reference, TypePolicies } from '@apollo/client';
import { keptFields } from '../../lib/cache';

/** Type policies of members and their followers. */
export const followPolicies: TypePolicies = {
  Query: {
    fields: {
      ...keptFields('users'),
      // A member that a list has already cached needs no query.
      user: {
        read: (existing: Reference | null | undefined, { args, toReference }) =>
          existing === undefined ? toReference({ __typename: 'User', id: args?.['id'] as string }) : existing,
      },
    },
  },
  User: {
    fields: keptFields('followersCount', 'followingCount', 'viewerIsFollowing', 'followers', 'following'),
  },
};
