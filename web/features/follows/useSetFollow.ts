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
import { stepCount } from '../../lib/stepCount';
import { useOptionalViewer } from '../auth/useViewer';

interface Answer {
  user: unknown;
  viewer: unknown;
}

/**
 * Follows or unfollows a member with an optimistic update of the button and of both counts. The last of several fast clicks
 * wins. A failure rolls everything back and shows a notice.
 */
export function useSetFollow({ id }: FollowButton_userFragment): (follow: boolean) => void {
  const client = useApolloClient();
  const viewer = useOptionalViewer();
  const variables = { input: { userId: id } };
  const showViewer = (cache: ApolloCache, wanted: boolean) =>
    viewer !== null &&
    cache.modify({
      id: cache.identify({ __typename: 'User', id: viewer.id }),
      fields: { followingCount: (before: number | null) => stepCount(before, wanted) },
    });
  const showMember = (cache: ApolloCache, wanted: boolean): boolean => {
    let isChanged = false;
    const member = cache.identify({ __typename: 'User', id });
    cache.updateFragment({ id: member, fragment: FollowButton_userFragmentDoc }, (user) => {
      if (user === null || (user.viewerIsFollowing ?? false) === wanted) return undefined;
      isChanged = true;
      return { ...user, viewerIsFollowing: wanted, followersCount: stepCount(user.followersCount, wanted) };
    });
    return isChanged;
  };
  // The mutation has succeeded, so objects missing from the response are updated here.
  const settle = (cache: ApolloCache, wanted: boolean, answer: Answer | undefined) => {
    if (answer?.user == null) showMember(cache, wanted);
    if (answer?.viewer == null) showViewer(cache, wanted);
  };
  return (follow) =>
    void settleIntent(client.cache, `follow:${id}`, follow, {
      show: (cache, wanted) => {
        if (showMember(cache, wanted)) showViewer(cache, wanted);
      },
      send: (wanted) =>
        wanted
          ? client.mutate({
              mutation: FollowUserDocument,
              variables,
              update: (cache, { data }) => settle(cache, true, data?.followUser),
            })
          : client.mutate({
              mutation: UnfollowUserDocument,
              variables,
              update: (cache, { data }) => settle(cache, false, data?.unfollowUser),
            }),
      failed: (wanted, error) =>
        notifyFailure(readFailure(error, wanted ? 'Failed to follow user' : 'Failed to unfollow user')),
    });
}
