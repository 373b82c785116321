import { existsSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from './Db.ts';
import { startEmbedded } from './embedded.ts';
import { MIGRATIONS_FOLDER, rejectUnfinishedMove, rejectUnmigratableDatabase } from './migrations.ts';
import * as schema from './schema.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/**
 * Connects to the PostgreSQL server of `config` or starts the embedded database, and runs pending migrations.
 * @throws StartError, or the error of the connection.
 */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const embeddedDatabase = config.databaseUrl ? undefined : await startEmbedded(config, log);
  const connection: pg.ClientConfig = {
    ...(embeddedDatabase?.connection ?? { connectionString: config.databaseUrl }),
    connectionTimeoutMillis: embeddedDatabase ? TIMINGS.embeddedConnectTimeoutMs : TIMINGS.connectTimeoutMs,
  };
  try {
    await runMigrations(connection, { isShared: !embeddedDatabase });
  } catch (error) {
    await embeddedDatabase?.close();
    throw error;
  }
  const pool = new pg.Pool({
    ...connection,
    // The embedded database has a single connection, so two clients would interleave their statements. It has no statement
    // timeout: see watchDatabase.
    ...(embeddedDatabase
      ? { max: 1 }
      : {
          max: LIMITS.databaseConnections,
          statement_timeout: config.timings.statementTimeoutMs,
          query_timeout: config.timings.responseTimeoutMs,
          // Queries read few rows, so starting parallel workers or compiling a plan takes longer than the query.
          // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool awaits the promise; its types are wrong
          onConnect: (client) => client.query('set max_parallel_workers_per_gather = 0; set jit = off'),
        }),
  });
  // The pool replaces a broken idle connection, but without a listener the error would end the process.
  pool.on('error', (error) => log.warn(`Lost a database connection: ${error.message}`));
  const db = drizzle(pool, { schema });
  const close = async () => {
    await pool.end();
    await embeddedDatabase?.close();
  };
  return { db, pool, close };
}

/**
 * Runs the pending migrations. On a server, which several processes may share, each process waits for a lock, because they may start at
 * the same time. Neither the lock nor a migration has a timeout, because a migration may take long.
 */
export async function runMigrations(
  connection: pg.ClientConfig,
  { isShared, allowsUnfinishedMove = false }: { isShared: boolean; allowsUnfinishedMove?: boolean },
): Promise<void> {
  if (!existsSync(MIGRATIONS_FOLDER)) throw new Error(`The migrations are missing: ${MIGRATIONS_FOLDER}`);
  const client = new pg.Client(connection);
  // The running query reports a broken connection, but without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The server releases the lock when the connection closes.
    if (isShared) await client.query(`select pg_advisory_lock(hashtext('forecourt migrations'))`);
    if (!allowsUnfinishedMove) await rejectUnfinishedMove(client);
    await rejectUnmigratableDatabase(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
