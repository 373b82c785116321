import { useEffect, useReducer } from 'react';
import { formatDateTime, timeAgo } from '../lib/format';

/** How long ago something happened, kept true each minute; the exact time on hover. */
export function TimeAgo({ time }: { time: string }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(refresh, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {timeAgo(time)}
    </time>
  );
}
