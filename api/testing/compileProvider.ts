import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** Compiles api/ into `directory`: a process that reads the sources itself takes twice as long to start, and tests start dozens. */
export async function compileProvider(directory: string): Promise<void> {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const flags = ['--noCheck', '--incremental', 'false', '--sourceMap', 'false', '--outDir', directory];
  await promisify(execFile)(process.execPath, [tsc, '-p', sources, ...flags]);
  await cp(sources, directory, { recursive: true, filter: (source) => !/\.ts$/.test(source) });
}
