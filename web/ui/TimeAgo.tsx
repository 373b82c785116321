import { useSyncExternalStore } from 'react';
import { formatDateTime, formatRelativeTime } from '../lib/format';
import { TIMINGS } from '../limits';

/** A relative time, updated every minute, with the exact time on hover. Renders nothing if the time is unknown. */
export function TimeAgo({ time }: { time: string | null }) {
  useSyncExternalStore(subscribeToMinutes, () => tickCount);
  if (time === null) return null;
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatRelativeTime(time)}
    </time>
  );
}

// One timer updates all times on the page.
const listeners = new Set<() => void>();
/** Changes every minute, which renders every subscribed time again. */
let tickCount = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    tickCount += 1;
    for (const notify of listeners) notify();
  }, TIMINGS.relativeTimeMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
