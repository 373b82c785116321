import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { StartError } from '../StartError.ts';

// The folder lies beside this file, in the sources as in the build.
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Refuses a database that was migrated by an earlier version, but not up to the first migration of this one: drizzle would
 * run that migration on tables that exist.
 * @throws StartError saying what to do.
 */
export async function refuseOlderDatabase(client: ClientBase): Promise<void> {
  const log = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('${log}') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const newest = await client.query<{ at: string | null }>(`select max(created_at) as at from ${log}`);
  const at = newest.rows[0]?.at ?? null;
  const [first] = readMigrationFiles({ migrationsFolder });
  if (at === null || !first || Number(at) >= first.folderMillis) return;
  throw new StartError(
    'The database is older than this version can migrate. Open it once with commit d775f97, or begin with an empty one: another DATA_DIR or DATABASE_URL.',
  );
}
