import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '../../ui/icons';
import { memo } from 'react';
import { formatDateTime } from '../../lib/format';
import { type TextPart, splitAtLinks } from '../../lib/splitAtLinks';
import { TextParts } from '../../ui/LinkedText';
import { formatSent } from './chatTimes';
import type { MessageRowData, MessageState } from './conversationRows';
import { SafetyMenu } from '../safety/SafetyMenu';
import classes from './MessageRow.module.css';
import { PostLinkCard } from './PostLinkCard';

interface Props {
  row: MessageRowData;
  /** The other member of the conversation. */
  other: { id: string; username: string };
  /** Whether it is in the same group as the message before it. */
  isGrouped: boolean;
  onRetry: (key: string) => void;
  onDelete: (key: string) => void;
}

/** One message with its delivery state. After a failed attempt: the error, Delete, and Retry unless retries are automatic. */
export const MessageRow = memo(function MessageRow({ row, other, isGrouped, onRetry, onDelete }: Props) {
  const parts = splitAtLinks(row.text);
  const post = parts.find((part) => part.type === 'post');
  const words = withoutCard(parts, post);
  return (
    <li className={classes.row} data-own={row.isOwn} data-grouped={isGrouped} data-state={row.state}>
      <div className={classes.bubble}>
        <VisuallyHidden>{row.isOwn ? 'You' : other.username}: </VisuallyHidden>
        {post !== undefined && <PostLinkCard postId={post.postId} />}
        <div className={classes.line}>
          {words.length > 0 && (
            <span className={classes.text}>
              <TextParts parts={words} />
            </span>
          )}
          <span className={classes.meta}>
            {row.createdAt !== null && (
              <time dateTime={row.createdAt} title={formatDateTime(row.createdAt)}>
                {formatSent(row.createdAt)}
              </time>
            )}
            <Ticks state={row.state} />
          </span>
        </div>
        {!row.isOwn && row.id !== null && (
          <SafetyMenu
            label="More"
            content={{ messageId: row.id }}
            noun="message"
            member={other}
            size={28}
            className={classes.more}
          />
        )}
      </div>
      {row.error !== null && (
        <div className={classes.failure}>
          <span className={classes.reason}>{row.error}</span>
          <span className={classes.actions}>
            {row.state === 'failed' && (
              <Button size="compact-sm" variant="subtle" onClick={() => onRetry(row.key)}>
                Retry
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => onDelete(row.key)}>
              Delete
            </Button>
          </span>
        </div>
      )}
    </li>
  );
});

/** The parts of the text without the link that is shown as a card, and without the spaces around it. */
function withoutCard(parts: TextPart[], card: TextPart | undefined): TextPart[] {
  if (card === undefined) return parts;
  const rest = parts.filter((part) => part !== card);
  return rest.flatMap((part, index) => {
    const start = index === 0 ? part.text.trimStart() : part.text;
    const text = index === rest.length - 1 ? start.trimEnd() : start;
    return text === '' ? [] : { ...part, text };
  });
}

function Ticks({ state }: { state: MessageState }) {
  switch (state) {
    case 'received':
      return null;
    case 'pending':
      return <IconClock className={classes.tick} size={14} role="img" aria-label="Sending" />;
    case 'failed':
      return <IconAlertCircle className={classes.tick} size={14} role="img" aria-label="Not sent" />;
    case 'sent':
      return <IconCheck className={classes.tick} size={17} stroke={1.7} role="img" aria-label="Sent" />;
    case 'read':
      return <IconChecks className={classes.tick} size={17} stroke={1.7} role="img" aria-label="Read" />;
  }
}
