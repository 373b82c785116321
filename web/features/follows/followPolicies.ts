import type { Reference, TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../lib/cache';

export const followPolicies: TypePolicies = {
  Query: {
    fields: {
      ...keepCachedIfNull('users'),
      user: {
        read: (existing: Reference | null | undefined, { args, toReference }) =>
          existing === undefined ? toReference({ __typename: 'User', id: args?.['id'] as string }) : existing,
      },
    },
  },
  User: {
    fields: keepCachedIfNull(
      'followersCount',
      'followingCount',
      'viewerIsFollowing',
      'followers',
      'following',
    ),
  },
};
