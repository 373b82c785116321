import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS_FOLDER } from './migrations.ts';

/** Creates an empty, migrated database, which a first start copies faster than it creates one. */
export async function createTemplate(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  await dropTemplateDatabases(client);
  await client.close();
  // Another user may start what this one has built, as in the container image.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o644);
}

/** The template databases are half of the files that each first start copies; nothing here runs `create database`. */
async function dropTemplateDatabases(client: PGlite): Promise<void> {
  await client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  // Removes the dropped databases' files.
  await client.exec('checkpoint');
}

// The build runs this file next to the compiled migrations.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await createTemplate(fileURLToPath(new URL('./template', import.meta.url)));
}
