import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { describeStartError } from '../StartError.ts';
import { moderate } from '../moderate/moderate.ts';
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

  const roleOf = async (attributes = '') => {
    const role = `${nameOf(url)}_role`;
    await query(`create role ${role} login ${attributes}`);
    return { role, roleUrl: url.replace('postgres@', `${role}@`) };
  };
  /** Runs the statements at the end of a message as the superuser, who is connected to the database. */
  const runStatementsOf = async (message: string) => {
    const [, statements = ''] = /: ((?:create|grant) [^:]+;)$/.exec(message) ?? [];
    for (const statement of statements.split(/(?<=;) /)) await query(statement);
  };

  it.each(['SQL_ASCII', 'LATIN1'])(
    'is refused on the encoding %s, until the database of the message is used',
    async (encoding) => {
      const { role, roleUrl } = await roleOf();
      const name = `${nameOf(url)}_${encoding.toLowerCase()}`;
      await query(`create database ${name} encoding '${encoding}' locale 'C' template template0`);
      const urlOf = (database: string) => new URL(`/${database}`, roleUrl).href;
      const message = await start(urlOf(name));
      expect(message).toBe(
        `The database ${name} has the encoding ${encoding} instead of UTF8. Create another one, and set DATABASE_URL to it: create database "${name}_utf8" owner "${role}" encoding 'UTF8' locale 'C' template template0;`,
      );
      await runStatementsOf(message);
      expect(await start(urlOf(`${name}_utf8`))).toBe('started');
    },
  );

  it('is refused without a database, until the statement in the message has run', async () => {
    const missingUrl = `${url}_missing`;
    const message = await start(missingUrl);
    const name = nameOf(missingUrl);
    expect(message).toBe(
      `database "${name}" does not exist (3D000). Create it: create database "${name}" owner "postgres" encoding 'UTF8' locale 'C' template template0;`,
    );
    await runStatementsOf(message);
    expect(await start(missingUrl)).toBe('started');
  });

  it('is refused for a role that may not create schemas, until the statements in the message have run', async () => {
    const name = nameOf(url);
    const { role, roleUrl } = await roleOf();
    const message = await start(roleUrl);
    expect(message).toBe(
      `The role ${role} may not create schemas, tables and extensions in the database ${name}. Run as a superuser, in this database: grant create on database ${name} to ${role}; grant all on schema public to ${role};`,
    );
    await runStatementsOf(message);
    expect(await start(roleUrl)).toBe('started');
    // A later start has nothing to create.
    await query(
      `revoke create on database ${name} from ${role}; revoke create on schema public from ${role};`,
    );
    expect(await start(roleUrl)).toBe('started');
  });

  it('is refused without the schema public, until the statements in the message have run', async () => {
    const { roleUrl } = await roleOf();
    await query('drop schema public');
    const message = await start(roleUrl);
    expect(message).toContain('in this database: create schema public; grant create on database ');
    await runStatementsOf(message);
    expect(await start(roleUrl)).toBe('started');
  });

  it('is refused when only an administrator may create the extension, until the statement in the message has run', async () => {
    const { role, roleUrl } = await roleOf();
    await query(`grant create on database ${nameOf(url)} to ${role}; grant all on schema public to ${role}`);
    // As managed servers do.
    await query(`
      create function refuse() returns event_trigger language plpgsql as $$ begin
        if current_user = '${role}' then raise 'extension "pg_trgm" is not allowed' using errcode = '0A000'; end if;
      end $$;
      create event trigger refuse_${nameOf(url)} on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`);
    const message = await start(roleUrl);
    expect(message).toBe(
      'The extension pg_trgm cannot be created: extension "pg_trgm" is not allowed. Run as a superuser, in this database: create extension pg_trgm;',
    );
    await runStatementsOf(message);
    await query(`drop event trigger refuse_${nameOf(url)}`);
    expect(await start(roleUrl)).toBe('started');
  });

  it.each([
    ['the server has no TLS', '?sslmode=verify-full', 'The server does not support SSL connections'],
    [
      'the database is read-only',
      '?options=-c%20default_transaction_read_only%3Don',
      /^cannot execute [A-Z ]+ in a read-only transaction \(25006\)$/,
    ],
  ])('is refused in one line when %s', async (_, parameters, message) => {
    expect(await start(url + parameters)).toMatch(message);
    expect((await start(url + parameters)).split('\n')).toHaveLength(1);
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

  it('is not replaced by a command of the operator, which does not migrate', async () => {
    const api = await createApi({ databaseUrl: url });
    expect(await moderate(api.config, ['list'])).toEqual({
      lines: [expect.stringContaining('of an earlier version')],
      failed: true,
    });
    expect(await query(`select to_regclass('users') as users`)).toEqual([{ users: null }]);
    await start();
    expect(await moderate(api.config, ['list'])).toEqual({ lines: ['0 open.'], failed: false });
  });
});
