import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { withClient } from '../db/database.ts';
import { runPendingMigrations } from '../db/migrations.ts';
import { startPgBouncer } from './database/startPgBouncer.ts';
import { startPostgres } from './database/startPostgres.ts';
import { startRedis } from './startRedis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a temporary PostgreSQL server; undefined when it is not installed. */
    postgresUrl: string | undefined;
    /** URL of the same server through PgBouncer in transaction mode; undefined when one of them is not installed. */
    pgBouncerUrl: string | undefined;
    /** URL of a temporary Redis server; undefined when it is not installed. */
    redisUrl: string | undefined;
  }
}

/** The name of a migrated, but empty database on the server. Copying it is faster than migrating a new one. */
export const MIGRATED_DATABASE = 'migrated';

/** Starts the servers that all test files share. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const [postgres, redis] = await Promise.all([
    startPostgres(join(directory, 'postgres')),
    startRedis(directory),
  ]);
  if (postgres) await createMigratedDatabase(postgres.url);
  const pgBouncer = postgres && (await startPgBouncer(join(directory, 'pgbouncer'), postgres.url));
  provide('postgresUrl', postgres?.url);
  provide('pgBouncerUrl', pgBouncer?.url);
  provide('redisUrl', redis?.url);
  return async () => {
    await pgBouncer?.stop();
    await postgres?.stop();
    await redis?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function createMigratedDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${MIGRATED_DATABASE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${MIGRATED_DATABASE}`;
  await withClient({ connectionString: url.href }, runPendingMigrations);
}
