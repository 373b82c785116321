import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** Compiles api/ into `directory`, because tests start dozens of processes, and starting from the sources takes twice as long. */
export async function compileProvider(directory: string): Promise<void> {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const flags = ['--noCheck', '--incremental', 'false', '--sourceMap', 'false', '--outDir', directory];
  await promisify(execFile)(process.execPath, [tsc, '-p', SOURCES, ...flags]);
  // The other files, such as migrations.
  await cp(SOURCES, directory, { recursive: true, filter: (source) => !/\.ts$/.test(source) });
}
