import type { Pool } from 'pg';
import { LIMITS } from '../limits.ts';

/**
 * Calls `onStall` once when no query on `pool` has been answered for `stallMs` plus at most one interval between checks. The embedded
 * database has no statement timeout, and after a panic, for example when it cannot write its log to a full disk, it hangs forever.
 * Unanswered checks are counted instead of elapsed time, so that a computer that was asleep or a busy process does not look like a stall.
 * @returns a function that stops the watch.
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
  // Every query that releases its client without a connection error counts as an answer, because a check may be queued behind many queries.
  pool.on('release', onRelease);
  const timer = setInterval(check, stallMs / LIMITS.stallChecks);
  const stop = () => {
    clearInterval(timer);
    pool.off('release', onRelease);
  };
  return stop;
}
