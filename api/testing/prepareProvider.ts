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
    /** Path of an archive with an empty, migrated embedded database. */
    template: string;
  }
}

// Inside the project, so that the compiled provider finds its packages.
const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url));

// Global, because Vitest loads this file once for each project in the same process.
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

/** The path at which the compiled provider expects the archive. */
const templateOf = (program: string): string => join(program, 'db', 'template.tar.gz');

async function prepare(): Promise<string> {
  await mkdir(RESULTS, { recursive: true });
  const program = await mkdtemp(join(RESULTS, 'provider-'));
  await mkdir(join(program, 'db'));
  await Promise.all([writeTemplate(templateOf(program)), compileProvider(program)]);
  return program;
}
