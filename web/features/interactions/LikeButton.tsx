import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { IconHeart, IconHeartFilled } from '../../ui/icons';
import { useState } from 'react';
import { type LikeButton_postFragment, LikeButton_postFragmentDoc } from '../../gql/graphql';
import { formatCount } from '../../lib/format';
import classes from './InteractionButton.module.css';
import { useLike } from './useLike';

interface Props {
  post: FragmentType<LikeButton_postFragment> & { id: string };
  /** `wide`: with a border, for the post's own page. */
  variant?: 'compact' | 'wide';
}

/** Likes or unlikes a post, and shows the number of likes. */
export function LikeButton({ post, variant = 'compact' }: Props) {
  const setLiked = useLike(post.id);
  // Only this button is rendered again when its fields change.
  const { data } = useFragment({ fragment: LikeButton_postFragmentDoc, from: post });
  // The icon is animated only after a click, not when the page loads. Its `key` below restarts the animation.
  const [isClicked, setIsClicked] = useState(false);
  // The field is null if it could not be read. The button is then not pressed.
  const viewerHasLiked = data.viewerHasLiked ?? false;
  const countText = data.likesCount == null ? null : formatCount(data.likesCount);
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
