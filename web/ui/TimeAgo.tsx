import { useSyncExternalStore } from 'react';
import { formatDateTime, formatRelativeTime } from '../lib/format';
import { subscribeToMinutes } from '../lib/subscribeToMinutes';
import { TIMINGS } from '../limits';

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
