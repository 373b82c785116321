import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { StartError } from '../StartError.ts';
import type { Db } from './Db.ts';
import { describeError } from './describeError.ts';
import { MISSING_DATABASE, pgCodeOf } from './pgCodeOf.ts';
import { startEmbedded } from './embedded.ts';
import {
  createDatabaseStatement,
  inLockedTransaction,
  listPendingMigrations,
  rejectUnfinishedMove,
  runPendingMigrations,
} from './migrations.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** @param options.migrates otherwise, a missing or outdated database is rejected. @throws StartError, or the error of a query. */
export async function openDatabase(
  config: Config,
  log: Logger,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<Database> {
  if (!migrates && !config.databaseUrl && !existsSync(join(config.dataDir, 'database', 'PG_VERSION')))
    throw new StartError(`${config.dataDir} has no database. Set DATA_DIR or DATABASE_URL.`);
  const embeddedDatabase = config.databaseUrl ? undefined : await startEmbedded(config, log);
  const connection: pg.ClientConfig = {
    ...(embeddedDatabase?.connection ?? { connectionString: config.databaseUrl }),
    connectionTimeoutMillis: embeddedDatabase ? TIMINGS.embeddedConnectTimeoutMs : TIMINGS.connectTimeoutMs,
  };
  let isPooled: boolean;
  try {
    isPooled = await withClient(connection, async (client) => {
      await rejectUnfinishedMove(client);
      if (!migrates) await rejectUnmigratedDatabase(client);
      else {
        await runPendingMigrations(client);
        if (!embeddedDatabase) await storeServerSettings(client, config.timings);
      }
      return !embeddedDatabase && (await isBehindPooler(client));
    });
  } catch (error) {
    await embeddedDatabase?.close();
    throw error;
  }
  const pool = new pg.Pool({
    ...connection,
    Client: isPooled ? UnnamedQueryClient : pg.Client,
    // The embedded database has one connection, in which clients would interleave statements, and no statement timeout: see watchDatabase.
    ...(embeddedDatabase
      ? { max: 1, onConnect: forgetPreparedQueries }
      : {
          max: LIMITS.databaseConnections,
          query_timeout: config.timings.responseTimeoutMs,
          keepAlive: true,
          keepAliveInitialDelayMillis: TIMINGS.keepAliveMs,
        }),
  });
  // The pool replaces a broken idle connection, but without a listener the error would end the process.
  pool.on('error', (error) => log.warn(`Lost a database connection: ${describeError(error)}`));
  const close = async () => {
    await pool.end();
    await embeddedDatabase?.close();
  };
  return { db: drizzle(pool), pool, close };
}

/** @throws StartError when it cannot connect, or the error of `work`. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // The running query reports a broken connection, but without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartError(describeConnectionError(error, client), { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A pooler tells its clients the id of a process that it made up, so that it can pass on their requests to cancel a query. */
async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID;
}

/** A pooler in transaction mode may run the next query on another connection, which has not prepared it. */
class UnnamedQueryClient extends pg.Client {
  override query(query: object | string, ...rest: unknown[]): never {
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    return send(typeof query === 'string' ? query : { ...query, name: undefined }, ...rest) as never;
  }
}

/** All connections to the embedded database share its session, and with it the queries that an earlier one has prepared. */
const forgetPreparedQueries = (client: pg.ClientBase): unknown => client.query('deallocate all');

function describeConnectionError(error: unknown, { database = '', user = '' }: pg.Client): string {
  const description = describeError(error);
  return pgCodeOf(error) === MISSING_DATABASE
    ? `${description}. Create it: ${createDatabaseStatement(database, user)}`
    : description;
}

async function rejectUnmigratedDatabase(client: pg.Client): Promise<void> {
  if ((await listPendingMigrations(client)).length > 0)
    throw new StartError('The database is of an earlier version. Start Forecourt once to migrate it.');
}

/** As defaults of the role: a pooler in transaction mode rejects settings of a connection, and would pass on what `set` changes to others. */
async function storeServerSettings(
  client: pg.Client,
  { statementTimeoutMs, idleTransactionTimeoutMs }: Config['timings'],
): Promise<void> {
  const settings = Object.entries({
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    // Queries read few rows, so starting parallel workers or compiling a plan takes longer than the query.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
  });
  await inLockedTransaction(client, async () => {
    const { rows } = await client.query<{ database: string; current: string[] | null }>(`
      select quote_ident(current_database()) as database,
        (select setconfig from pg_db_role_setting
          where setdatabase = (select oid from pg_database where datname = current_database())
            and setrole = (select oid from pg_roles where rolname = current_user)) as current`);
    const [{ database, current } = { database: '', current: null }] = rows;
    for (const [name, value] of settings)
      if (!current?.includes(`${name}=${value}`))
        await client.query(`alter role current_user in database ${database} set ${name} = ${value}`);
  });
}
