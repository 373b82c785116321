import { useEffect, useReducer } from 'react';
import { formatDateTime, timeAgo } from '../lib/format';

/** How long ago something happened, updated each minute; the exact time on hover. Nothing where the time is not known. */
export function TimeAgo({ time }: { time: string | null }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(refresh, 60_000);
    return () => clearInterval(timer);
  }, []);
  if (time === null) return null;
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {timeAgo(time)}
    </time>
  );
}
