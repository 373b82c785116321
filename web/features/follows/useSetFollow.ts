import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  type FollowButton_userFragment,
  FollowButton_userFragmentDoc,
  FollowUserDocument,
  UnfollowUserDocument,
} from '../../gql/graphql';
import { readFailure } from '../../lib/errors';
import { notifyFailure } from '../../lib/notify';
import { settleIntent } from '../../lib/settleIntent';
import { useOptionalViewer } from '../auth/useViewer';

/**
 * Follows or unfollows a member: the button and both counts, theirs and the viewer's, change at once; the last of several
 * fast clicks wins, and a refusal puts everything back with a notice.
 */
export function useSetFollow({ id }: FollowButton_userFragment): (follow: boolean) => void {
  const client = useApolloClient();
  const viewer = useOptionalViewer();
  const count = (cache: ApolloCache, wanted: boolean) =>
    viewer !== null &&
    cache.modify({
      id: cache.identify({ __typename: 'User', id: viewer.id }),
      fields: { followingCount: (before: number) => Math.max(0, before + (wanted ? 1 : -1)) },
    });
  const member = client.cache.identify({ __typename: 'User', id });
  return (follow) =>
    void settleIntent(client.cache, `follow:${id}`, follow, {
      show: (cache, wanted) => {
        cache.updateFragment({ id: member, fragment: FollowButton_userFragmentDoc }, (user) => {
          if (user === null || user.viewerFollows === wanted) return undefined;
          count(cache, wanted);
          return {
            ...user,
            viewerFollows: wanted,
            followersCount: Math.max(0, user.followersCount + (wanted ? 1 : -1)),
          };
        });
      },
      send: (wanted) =>
        client.mutate({
          mutation: wanted ? FollowUserDocument : UnfollowUserDocument,
          variables: { id },
          update: (cache) => count(cache, wanted),
        }),
      failed: (wanted, error) =>
        notifyFailure(readFailure(error, wanted ? 'Failed to follow user' : 'Failed to unfollow user')),
    });
}
