import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/createListeners';
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
const { subscribe, notify, isEmpty } = createListeners();
/** Changes every minute, which renders every subscribed time again. */
let tickCount = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function subscribeToMinutes(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  timer ??= setInterval(() => {
    tickCount += 1;
    notify();
  }, TIMINGS.relativeTimeMs);
  return () => {
    unsubscribe();
    if (!isEmpty()) return;
    clearInterval(timer);
    timer = undefined;
  };
}
