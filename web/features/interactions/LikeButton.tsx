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
  const like = useLike(post);
  const [isTouched, setIsTouched] = useState(false);
  // `null` when it could not be read.
  const viewerHasLiked = post.viewerHasLiked ?? false;
  const count = post.likesCount === null ? null : formatCount(post.likesCount);
  const Heart = viewerHasLiked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.button}
      data-variant={variant}
      data-touched={isTouched || undefined}
      aria-pressed={viewerHasLiked}
      aria-label={count === null ? 'Like' : `Like, ${count}`}
      onClick={() => {
        setIsTouched(true);
        like(!viewerHasLiked);
      }}
    >
      <Heart key={String(viewerHasLiked)} size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <span className={classes.count}>{count}</span>
    </button>
  );
}
