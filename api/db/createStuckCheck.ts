import type { Pool } from 'pg';

/** @returns a function that tells whether all connections of `pool` are in use and none has come back for `stuckMs`. */
export function createStuckCheck(pool: Pool, stuckMs: number): () => boolean {
  let connectionsInUse = 0;
  let fullSinceMs: number | undefined;
  pool.on('acquire', () => {
    connectionsInUse += 1;
    if (connectionsInUse === pool.options.max) fullSinceMs = performance.now();
  });
  pool.on('release', () => {
    connectionsInUse -= 1;
    fullSinceMs = undefined;
  });
  return () => fullSinceMs !== undefined && performance.now() - fullSinceMs > stuckMs;
}
