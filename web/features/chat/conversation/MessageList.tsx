import { Button, Loader } from '@mantine/core';
import { IconArrowDown } from '../../../ui/icons';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PIXELS, TIMINGS } from '../../../limits';
import { useViewer } from '../../auth/session/useViewer';
import type { Member } from '../../safety/useBlock';
import { formatDayHeading } from '../chatTimes';
import { useToday } from '../useToday';
import type { MessageRowData } from './conversationRows';
import classes from './MessageList.module.css';
import { MessageRow } from './MessageRow';

interface Props {
  rows: readonly MessageRowData[];
  isMounting: boolean;
  otherMember: Member & { createdAt: string | null };
  hasOlder: boolean;
  loadOlder: () => Promise<unknown>;
  onRetry: (key: string) => void;
  onDelete: (key: string) => void;
  children?: ReactNode;
}

/**
 * The messages of a conversation. A message that the viewer writes scrolls into view. A received one does so only if the list
 * is at its end; otherwise a button counts it. The scroll position is kept when older messages are added above.
 */
export function MessageList({
  rows,
  isMounting,
  otherMember,
  hasOlder,
  loadOlder,
  onRetry,
  onDelete,
  children,
}: Props) {
  const { list, unseenCount, scrollToEnd, onScroll } = useScrolling(rows);
  const olderMessages = useOlderMessages(hasOlder, loadOlder);

  const loadOlderNearStart = (): void => {
    if (list.current !== null && list.current.scrollTop < PIXELS.nearStart) olderMessages.load();
  };
  // A list that fits its frame cannot be scrolled, so it loads older messages without a scroll. A hidden list has no height.
  const firstKey = rows[0]?.key;
  useEffect(() => {
    const element = list.current;
    if (element !== null && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight)
      olderMessages.load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each loaded page, because each has a new first row
  }, [firstKey]);

  return (
    <div className={classes.frame}>
      <div
        ref={list}
        className={classes.list}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={`Messages with ${otherMember.username}`}
        aria-busy={isMounting || olderMessages.isLoading}
        // Focusable, so that the arrow keys scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={() => {
          onScroll();
          loadOlderNearStart();
        }}
      >
        <div className={classes.older}>
          {olderMessages.isLoading && <Loader size="xs" aria-label="Loading older messages" />}
          {olderMessages.hasFailed && (
            <Button size="compact-sm" onClick={olderMessages.load}>
              Failed to load messages. Try again
            </Button>
          )}
        </div>
        <Rows rows={rows} otherMember={otherMember} onRetry={onRetry} onDelete={onDelete} />
        <div>{children}</div>
      </div>
      {unseenCount > 0 && <UnseenButton count={unseenCount} onClick={scrollToEnd} />}
    </div>
  );
}

function useScrolling(rows: readonly MessageRowData[]) {
  const list = useRef<HTMLDivElement>(null);
  const listState = useRef({ isAtEnd: true, scrollHeight: 0 });
  const [unseenCount, setUnseenCount] = useState(0);

  const scrollToEnd = (): void => {
    const element = list.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    listState.current.isAtEnd = true;
    setUnseenCount(0);
  };
  const onScroll = (): void => {
    const element = list.current;
    if (element === null) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < PIXELS.nearEnd;
    listState.current.isAtEnd = isAtEnd;
    listState.current.scrollHeight = element.scrollHeight;
    if (isAtEnd) setUnseenCount(0);
  };

  const previousKeys = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { isAtEnd, scrollHeight } = listState.current;
    const { hasOlderRows, hasViewerWritten, receivedCount } = compareRows(previousKeys.current, rows);
    previousKeys.current = new Set(rows.map(({ key }) => key));
    if (isAtEnd || hasViewerWritten) {
      element.scrollTop = element.scrollHeight;
      listState.current.isAtEnd = true;
      setUnseenCount(0);
    } else if (hasOlderRows) {
      // The older messages above have made the list higher. The visible ones must not move.
      element.scrollTop += element.scrollHeight - scrollHeight;
    } else if (receivedCount > 0) {
      setUnseenCount((count) => count + receivedCount);
    }
    listState.current.scrollHeight = element.scrollHeight;
  }, [rows]);

  // A list at its end stays there when the window, the composer or the keyboard of a phone changes its height.
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (listState.current.isAtEnd) element.scrollTop = element.scrollHeight;
      listState.current.scrollHeight = element.scrollHeight;
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return { list, unseenCount, scrollToEnd, onScroll };
}

function compareRows(previousKeys: ReadonlySet<string>, rows: readonly MessageRowData[]) {
  const hadRows = previousKeys.size > 0;
  const newRows = rows.filter(({ key }) => !previousKeys.has(key));
  const [firstRow] = rows;
  const lastRow = rows.at(-1);
  const hasOlderRows = hadRows && firstRow !== undefined && newRows.includes(firstRow);
  const hasViewerWritten = hadRows && !hasOlderRows && lastRow?.isOwn === true && newRows.includes(lastRow);
  return { hasOlderRows, hasViewerWritten, receivedCount: newRows.filter(({ isOwn }) => !isOwn).length };
}

function useOlderMessages(hasOlder: boolean, loadOlder: () => Promise<unknown>) {
  const [loadState, setLoadState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isLoading = useRef(false);
  const load = (): void => {
    if (isLoading.current || !hasOlder) return;
    isLoading.current = true;
    setLoadState('loading');
    loadOlder()
      .then(
        () => setLoadState('idle'),
        () => setLoadState('failed'),
      )
      .finally(() => (isLoading.current = false));
  };
  return { isLoading: loadState === 'loading', hasFailed: loadState === 'failed', load };
}

function Rows({
  rows,
  otherMember,
  onRetry,
  onDelete,
}: Pick<Props, 'rows' | 'otherMember' | 'onRetry' | 'onDelete'>) {
  const today = useToday();
  const viewer = useViewer();
  return (
    <ol className={classes.rows}>
      {rows.map((row, index) => {
        const previousRow = rows[index - 1];
        const { createdAt } = row;
        const isNewDay = createdAt !== null && !isSameDay(previousRow?.createdAt, createdAt);
        return (
          <Fragment key={row.key}>
            {isNewDay && <li className={classes.day}>{formatDayHeading(createdAt, today)}</li>}
            <MessageRow
              row={row}
              otherMember={otherMember}
              senderJoinedAt={row.isOwn ? viewer.user.createdAt : otherMember.createdAt}
              isGrouped={!isNewDay && previousRow !== undefined && isSameGroup(previousRow, row)}
              today={today}
              onRetry={onRetry}
              onDelete={onDelete}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

const isSameDay = (time: string | null | undefined, otherTime: string): boolean =>
  time != null && new Date(time).toDateString() === new Date(otherTime).toDateString();

function isSameGroup(previousRow: MessageRowData, row: MessageRowData): boolean {
  if (previousRow.isOwn !== row.isOwn || previousRow.createdAt === null || row.createdAt === null)
    return false;
  return Date.parse(row.createdAt) - Date.parse(previousRow.createdAt) < TIMINGS.messageGroupMs;
}

function UnseenButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Button
      variant="filled"
      className={classes.unseen}
      size="compact-md"
      leftSection={<IconArrowDown size={16} />}
      onClick={onClick}
    >
      {count === 1 ? '1 new message' : `${count} new messages`}
    </Button>
  );
}
