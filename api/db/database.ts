import { existsSync } from 'node:fs';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';
import { migrationsFolder, refuseOlderDatabase } from './migrations.ts';
import * as schema from './schema.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export type Db = NodePgDatabase<typeof schema>;
/** What a query runs on: the database, or a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Opens the PostgreSQL server that `config` names, or else the embedded one, and brings its tables up to date. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, config.template, log);
  const connection: pg.ClientConfig = {
    ...(embedded?.connection ?? { connectionString: config.databaseUrl }),
    connectionTimeoutMillis: embedded ? TIMINGS.embeddedConnectTimeoutMs : TIMINGS.connectTimeoutMs,
  };
  try {
    await migrateOnce(connection, !embedded);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const pool = new pg.Pool({
    ...connection,
    // The embedded database has one session, whose messages its clients share: two clients would interleave statements. It has
    // no statement timeout: see watchDatabase.
    ...(embedded
      ? { max: 1 }
      : {
          max: LIMITS.databaseConnections,
          statement_timeout: config.timings.statementTimeoutMs,
          query_timeout: config.timings.responseTimeoutMs,
          // Queries read few rows: starting parallel workers or compiling a plan takes longer than the query.
          // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, though its types do not say so
          onConnect: (client) => client.query('set max_parallel_workers_per_gather = 0; set jit = off'),
        }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn(`Lost a database connection: ${error.message}`));
  const db = drizzle(pool, { schema });
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  return { db, pool, close };
}

/**
 * Several processes may start at once on one server: a lock lets one of them migrate and the others wait. Neither has a
 * time limit, because a migration may take long.
 */
async function migrateOnce(connection: pg.ClientConfig, shared: boolean): Promise<void> {
  if (!existsSync(migrationsFolder)) throw new Error(`The migrations are missing: ${migrationsFolder}`);
  const client = new pg.Client(connection);
  // The query that runs reports a broken connection; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The lock ends with the connection.
    if (shared) await client.query(`select pg_advisory_lock(hashtext('forecourt migrations'))`);
    await refuseOlderDatabase(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
