import type { Pool } from 'pg';
import { LIMITS } from '../limits.ts';

/**
 * Calls `onStall` once when no query has been answered for `stallMs`: the embedded database has no statement timeout, and hangs after a
 * panic, as on a full disk. Unanswered checks are counted instead of time, so that a computer that was asleep does not look like a stall.
 */
export function watchDatabase(pool: Pool, stallMs: number, onStall: () => void): () => void {
  let unansweredChecks = 0;
  let isChecking = false;
  const onRelease = (error: unknown) => {
    if (!error) unansweredChecks = 0;
  };
  const check = () => {
    unansweredChecks += 1;
    if (unansweredChecks > LIMITS.stallChecks) {
      stop();
      onStall();
    } else if (!isChecking) {
      isChecking = true;
      pool
        .query('select 1')
        .catch(() => undefined)
        .finally(() => (isChecking = false));
    }
  };
  // A check may be queued behind many queries, so every release without a connection error counts as an answer.
  pool.on('release', onRelease);
  const timer = setInterval(check, stallMs / LIMITS.stallChecks);
  const stop = () => {
    clearInterval(timer);
    pool.off('release', onRelease);
  };
  return stop;
}
