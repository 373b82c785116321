import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createTemplate } from '../db/template.ts';
import { ADDITIONS, type Additions } from '../extensions.ts';
import { compileProvider } from './compileProvider.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled provider, for tests that start it as a process. */
    providerFolder: string;
    /** The files of an empty, migrated embedded database. */
    templateDir: string;
    /** The keys that each extension adds to responses. */
    responseKeys: Record<string, readonly string[]>;
  }
}

// Inside the project, so that the compiled provider finds its packages.
const TEST_RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url));

// Global, because Vitest loads this file once for each project in the same process.
const shared = globalThis as typeof globalThis & { preparedProvider?: Promise<string> };

/** Vitest's global setup: compiles the provider and prepares an embedded database, once for all projects that start the provider. */
export default async function prepareProvider({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.preparedProvider ??= prepare();
  const providerFolder = await shared.preparedProvider;
  provide('providerFolder', providerFolder);
  provide('templateDir', templateDirIn(providerFolder));
  const additions = Object.entries<Additions>(ADDITIONS);
  provide(
    'responseKeys',
    Object.fromEntries(additions.map(([name, { responseKeys = [] }]) => [name, responseKeys])),
  );
  return async () => {
    delete shared.preparedProvider;
    await rm(providerFolder, { recursive: true, force: true });
  };
}

/** Where the compiled provider expects the template. */
const templateDirIn = (providerFolder: string): string => join(providerFolder, 'db', 'template');

/** @returns the folder of the compiled provider. */
async function prepare(): Promise<string> {
  await mkdir(TEST_RESULTS, { recursive: true });
  const providerFolder = await mkdtemp(join(TEST_RESULTS, 'provider-'));
  await mkdir(join(providerFolder, 'db'));
  await Promise.all([createTemplate(templateDirIn(providerFolder)), compileProvider(providerFolder)]);
  return providerFolder;
}
