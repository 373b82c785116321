import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { StartError } from '../StartError.ts';

// Next to this file in the sources and in the build.
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** The schema that a database has while it is the target of an unfinished move or restore: see api/move. */
export const MOVE_SCHEMA = 'forecourt_move';

/**
 * Rejects a database into which a move or a restore has not finished.
 * @throws StartError that explains what to do.
 */
export async function rejectUnfinishedMove(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${MOVE_SCHEMA}.source') is not null as exists`,
  );
  if (rows[0]?.exists)
    throw new StartError(
      'A move or restore into this database has not finished. Run the same move again, or restore into an empty directory.',
    );
}

/**
 * Rejects a database whose newest migration is older than the first migration of this version, because drizzle would run that first
 * migration although its tables exist.
 * @throws StartError that explains what to do.
 */
export async function rejectUnmigratableDatabase(client: ClientBase): Promise<void> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${table}') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const newestMigration = await client.query<{ newestMs: string | null }>(
    `select max(created_at) as "newestMs" from ${table}`,
  );
  const newestMs = newestMigration.rows[0]?.newestMs ?? null;
  const [firstMigration] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  if (newestMs === null || !firstMigration || Number(newestMs) >= firstMigration.folderMillis) return;
  throw new StartError(
    'The database is older than this version can migrate. Open it once with commit d775f97, or start with an empty one: set another DATA_DIR or DATABASE_URL.',
  );
}
