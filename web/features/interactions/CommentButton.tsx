import { formatCount } from '../../lib/format';
import { IconMessage2 } from '../../ui/icons';
import { COMMENT_FIELD_ID } from './CommentForm';
import { InteractionButton } from './InteractionButton';

export function CommentButton({ post: { commentsCount } }: { post: { commentsCount: number | null } }) {
  const countText = commentsCount === null ? null : formatCount(commentsCount);
  return (
    <InteractionButton
      icon={IconMessage2}
      variant="wide"
      aria-label={countText === null ? 'Comments' : `Comments, ${countText}`}
      onClick={() => document.getElementById(COMMENT_FIELD_ID)?.focus()}
    >
      {countText}
    </InteractionButton>
  );
}
