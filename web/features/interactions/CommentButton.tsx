import { formatCount } from '../../lib/format';
import { IconMessage2 } from '../../ui/icons';
import { COMMENT_FIELD_ID } from './CommentForm';
import classes from './InteractionButton.module.css';

/** Moves to the field for a new comment, on the post's own page, and shows the number of comments. */
export function CommentButton({ post: { commentsCount } }: { post: { commentsCount: number | null } }) {
  const countText = commentsCount === null ? null : formatCount(commentsCount);
  return (
    <button
      type="button"
      className={classes.button}
      data-variant="wide"
      aria-label={countText === null ? 'Comments' : `Comments, ${countText}`}
      onClick={() => document.getElementById(COMMENT_FIELD_ID)?.focus()}
    >
      <IconMessage2 size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <span className={classes.count}>{countText}</span>
    </button>
  );
}
