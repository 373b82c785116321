import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './startPostgres.ts';
import { startRedis } from './startRedis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A scratch PostgreSQL server, where its binaries are installed. */
    postgresUrl: string | undefined;
    /** A scratch Redis server, where its binary is installed. */
    redisUrl: string | undefined;
  }
}

/** Once for all test files: the servers that outlive a file. */
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
