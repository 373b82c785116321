import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FollowButton_userFragment } from '../../gql/graphql';
import { useOptionalViewer } from '../auth/useViewer';
import classes from './FollowButton.module.css';
import { useSetFollow } from './useSetFollow';

/** Follows `user` and stops following them. Nobody follows themselves, or without signing in: then there is no button. */
export function FollowButton({ user }: { user: FollowButton_userFragment }) {
  const viewer = useOptionalViewer();
  const setFollow = useSetFollow(user);
  const [pointed, setPointed] = useState(false);
  if (viewer === null || viewer.id === user.id) return null;

  const following = user.viewerIsFollowing ?? false;
  const word = following ? (pointed ? 'Unsubscribe' : 'Signed') : 'Sign up';
  return (
    <Button
      className={classes.button}
      variant="default"
      size="sm"
      data-following={following}
      data-pointed={pointed}
      // The name begins with the word that is seen, so that whoever speaks to the computer can say it.
      aria-label={`${word}: ${following ? 'following' : 'follow'} ${user.username}`}
      onClick={() => {
        // Who has just followed is told so; 'Unsubscribe' is for those who come back to the button.
        setPointed(false);
        setFollow(!following);
      }}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={(event) => setPointed(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setPointed(false)}
    >
      {word}
    </Button>
  );
}
