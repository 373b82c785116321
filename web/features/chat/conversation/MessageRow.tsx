import { Button, VisuallyHidden } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '../../../ui/icons';
import { memo, useRef } from 'react';
import { formatDateTime } from '../../../lib/format';
import { type TextPart, splitAtLinks } from '../../../lib/splitAtLinks';
import { TextParts } from '../../../ui/LinkedText';
import { formatSentAt } from '../chatTimes';
import type { MessageRowData, MessageState } from './conversationRows';
import { SafetyMenu } from '../../safety/SafetyMenu';
import type { Member } from '../../safety/useBlock';
import { MessagePictures } from './MessagePictures';
import classes from './MessageRow.module.css';
import { OfferCard } from './OfferCard';
import { OfferSummary } from './OfferSummary';
import { OutboxPictures } from '../writing/OutboxPictures';
import { PostLinkCard } from './PostLinkCard';
import { useLongPress } from './useLongPress';

interface Props {
  row: MessageRowData;
  otherMember: Member;
  senderJoinedAt: string | null;
  isGrouped: boolean;
  /** The current day, as `2026-11-20`. */
  today: string;
  onRetry: (key: string) => void;
  onDelete: (key: string) => void;
}

/**
 * One message with its delivery state. If it is held back or failed: the reason, Delete, and Retry unless that is automatic.
 * `createRows` returns new objects for all rows, so `memo` compares their fields.
 */
export const MessageRow = memo(
  Row,
  ({ row: previousRow, ...previousProps }, { row, ...props }) =>
    shallowEqual(previousRow, row) && shallowEqual(previousProps, props),
);

function Row({ row, otherMember, senderJoinedAt, isGrouped, today, onRetry, onDelete }: Props) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const longPress = useLongPress(() => menuButton.current?.click());
  const offer = row.offer ?? row.outboxOffer;
  // The text of an offer says what its card shows.
  const parts = splitAtLinks(offer === null ? row.text : '');
  const postLink = parts.filter((part) => part.type === 'page').find((part) => part.postId !== undefined);
  const visibleParts = removeLink(parts, postLink);
  return (
    <li className={classes.row} data-own={row.isOwn} data-grouped={isGrouped} data-state={row.state}>
      <div
        className={classes.bubble}
        data-pictures={offer !== null || row.images.length + row.pictures.length > 0}
        {...longPress}
      >
        <VisuallyHidden>{`${row.isOwn ? 'You' : otherMember.username}: `}</VisuallyHidden>
        {row.id !== null && row.images.length > 0 && (
          <MessagePictures
            messageId={row.id}
            images={row.images}
            senderName={row.isOwn ? 'you' : otherMember.username}
          />
        )}
        {row.pictures.length > 0 && <OutboxPictures idempotencyKey={row.key} pictures={row.pictures} />}
        {row.offer !== null && (
          <OfferCard offer={row.offer} isOwn={row.isOwn} otherMember={otherMember} today={today} />
        )}
        {row.outboxOffer !== null && <OfferSummary offer={row.outboxOffer} />}
        {postLink?.postId !== undefined && <PostLinkCard postId={postLink.postId} />}
        <div className={classes.line} dir="auto">
          {visibleParts.length > 0 && (
            <span className={classes.text}>
              <TextParts parts={visibleParts} author={{ createdAt: senderJoinedAt }} />
            </span>
          )}
          <Meta row={row} today={today} />
        </div>
        {!row.isOwn && row.id !== null && (
          <SafetyMenu
            label="More"
            reportedContent={{ messageId: row.id }}
            noun="message"
            member={otherMember}
            size={28}
            className={classes.more}
            buttonRef={menuButton}
          />
        )}
      </div>
      {row.error !== null && <NotSent row={row} onRetry={onRetry} onDelete={onDelete} />}
    </li>
  );
}

function removeLink(parts: TextPart[], link: TextPart | undefined): TextPart[] {
  if (link === undefined) return parts;
  const remainingParts = parts.filter((part) => part !== link);
  return remainingParts.flatMap((part, index) => {
    const trimmedStart = index === 0 ? part.text.trimStart() : part.text;
    const text = index === remainingParts.length - 1 ? trimmedStart.trimEnd() : trimmedStart;
    return text === '' ? [] : { ...part, text };
  });
}

function Meta({ row, today }: Pick<Props, 'row' | 'today'>) {
  return (
    <span className={classes.meta}>
      {row.createdAt !== null && (
        <time dateTime={row.createdAt} title={formatDateTime(row.createdAt)}>
          {formatSentAt(row.createdAt, today)}
        </time>
      )}
      <StateIcon state={row.state} />
    </span>
  );
}

const STATE_ICONS = {
  waiting: { icon: IconClock, size: 14, label: 'Sending' },
  failed: { icon: IconAlertCircle, size: 14, label: 'Not sent' },
  sent: { icon: IconCheck, size: 17, stroke: 1.7, label: 'Sent' },
  read: { icon: IconChecks, size: 17, stroke: 1.7, label: 'Read' },
};

function StateIcon({ state }: { state: MessageState }) {
  if (state === 'received') return null;
  const { icon: Icon, label, ...props } = STATE_ICONS[state];
  return <Icon className={classes.stateIcon} aria-label={label} {...props} />;
}

function NotSent({ row, onRetry, onDelete }: Pick<Props, 'row' | 'onRetry' | 'onDelete'>) {
  return (
    <div className={classes.notSent}>
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
  );
}
