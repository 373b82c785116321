import type { Pool } from 'pg';
import { LIMITS } from '../limits.ts';

/**
 * Calls `onStall`, once, when nothing has been answered on `pool` for `stallMs`. The embedded database has no statement
 * timeout, and once it has panicked, for example because it could not write its log to a full disk, it hangs for good.
 * Unanswered checks are counted rather than time, so that a sleeping computer or a busy process does not look like a stall.
 * @returns how to stop.
 */
export function watchDatabase(pool: Pool, stallMs: number, onStall: () => void): () => void {
  let unanswered = 0;
  let asking = false;
  const answered = (error: unknown) => {
    if (!error) unanswered = 0;
  };
  const check = () => {
    unanswered += 1;
    if (unanswered > LIMITS.stallChecks) {
      stop();
      onStall();
    } else if (!asking) {
      asking = true;
      pool
        .query('select 1')
        .catch(() => undefined)
        .finally(() => (asking = false));
    }
  };
  // Any query that ends counts as an answer: a check may be queued behind many.
  pool.on('release', answered);
  const timer = setInterval(check, stallMs / LIMITS.stallChecks);
  const stop = () => {
    clearInterval(timer);
    pool.off('release', answered);
  };
  return stop;
}
