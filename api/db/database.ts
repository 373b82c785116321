import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';
import * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema>;
/** What a query runs on: the database, or a transaction of it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

// The folder lies beside this file, in the sources as in the build.
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens the PostgreSQL server that `config` names, or else the embedded one, and brings its tables up to date. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, config.template, log);
  const pool = new pg.Pool({
    ...(embedded?.connection ?? { connectionString: config.databaseUrl, statement_timeout: 20_000, max: 16 }),
    // For a server that is away. The embedded one cannot be, and its clients may stand in a longer line.
    connectionTimeoutMillis: embedded ? 30_000 : 5_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn(`Lost a database connection: ${error.message}`));
  const db = drizzle(pool, { schema });
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  try {
    await migrateOnce(pool, db, !embedded);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, pool, close };
}

/** Several processes may start at once on one server: a lock lets one of them migrate and the others wait. */
async function migrateOnce(pool: pg.Pool, db: Db, shared: boolean): Promise<void> {
  if (!existsSync(migrationsFolder)) throw new Error(`The migrations are missing: ${migrationsFolder}`);
  if (!shared) return migrate(db, { migrationsFolder });
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('forecourt migrations'))`);
    await migrate(db, { migrationsFolder });
    await client.query(`select pg_advisory_unlock(hashtext('forecourt migrations'))`);
  } finally {
    client.release();
  }
}
