import { useSyncExternalStore } from 'react';
import { formatDateTime, timeAgo } from '../lib/format';
import { TIMINGS } from '../limits';

/** How long ago something happened, updated each minute; the exact time on hover. Nothing where the time is not known. */
export function TimeAgo({ time }: { time: string | null }) {
  useSyncExternalStore(eachMinute, () => minutes);
  if (time === null) return null;
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {timeAgo(time)}
    </time>
  );
}

/** One timer for all times on the page. */
const listeners = new Set<() => void>();
let minutes = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function eachMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    minutes += 1;
    for (const each of listeners) each();
  }, TIMINGS.relativeTimeMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
