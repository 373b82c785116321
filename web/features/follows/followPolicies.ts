import type { Reference, TypePolicies } from '@apollo/client';
import { keptFields } from '../../lib/cache';

/** How members, their followers and whom they follow are cached. */
export const followPolicies: TypePolicies = {
  Query: {
    fields: {
      ...keptFields('users'),
      // A member whom a list has already brought needs no query of their own.
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
