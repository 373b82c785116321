import type { Reference, TypePolicies } from '@apollo/client';
import { keepCachedIfNull } from '../../lib/cache';

/** The cache policies of members and their followers. */
export const followPolicies: TypePolicies = {
  Query: {
    fields: {
      ...keepCachedIfNull('users'),
      // Finds a member whom a list has cached, so the page can show them before the response.
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
