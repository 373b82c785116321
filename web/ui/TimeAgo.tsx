import { useSyncExternalStore } from 'react';
import { formatDateTime, formatRelativeTime } from '../lib/format';
import { TIMINGS } from '../limits';

/** A relative time, updated every minute, with the exact time on hover. Renders nothing if the time is unknown. */
export function TimeAgo({ time }: { time: string | null }) {
  useSyncExternalStore(subscribeToMinutes, readMinute);
  if (time === null) return null;
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatRelativeTime(time)}
    </time>
  );
}

const readMinute = () => Math.floor(Date.now() / TIMINGS.relativeTimeMs);

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, TIMINGS.relativeTimeMs);
  return () => clearInterval(timer);
}
