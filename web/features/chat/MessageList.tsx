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
  /** The other side of the conversation. */
  other: { id: string; username: string };
  hasOlder: boolean;
  /** Brings the messages before the first one. */
  loadOlder: () => Promise<unknown>;
  onRetry: (key: string) => void;
  onDelete: (key: string) => void;
  /** What stands behind the last message, such as who is typing. */
  children?: ReactNode;
}

/**
 * The messages of a conversation. It follows its end only for those who are there, keeps its place when older messages
 * come in above, and counts what is new for those who read further up.
 */
export function MessageList({ rows, other, hasOlder, loadOlder, onRetry, onDelete, children }: Props) {
  const { list, unseen, goToEnd, onScroll } = useScrolling(rows);
  const older = useOlder(hasOlder, loadOlder);

  const lookUp = (): void => {
    if (list.current !== null && list.current.scrollTop < PIXELS.nearStart) older.load();
  };
  // A conversation that does not fill its place can never be scrolled up.
  const firstKey = rows[0]?.key;
  useEffect(() => {
    const element = list.current;
    if (element !== null && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight)
      older.load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page that has come
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
        aria-busy={older.loading}
        // Those who have no wheel scroll it with the keys.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={() => {
          onScroll();
          lookUp();
        }}
      >
        <div className={classes.older}>
          {older.loading && <Loader size="xs" aria-label="Loading older messages" />}
          {older.failed && (
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
                  follows={!isNewDay && before !== undefined && isContinued(before, row)}
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

/** Whether two messages stand together: by the same author, within five minutes. */
function isContinued(before: MessageRowData, row: MessageRowData): boolean {
  if (before.isOwn !== row.isOwn || before.createdAt === null || row.createdAt === null) return false;
  return Date.parse(row.createdAt) - Date.parse(before.createdAt) < TIMINGS.messageGroupMs;
}

function useScrolling(rows: readonly MessageRowData[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ atEnd: true, height: 0, first: '', last: -1 });
  const [unseen, setUnseen] = useState(0);

  const goToEnd = (): void => {
    const element = list.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    place.current.atEnd = true;
    setUnseen(0);
  };
  const onScroll = (): void => {
    const element = list.current;
    if (element === null) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < PIXELS.nearEnd;
    place.current.atEnd = atEnd;
    place.current.height = element.scrollHeight;
    if (atEnd) setUnseen(0);
  };

  const seen = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { atEnd, height, first } = place.current;
    const come = rows.filter(({ key }) => !seen.current.has(key));
    const grewAbove = first !== '' && rows[0]?.key !== first && come.some(({ key }) => key === rows[0]?.key);
    const isFirst = seen.current.size === 0;
    seen.current = new Set(rows.map(({ key }) => key));
    place.current.first = rows[0]?.key ?? '';
    const last = rows.at(-1);
    const wrote = !isFirst && !grewAbove && last?.isOwn === true && come.includes(last);
    if (atEnd || wrote) {
      element.scrollTop = element.scrollHeight;
      place.current.atEnd = true;
      setUnseen(0);
    } else if (grewAbove) {
      element.scrollTop += element.scrollHeight - height;
    } else {
      const received = come.filter(({ isOwn }) => !isOwn).length;
      if (received > 0) setUnseen((count) => count + received);
    }
    place.current.height = element.scrollHeight;
  }, [rows]);

  // Pictures, a line that says who is typing, the keyboard of a phone: whatever moves the end, it is followed.
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) element.scrollTop = element.scrollHeight;
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
  const busy = useRef(false);
  const load = (): void => {
    if (busy.current || !hasOlder) return;
    busy.current = true;
    setState('loading');
    loadOlder()
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => (busy.current = false));
  };
  return { loading: state === 'loading', failed: state === 'failed', load };
}
