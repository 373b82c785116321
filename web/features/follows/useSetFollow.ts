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
import { setOptimistically } from '../../lib/setOptimistically';
import { stepCount } from '../../lib/stepCount';
import { useOptionalViewer } from '../auth/useViewer';

/** The payload of either mutation; an object is null if it could not be read. */
interface Payload {
  user: unknown;
  viewer: unknown;
}

/**
 * Returns a function that follows or unfollows a member, with an optimistic update of the button and of both counts. The last
 * of several fast clicks wins. A failure rolls everything back and shows a notice.
 */
export function useSetFollow({ id }: FollowButton_userFragment): (isFollowing: boolean) => void {
  const client = useApolloClient();
  const viewer = useOptionalViewer();
  const variables = { input: { userId: id } };
  const showViewer = (cache: ApolloCache, isWanted: boolean) =>
    viewer !== null &&
    cache.modify({
      id: cache.identify({ __typename: 'User', id: viewer.id }),
      fields: { followingCount: (before: number | null) => stepCount(before, isWanted) },
    });
  const showMember = (cache: ApolloCache, isWanted: boolean): boolean => {
    let isChanged = false;
    const member = cache.identify({ __typename: 'User', id });
    cache.updateFragment({ id: member, fragment: FollowButton_userFragmentDoc }, (user) => {
      if (user === null || (user.viewerIsFollowing ?? false) === isWanted) return undefined;
      isChanged = true;
      return {
        ...user,
        viewerIsFollowing: isWanted,
        followersCount: stepCount(user.followersCount, isWanted),
      };
    });
    return isChanged;
  };
  // The mutation has succeeded, even if an object is missing from its payload.
  const showMissing = (cache: ApolloCache, isWanted: boolean, payload: Payload | undefined) => {
    if (payload?.user == null) showMember(cache, isWanted);
    if (payload?.viewer == null) showViewer(cache, isWanted);
  };
  return (isFollowing) =>
    void setOptimistically(client.cache, `follow:${id}`, isFollowing, {
      show: (cache, isWanted) => {
        if (showMember(cache, isWanted)) showViewer(cache, isWanted);
      },
      send: (isWanted) =>
        isWanted
          ? client.mutate({
              mutation: FollowUserDocument,
              variables,
              update: (cache, { data }) => showMissing(cache, true, data?.followUser),
            })
          : client.mutate({
              mutation: UnfollowUserDocument,
              variables,
              update: (cache, { data }) => showMissing(cache, false, data?.unfollowUser),
            }),
      onFailure: (isWanted, error) =>
        notifyFailure(readFailure(error, isWanted ? 'Failed to follow user' : 'Failed to unfollow user')),
    });
}
