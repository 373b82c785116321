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
import { changeCount } from '../../lib/changeCount';
import { useOptionalViewer } from '../auth/useViewer';

/** The payload of either mutation; an object is null if it could not be read. */
interface FollowPayload {
  user: unknown;
  viewer: unknown;
}

/**
 * Returns a function that follows or unfollows a member. It updates the button, the member's follower count and the viewer's
 * following count optimistically. The last of several fast clicks wins. A failure rolls everything back and shows a notice.
 */
export function useSetFollow({ id }: FollowButton_userFragment): (wantsToFollow: boolean) => void {
  const client = useApolloClient();
  const viewer = useOptionalViewer();
  const variables = { input: { userId: id } };
  const writeViewerCount = (cache: ApolloCache, isFollowing: boolean) =>
    viewer !== null &&
    cache.modify({
      id: cache.identify({ __typename: 'User', id: viewer.id }),
      fields: { followingCount: (count: number | null) => changeCount(count, isFollowing ? 1 : -1) },
    });
  /** Writes the state to the cached member. Returns whether the member had another state. */
  const writeMember = (cache: ApolloCache, isFollowing: boolean): boolean => {
    let isChanged = false;
    const memberCacheId = cache.identify({ __typename: 'User', id });
    cache.updateFragment({ id: memberCacheId, fragment: FollowButton_userFragmentDoc }, (user) => {
      if (user === null || (user.viewerIsFollowing ?? false) === isFollowing) return undefined;
      isChanged = true;
      return {
        ...user,
        viewerIsFollowing: isFollowing,
        followersCount: changeCount(user.followersCount, isFollowing ? 1 : -1),
      };
    });
    return isChanged;
  };
  // The mutation has succeeded even if an object is missing from its payload, so the new state of that object is written here.
  const writeMissingObjects = (
    cache: ApolloCache,
    isFollowing: boolean,
    payload: FollowPayload | undefined,
  ) => {
    if (payload?.user == null) writeMember(cache, isFollowing);
    if (payload?.viewer == null) writeViewerCount(cache, isFollowing);
  };
  return (wantsToFollow) =>
    void setOptimistically(client.cache, `follow:${id}`, wantsToFollow, {
      show: (cache, isFollowing) => {
        if (writeMember(cache, isFollowing)) writeViewerCount(cache, isFollowing);
      },
      send: (isFollowing) =>
        isFollowing
          ? client.mutate({
              mutation: FollowUserDocument,
              variables,
              update: (cache, { data }) => writeMissingObjects(cache, isFollowing, data?.followUser),
            })
          : client.mutate({
              mutation: UnfollowUserDocument,
              variables,
              update: (cache, { data }) => writeMissingObjects(cache, isFollowing, data?.unfollowUser),
            }),
      onFailure: (isFollowing, error) =>
        notifyFailure(readFailure(error, isFollowing ? 'Failed to follow user' : 'Failed to unfollow user')),
    });
}
