import { Button, Loader } from '@mantine/core';
import { IconArrowDown } from '../../ui/icons';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PIXELS, TIMINGS } from '../../limits';
import { formatDay } from './chatTimes';
import type { MessageRowData } from './conversationRows';
import classes from './MessageList.module.css';
import { MessageRow } from './MessageRow';

interface Props {
  rows: readonly MessageRowData[];
  /** The other member of the conversation. */
  other: { id: string; username: string };
  hasOlder: boolean;
  /** Loads the messages before the first one. */
  loadOlder: () => Promise<unknown>;
  onRetry: (key: string) => void;
  onDelete: (key: string) => void;
  /** Shown after the last message. */
  children?: ReactNode;
}

/**
 * The messages of a conversation. New messages scroll into view only if the list is at its end; otherwise a button counts
 * them. The scroll position is kept when older messages are added above.
 */
export function MessageList({ rows, other, hasOlder, loadOlder, onRetry, onDelete, children }: Props) {
  const { list, unseen, goToEnd, onScroll } = useScrolling(rows);
  const older = useOlder(hasOlder, loadOlder);

  const loadOlderNearStart = (): void => {
    if (list.current !== null && list.current.scrollTop < PIXELS.nearStart) older.load();
  };
  // A conversation that does not fill the list cannot be scrolled up to load more.
  const firstKey = rows[0]?.key;
  useEffect(() => {
    const element = list.current;
    if (element !== null && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight)
      older.load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each loaded page
  }, [firstKey]);

  return (
    <div className={classes.frame}>
      <div
        ref={list}
        className={classes.list}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={`Messages with ${other.username}`}
        aria-busy={older.isLoading}
        // Focusable, so that the arrow keys scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={() => {
          onScroll();
          loadOlderNearStart();
        }}
      >
        <div className={classes.older}>
          {older.isLoading && <Loader size="xs" aria-label="Loading older messages" />}
          {older.hasFailed && (
            <Button size="compact-sm" variant="default" onClick={older.load}>
              Failed to load messages. Try again
            </Button>
          )}
        </div>
        <ol className={classes.rows}>
          {rows.map((row, index) => {
            const day = dayOf(row);
            const before = rows[index - 1];
            const isNewDay = day !== null && (before === undefined || dayOf(before) !== day);
            return (
              <Fragment key={row.key}>
                {isNewDay && <li className={classes.day}>{day}</li>}
                <MessageRow
                  row={row}
                  other={other}
                  isGrouped={!isNewDay && before !== undefined && isSameGroup(before, row)}
                  onRetry={onRetry}
                  onDelete={onDelete}
                />
              </Fragment>
            );
          })}
        </ol>
        <div>{children}</div>
      </div>
      {unseen > 0 && (
        <Button
          className={classes.unseen}
          size="compact-md"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={goToEnd}
        >
          {unseen === 1 ? '1 new message' : `${unseen} new messages`}
        </Button>
      )}
    </div>
  );
}

const dayOf = ({ createdAt }: MessageRowData) => (createdAt === null ? null : formatDay(createdAt));

/** Whether two messages are shown as a group: by the same author, within five minutes. */
function isSameGroup(before: MessageRowData, row: MessageRowData): boolean {
  if (before.isOwn !== row.isOwn || before.createdAt === null || row.createdAt === null) return false;
  return Date.parse(row.createdAt) - Date.parse(before.createdAt) < TIMINGS.messageGroupMs;
}

function useScrolling(rows: readonly MessageRowData[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, height: 0, first: '' });
  const [unseen, setUnseen] = useState(0);

  const goToEnd = (): void => {
    const element = list.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    place.current.isAtEnd = true;
    setUnseen(0);
  };
  const onScroll = (): void => {
    const element = list.current;
    if (element === null) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < PIXELS.nearEnd;
    place.current.isAtEnd = isAtEnd;
    place.current.height = element.scrollHeight;
    if (isAtEnd) setUnseen(0);
  };

  const seen = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { isAtEnd, height, first } = place.current;
    const added = rows.filter(({ key }) => !seen.current.has(key));
    const hasGrownAbove =
      first !== '' && rows[0]?.key !== first && added.some(({ key }) => key === rows[0]?.key);
    const isFirst = seen.current.size === 0;
    seen.current = new Set(rows.map(({ key }) => key));
    place.current.first = rows[0]?.key ?? '';
    const last = rows.at(-1);
    const hasWritten = !isFirst && !hasGrownAbove && last?.isOwn === true && added.includes(last);
    if (isAtEnd || hasWritten) {
      element.scrollTop = element.scrollHeight;
      place.current.isAtEnd = true;
      setUnseen(0);
    } else if (hasGrownAbove) {
      element.scrollTop += element.scrollHeight - height;
    } else {
      const received = added.filter(({ isOwn }) => !isOwn).length;
      if (received > 0) setUnseen((count) => count + received);
    }
    place.current.height = element.scrollHeight;
  }, [rows]);

  // A list at its end stays there when the window, the composer or the keyboard of a phone changes its height.
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight;
      place.current.height = element.scrollHeight;
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return { list, unseen, goToEnd, onScroll };
}

function useOlder(hasOlder: boolean, loadOlder: () => Promise<unknown>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);
  const load = (): void => {
    if (isBusy.current || !hasOlder) return;
    isBusy.current = true;
    setState('loading');
    loadOlder()
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => (isBusy.current = false));
  };
  return { isLoading: state === 'loading', hasFailed: state === 'failed', load };
}
