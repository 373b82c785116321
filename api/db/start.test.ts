import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { describeStartError } from '../StartError.ts';
import { printReports } from '../mail/printReports.ts';
import { createApi, createDatabase } from '../testing/onEachDatabase.ts';
import { MIGRATED_DATABASE } from '../testing/setup.ts';
import { startProcess } from '../testing/startProcess.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';

const postgresUrl = inject('postgresUrl');

describe.runIf(postgresUrl !== undefined)('the start of a provider on PostgreSQL', () => {
  let url: string;
  beforeEach(async () => {
    url = await createDatabase(postgresUrl ?? '');
  });

  const query = async (text: string, databaseUrl = url) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return rows;
  };
  const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);
  /** Starts and stops a provider. @returns what it would print. */
  const start = async (databaseUrl = url) => {
    const api = await createApi({ databaseUrl });
    try {
      await api.start();
      return 'started';
    } catch (error) {
      return describeStartError(error);
    } finally {
      await api.stop();
      await rm(api.config.dataDir, { recursive: true, force: true });
    }
  };
  const countMigrations = async () => {
    const [row] = await query('select count(*)::int from drizzle.__drizzle_migrations');
    return row?.['count'];
  };

  it('is refused when the encoding is not UTF8', async () => {
    const name = `${nameOf(url)}_ascii`;
    await query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    expect(await start(url.replace(nameOf(url), name))).toBe(
      `The database ${name} has the encoding SQL_ASCII instead of UTF8. Create another one: create database forecourt encoding 'UTF8' locale 'C' template template0;`,
    );
  });

  it('is refused for a role that may not create schemas, until the statement in the message has run', async () => {
    const name = nameOf(url);
    const role = `${name}_role`;
    await query(`create role ${role} login`);
    const roleUrl = url.replace('postgres@', `${role}@`);
    const grant = `grant create on database ${name} to ${role}; grant create on schema public to ${role};`;
    expect(await start(roleUrl)).toBe(
      `The role ${role} may not create schemas, tables and extensions in the database ${name}. Run as a superuser, in this database: ${grant}`,
    );
    await query(grant);
    expect(await start(roleUrl)).toBe('started');
    // A later start has nothing to create.
    await query(
      `revoke create on database ${name} from ${role}; revoke create on schema public from ${role};`,
    );
    expect(await start(roleUrl)).toBe('started');
  });

  it('is refused on a database of a newer version', async () => {
    expect(await start()).toBe('started');
    await query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
    );
    expect(await start()).toMatch(
      /^The database was migrated by a newer version\. Start that version, or [^\n]+$/,
    );
  });

  it('keeps the migrations that succeeded before one that failed', async () => {
    await query('create table message_images (id int)');
    expect(await start()).toBe('relation "message_images" already exists (42P07)');
    expect(await countMigrations()).toBe(4);
    await query('drop table message_images');
    expect(await start()).toBe('started');
    expect(await countMigrations()).toBe(readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).length);
  });

  it('prints neither the keys that it creates nor a stack when it cannot store them', async () => {
    const databaseUrl = await createDatabase(postgresUrl ?? '', MIGRATED_DATABASE);
    await query(`alter table secrets add constraint no_secrets check (name = '')`, databaseUrl);
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
    const { child, readOutput } = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    if (child.exitCode === null) await once(child, 'exit');
    expect(readOutput()).toBe('PostgreSQL error 23514, table secrets, constraint no_secrets\n');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is not replaced by a list of reports, which does not migrate', async () => {
    const api = await createApi({ databaseUrl: url });
    const print = () => undefined;
    await expect(printReports(api.config, 10, print)).rejects.toThrow(/of an earlier version/);
    expect(await query(`select to_regclass('users') as users`)).toEqual([{ users: null }]);
    await start();
    await printReports(api.config, 10, print);
  });
});
