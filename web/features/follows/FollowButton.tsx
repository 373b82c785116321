import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type FollowButton_userFragment, FollowButton_userFragmentDoc } from '../../gql/graphql';
import { useOptionalViewer } from '../auth/useViewer';
import classes from './FollowButton.module.css';
import { useFollow } from './useFollow';

/** Follows or unfollows `user`. Renders nothing for visitors, or if `user` is the viewer. */
export function FollowButton({
  user,
}: {
  user: FragmentType<FollowButton_userFragment> & { id: string; username: string };
}) {
  const viewer = useOptionalViewer();
  const setFollow = useFollow(user.id);
  const { data } = useFragment({ fragment: FollowButton_userFragmentDoc, from: user });
  // Whether the button is hovered or has the keyboard focus, and was not clicked since.
  const [isHighlighted, setIsHighlighted] = useState(false);
  if (viewer === null || viewer.id === user.id) return null;

  const isFollowing = data.viewerIsFollowing ?? false;
  // The texts of the app call following a subscription: 'Sign up' starts it, 'Unsubscribe' ends it.
  const followingLabel = isHighlighted ? 'Unsubscribe' : 'Signed';
  const label = isFollowing ? followingLabel : 'Sign up';
  return (
    <Button
      className={classes.button}
      variant="default"
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
