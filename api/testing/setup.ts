import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { writeTemplate } from '../db/template.ts';
import { compileProvider } from './compileProvider.ts';
import { startPostgres } from './startPostgres.ts';
import { startRedis } from './startRedis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled provider, for tests that start it as a process. */
    program: string;
    /** A prepared embedded database. */
    template: string;
    /** A scratch PostgreSQL server, where its binaries are installed. */
    postgresUrl: string | undefined;
    /** A scratch Redis server, where its binary is installed. */
    redisUrl: string | undefined;
  }
}

// In the project, where the compiled provider finds its packages.
const results = fileURLToPath(new URL('../../test-results', import.meta.url));

/** Once for all test files: what takes seconds to make, and the servers that outlive a file. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  await mkdir(results, { recursive: true });
  const program = await mkdtemp(join(results, 'provider-'));
  // Where the compiled provider looks for it.
  const template = join(program, 'db', 'template.tar.gz');
  await mkdir(join(program, 'db'));
  const [postgres, redis] = await Promise.all([
    startPostgres(join(directory, 'postgres')),
    startRedis(directory),
    writeTemplate(template),
    compileProvider(program),
  ]);
  provide('program', program);
  provide('template', template);
  provide('postgresUrl', postgres?.url);
  provide('redisUrl', redis?.url);
  return async () => {
    await postgres?.stop();
    await redis?.stop();
    for (const each of [directory, program]) await rm(each, { recursive: true, force: true });
  };
}
