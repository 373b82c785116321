import { setImmediate } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Scheduler } from 'fast-check';
import pg from 'pg';
import type { Db } from '../../db/Db.ts';

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Connections to a PostgreSQL server whose statements a scheduler of fast-check releases one after the other, so that a seed decides how
 * transactions interleave. A statement that waits for a lock of another transaction does not hold up the next one.
 */
export class ScheduledDatabase {
  readonly db: Db;
  /** Releases the statements; without it, they run at once. */
  scheduler: Scheduler | undefined;
  private readonly pool: pg.Pool;
  private readonly monitor: pg.Client;
  private readonly processIds: number[] = [];
  private runningStatements = 0;

  constructor(connectionString: string, maxConnections: number) {
    // A deadlock is found after 10 ms instead of a second. `transact` then retries the transaction.
    const options = '-c deadlock_timeout=10ms';
    this.pool = new pg.Pool({ connectionString, max: maxConnections, options, idleTimeoutMillis: 0 });
    this.pool.on('connect', (client) => this.schedule(client as pg.PoolClient & { processID: number }));
    this.db = drizzle(this.pool);
    this.monitor = new pg.Client(connectionString);
  }

  async open(): Promise<void> {
    await this.monitor.connect();
    // Open the connections now, because opening one takes longer than a statement.
    const clients = await Promise.all(
      Array.from({ length: this.pool.options.max }, () => this.pool.connect()),
    );
    for (const client of clients) client.release();
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.monitor.end();
  }

  /** Resolves when each statement has ended or waits for a lock, and the programs that sent them have sent no other one. */
  settle = async (): Promise<void> => {
    for (;;) {
      await setImmediate();
      const { runningStatements } = this;
      if (runningStatements === 0) return;
      const { rows } = await this.monitor.query<{ count: number }>(
        `select count(*)::integer from unnest($1::integer[]) pid where cardinality(pg_blocking_pids(pid)) > 0`,
        [this.processIds],
      );
      if (rows[0]?.count === runningStatements && runningStatements === this.runningStatements) return;
    }
  };

  /** Makes the statements of a connection wait for the scheduler. */
  private schedule(client: pg.PoolClient & { processID: number }): void {
    this.processIds.push(client.processID);
    const query = client.query.bind(client) as unknown as Query;
    const queryWhenReleased: Query = async (...args) => {
      await this.scheduler?.schedule(Promise.resolve(), labelOf(args[0]), undefined, async (release) => {
        await release();
        await this.settle();
      });
      this.runningStatements += 1;
      try {
        return await query(...args);
      } finally {
        this.runningStatements -= 1;
      }
    };
    const scheduledQuery = (...args: unknown[]) => {
      const callback = args.at(-1);
      if (typeof callback !== 'function') return queryWhenReleased(...args);
      // The pool passes a callback.
      return queryWhenReleased(...args.slice(0, -1)).then(
        (result) => void callback(undefined, result),
        (error: unknown) => void callback(error),
      );
    };
    Object.assign(client, { query: scheduledQuery });
  }
}

/** The start of a statement, which fast-check prints when a property fails. */
function labelOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  return text.trim().replace(/\s+/g, ' ').slice(0, 60);
}
