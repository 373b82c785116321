import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../db/Db.ts';
import { runInTransaction } from '../db/runInTransaction.ts';

/**
 * Starts calls while another transaction holds the lock that `lockStatement` takes, each after the earlier ones wait for a lock, and then
 * releases it. The embedded database has a single connection, so there the calls run one after the other.
 */
export async function startWhileLocked(
  db: Db,
  lockStatement: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const results: Promise<unknown>[] = [];
  const start = (call: () => Promise<unknown>) => {
    const result = call();
    // `allSettled` below handles the error.
    result.catch(() => undefined);
    results.push(result);
  };
  if (db.$client.options.max === 1) calls.forEach(start);
  else
    await runInTransaction(db, async (tx) => {
      await tx.execute(lockStatement);
      for (const call of calls) {
        start(call);
        await expect.poll(() => countWaiting(db)).toBe(results.length);
      }
    });
  return Promise.allSettled(results);
}

/** The number of connections that wait for a lock. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
