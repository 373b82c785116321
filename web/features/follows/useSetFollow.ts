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
 * Returns a function that follows or unfollows a member, with an optimistic update of the button and of both counts. The last
 * of several fast clicks wins. A failure rolls everything back and shows a notice.
 */
export function useSetFollow({ id }: FollowButton_userFragment): (isFollowing: boolean) => void {
  const client = useApolloClient();
  const viewer = useOptionalViewer();
  const variables = { input: { userId: id } };
  const writeViewerCount = (cache: ApolloCache, isWanted: boolean) =>
    viewer !== null &&
    cache.modify({
      id: cache.identify({ __typename: 'User', id: viewer.id }),
      fields: { followingCount: (count: number | null) => changeCount(count, isWanted ? 1 : -1) },
    });
  /** Writes the wanted state to the cached member. Returns whether the member had another state. */
  const writeMember = (cache: ApolloCache, isWanted: boolean): boolean => {
    let isChanged = false;
    const memberCacheId = cache.identify({ __typename: 'User', id });
    cache.updateFragment({ id: memberCacheId, fragment: FollowButton_userFragmentDoc }, (user) => {
      if (user === null || (user.viewerIsFollowing ?? false) === isWanted) return undefined;
      isChanged = true;
      return {
        ...user,
        viewerIsFollowing: isWanted,
        followersCount: changeCount(user.followersCount, isWanted ? 1 : -1),
      };
    });
    return isChanged;
  };
  // The mutation has succeeded even if an object is missing from its payload, so the wanted state of that object is written here.
  const writeMissingObjects = (cache: ApolloCache, isWanted: boolean, payload: FollowPayload | undefined) => {
    if (payload?.user == null) writeMember(cache, isWanted);
    if (payload?.viewer == null) writeViewerCount(cache, isWanted);
  };
  return (isFollowing) =>
    void setOptimistically(client.cache, `follow:${id}`, isFollowing, {
      show: (cache, isWanted) => {
        if (writeMember(cache, isWanted)) writeViewerCount(cache, isWanted);
      },
      send: (isWanted) =>
        isWanted
          ? client.mutate({
              mutation: FollowUserDocument,
              variables,
              update: (cache, { data }) => writeMissingObjects(cache, true, data?.followUser),
            })
          : client.mutate({
              mutation: UnfollowUserDocument,
              variables,
              update: (cache, { data }) => writeMissingObjects(cache, false, data?.unfollowUser),
            }),
      onFailure: (isWanted, error) =>
        notifyFailure(readFailure(error, isWanted ? 'Failed to follow user' : 'Failed to unfollow user')),
    });
}
