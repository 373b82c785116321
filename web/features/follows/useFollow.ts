import { FollowButton_userFragmentDoc, FollowUserDocument, UnfollowUserDocument } from '../../gql/graphql';
import { changeCount } from '../../lib/pagesInCache';
import { useSetOptimistically } from '../../lib/useSetOptimistically';
import { useOptionalViewer } from '../auth/useViewer';

/** Returns a function that follows or unfollows a member, whose follower count changes like the viewer's following count. */
export function useFollow(id: string): (wantsToFollow: boolean) => void {
  const viewer = useOptionalViewer();
  return useSetOptimistically({
    key: `follow:${id}`,
    mutations: [FollowUserDocument, UnfollowUserDocument],
    input: { userId: id },
    fallbacks: ['Failed to follow user', 'Failed to unfollow user'],
    write: (cache, isFollowing, payload) => {
      const change = isFollowing ? 1 : -1;
      let hasChanged = false;
      cache.updateFragment(
        { id: cache.identify({ __typename: 'User', id }), fragment: FollowButton_userFragmentDoc },
        (user) => {
          if (user === null || (user.viewerIsFollowing ?? false) === isFollowing) return undefined;
          hasChanged = true;
          return {
            ...user,
            viewerIsFollowing: isFollowing,
            followersCount: changeCount(user.followersCount, change),
          };
        },
      );
      // A response contains the viewer's count, unless the gateway could not read it.
      if (viewer !== null && (payload ? payload.viewer === null : hasChanged))
        cache.modify({
          id: cache.identify({ __typename: 'User', id: viewer.id }),
          fields: { followingCount: (count: number | null) => changeCount(count, change) },
        });
    },
  });
}
