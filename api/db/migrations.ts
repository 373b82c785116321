import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg, { type ClientBase } from 'pg';
import { StartError } from '../StartError.ts';
import { isUnavailable } from './isUnavailable.ts';
import { MISSING_SCHEMA, pgCodeOf } from './pgCodeOf.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** The schema that a database has while it is the target of an unfinished move or restore: see api/move. */
export const MOVE_SCHEMA = 'forecourt_move';

/** Drizzle's own table, so that its tools understand the database. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

/** Each migration's transaction holds the lock: a pooler in transaction mode would keep one of the session. @throws StartError */
export async function runPendingMigrations(client: ClientBase): Promise<void> {
  await rejectOtherEncoding(client);
  if ((await listPendingMigrations(client)).length === 0) return;
  await rejectUnsuitableDatabase(client);
  await inLockedTransaction(client, createExtension);
  let hasNext = true;
  while (hasNext) hasNext = await inLockedTransaction(client, runNextMigration);
}

export async function inLockedTransaction<T>(
  client: ClientBase,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  await client.query(
    'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('forecourt migrations'))`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function runNextMigration(client: ClientBase): Promise<boolean> {
  const [migration] = await listPendingMigrations(client);
  if (!migration) return false;
  if (!(await hasMigrationsTable(client)))
    await client.query(`
      create schema if not exists drizzle;
      create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const statement of migration.sql) await client.query(statement);
  await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [
    migration.hash,
    migration.folderMillis,
  ]);
  return true;
}

/** Oldest first. @throws StartError when the database is newer than this version, or older than its first migration. */
export async function listPendingMigrations(client: ClientBase): Promise<MigrationMeta[]> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const newestMs = await readNewestMigration(client);
  if (newestMs === undefined) return migrations;
  if (newestMs < (migrations.at(0)?.folderMillis ?? 0))
    throw new StartError(
      'The database is older than this version can migrate. Open it once with commit d775f97, or start with an empty one: set another DATA_DIR or DATABASE_URL.',
    );
  if (newestMs > (migrations.at(-1)?.folderMillis ?? 0))
    throw new StartError(
      'The database was migrated by a newer version. Start that version, or restore a backup from before its first start.',
    );
  return migrations.filter(({ folderMillis }) => folderMillis > newestMs);
}

async function readNewestMigration(client: ClientBase): Promise<number | undefined> {
  if (!(await hasMigrationsTable(client))) return undefined;
  const { rows } = await client.query<{ newestMs: string | null }>(
    `select max(created_at) as "newestMs" from ${MIGRATIONS_TABLE}`,
  );
  const newestMs = rows[0]?.newestMs ?? null;
  return newestMs === null ? undefined : Number(newestMs);
}

async function hasMigrationsTable(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}

async function rejectOtherEncoding(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; role: string; encoding: string }>(`
    select current_database() as database, current_user as role,
      current_setting('server_encoding') as encoding`);
  for (const { database, role, encoding } of rows)
    if (encoding !== 'UTF8')
      throw new StartError(
        `The database ${database} has the encoding ${encoding} instead of UTF8. Create another one, and set DATABASE_URL to it: ${createDatabaseStatement(`${database}_utf8`, role)}`,
      );
}

/** With the locale C, because UTF8 does not go with every locale of a server. An owner may create what the migrations need. */
export const createDatabaseStatement = (database: string, owner: string): string =>
  `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(owner)} encoding 'UTF8' locale 'C' template template0;`;

/** @throws StartError with the statements to run when the migrations would fail. */
async function rejectUnsuitableDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{
    database: string;
    role: string;
    hasSchema: boolean;
    canCreate: boolean | null;
    hasTrigrams: boolean;
  }>(`
    select quote_ident(current_database()) as database, quote_ident(current_user) as role,
      to_regnamespace('public') is not null as "hasSchema",
      has_schema_privilege(to_regnamespace('public'), 'create') and (
        has_database_privilege(current_database(), 'create')
        or to_regclass('${MIGRATIONS_TABLE}') is not null
          and exists (select from pg_extension where extname = 'pg_trgm')) as "canCreate",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`);
  const [row] = rows;
  if (!row) return;
  const { database, role, hasSchema, canCreate, hasTrigrams } = row;
  if (!hasTrigrams)
    throw new StartError(
      'The PostgreSQL server lacks the extension pg_trgm. Install its contrib package (postgresql-contrib).',
    );
  if (!canCreate)
    throw new StartError(
      `The role ${role} may not create schemas, tables and extensions in the database ${database}. Run as a superuser, in this database: ${hasSchema ? '' : 'create schema public; '}grant create on database ${database} to ${role}; grant all on schema public to ${role};`,
    );
}

/** Some managed servers let only an administrator create extensions. @throws StartError with the statement to run. */
async function createExtension(client: ClientBase): Promise<void> {
  await client.query('create extension if not exists pg_trgm').catch((error: unknown) => {
    if (isUnavailable(error) || pgCodeOf(error) === MISSING_SCHEMA) throw error;
    const [reason = ''] = (error as Error).message.split('\n', 1);
    throw new StartError(
      `The extension pg_trgm cannot be created: ${reason}. Run as a superuser, in this database: create extension pg_trgm;`,
      { cause: error },
    );
  });
}

/** @throws StartError when a move or a restore into the database has not finished. */
export async function rejectUnfinishedMove(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${MOVE_SCHEMA}.source') is not null as exists`,
  );
  if (rows[0]?.exists)
    throw new StartError(
      'A move or restore into this database has not finished. Run the same move again, or restore into an empty directory.',
    );
}
