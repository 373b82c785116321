import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type FollowButton_userFragment,
  FollowButton_userFragmentDoc,
  FollowUserDocument,
  UnfollowUserDocument,
} from '../../gql/graphql';
import { changeCount } from '../../lib/pagesInCache';
import { useSetOptimistically } from '../../lib/useSetOptimistically';
import { useOptionalViewer } from '../auth/session/useViewer';
import classes from './FollowButton.module.css';

interface Props {
  user: FragmentType<FollowButton_userFragment> & { id: string; username: string };
}

/** Follows or unfollows `user`. Renders nothing for visitors, or if `user` is the viewer. */
export function FollowButton({ user }: Props) {
  const viewer = useOptionalViewer();
  const setFollow = useSetFollow(user.id, viewer?.user.id);
  const { data } = useFragment({ fragment: FollowButton_userFragmentDoc, from: user });
  const [isHighlighted, setIsHighlighted] = useState(false);
  if (viewer === null || viewer.user.id === user.id) return null;

  const isFollowing = data.viewerIsFollowing ?? false;
  // The texts of the app call following a subscription: 'Sign up' starts it, 'Unsubscribe' ends it.
  const followingLabel = isHighlighted ? 'Unsubscribe' : 'Signed';
  const label = isFollowing ? followingLabel : 'Sign up';
  return (
    <Button
      className={classes.button}
      size="sm"
      data-following={isFollowing}
      data-highlighted={isHighlighted}
      // The accessible name begins with the visible label, so voice control finds the button by its label.
      aria-label={`${label}: ${isFollowing ? 'following' : 'follow'} ${user.username}`}
      onClick={() => {
        // Shows 'Signed' after a click; 'Unsubscribe' only on the next hover.
        setIsHighlighted(false);
        setFollow(!isFollowing);
      }}
      onMouseEnter={() => setIsHighlighted(true)}
      onMouseLeave={() => setIsHighlighted(false)}
      onFocus={(event) => setIsHighlighted(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsHighlighted(false)}
    >
      {label}
    </Button>
  );
}

/** The follower count of the user changes like the viewer's following count. */
function useSetFollow(userId: string, viewerId: string | undefined): (isFollowing: boolean) => void {
  return useSetOptimistically({
    key: `follow:${userId}`,
    mutations: [FollowUserDocument, UnfollowUserDocument],
    input: { userId },
    fallbacks: ['Failed to follow user', 'Failed to unfollow user'],
    write: (cache, isFollowing, payload) => {
      const change = isFollowing ? 1 : -1;
      let hasChanged = false;
      cache.updateFragment(
        { id: cache.identify({ __typename: 'User', id: userId }), fragment: FollowButton_userFragmentDoc },
        (cached) => {
          if (cached === null || (cached.viewerIsFollowing ?? false) === isFollowing) return undefined;
          hasChanged = true;
          return {
            ...cached,
            viewerIsFollowing: isFollowing,
            followersCount: changeCount(cached.followersCount, change),
          };
        },
      );
      if (viewerId !== undefined && (payload ? payload.viewer === null : hasChanged))
        cache.modify({
          id: cache.identify({ __typename: 'User', id: viewerId }),
          fields: { followingCount: (count: number | null) => changeCount(count, change) },
        });
    },
  });
}
