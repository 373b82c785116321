import { IconHeart, IconHeartFilled } from '../../ui/icons';
import { useState } from 'react';
import type { LikeButton_postFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import classes from './InteractionButton.module.css';
import { useLike } from './useLike';

interface Props {
  post: LikeButton_postFragment;
  /** `wide`: with a border, for the post's own page. */
  variant?: 'compact' | 'wide';
}

/** Likes or unlikes a post, and shows the number of likes. */
export function LikeButton({ post, variant = 'compact' }: Props) {
  const setLiked = useLike(post.id);
  // The icon is animated only after a click, not when the page loads. Its `key` below restarts the animation.
  const [isClicked, setIsClicked] = useState(false);
  // The field is null if it could not be read. The button is then not pressed.
  const viewerHasLiked = post.viewerHasLiked ?? false;
  const countText = post.likesCount === null ? null : formatCount(post.likesCount);
  const Heart = viewerHasLiked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.button}
      data-variant={variant}
      data-clicked={isClicked || undefined}
      aria-pressed={viewerHasLiked}
      aria-label={countText === null ? 'Like' : `Like, ${countText}`}
      onClick={() => {
        setIsClicked(true);
        setLiked(!viewerHasLiked);
      }}
    >
      <Heart key={String(viewerHasLiked)} size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <span className={classes.count}>{countText}</span>
    </button>
  );
}
