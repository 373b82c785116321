import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './startPostgres.ts';
import { startRedis } from './startRedis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a temporary PostgreSQL server; undefined when it is not installed. */
    postgresUrl: string | undefined;
    /** URL of a temporary Redis server; undefined when it is not installed. */
    redisUrl: string | undefined;
  }
}

/** Starts the servers that all test files share. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const [postgres, redis] = await Promise.all([
    startPostgres(join(directory, 'postgres')),
    startRedis(directory),
  ]);
  provide('postgresUrl', postgres?.url);
  provide('redisUrl', redis?.url);
  return async () => {
    await postgres?.stop();
    await redis?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
