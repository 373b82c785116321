import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { writeTemplate } from '../db/template.ts';
import { compileProvider } from './compileProvider.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled provider, for tests that start it as a process. */
    program: string;
    /** A prepared embedded database. */
    template: string;
  }
}

// In the project, where the compiled provider finds its packages.
const results = fileURLToPath(new URL('../../test-results', import.meta.url));

// Vitest loads this file once for each project, all of them in one process.
const shared = globalThis as typeof globalThis & { preparedProvider?: Promise<string> };

/** Compiles the provider and prepares an embedded database, once for all projects that start it as a process. */
export default async function prepareProvider({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.preparedProvider ??= prepare();
  const program = await shared.preparedProvider;
  provide('program', program);
  provide('template', templateOf(program));
  return async () => {
    delete shared.preparedProvider;
    await rm(program, { recursive: true, force: true });
  };
}

/** Where the compiled provider looks for it. */
const templateOf = (program: string): string => join(program, 'db', 'template.tar.gz');

async function prepare(): Promise<string> {
  await mkdir(results, { recursive: true });
  const program = await mkdtemp(join(results, 'provider-'));
  await mkdir(join(program, 'db'));
  await Promise.all([writeTemplate(templateOf(program)), compileProvider(program)]);
  return program;
}
