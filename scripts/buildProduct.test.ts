import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt } from './buildProduct.ts';

let root: string;

/** Writes a file that was last changed at a time in seconds. */
async function write(path: string, seconds: number): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  for (let changed = file; changed !== root; changed = dirname(changed))
    await utimes(changed, seconds, seconds);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-built-'));
  for (const path of [
    'api/main.ts',
    'gateway/main.ts',
    'web/ui/Card.tsx',
    'package-lock.json',
    'schema.graphql',
  ])
    await write(path, 1);
  for (const path of [
    'scripts/buildProduct.ts',
    'scripts/precompress.ts',
    'tsconfig.base.json',
    'vite.config.ts',
  ])
    await write(path, 1);
  await write('dist/built', 2);
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('a build', () => {
  it.each(['web/ui/Card.tsx', 'api/routes/new.ts', 'schema.graphql'])(
    'is outdated when %s changes',
    async (path) => {
      expect(await isBuilt(root)).toBe(true);
      await write(path, 3);
      expect(await isBuilt(root)).toBe(false);
    },
  );

  it('is outdated when a source is deleted', async () => {
    await rm(join(root, 'web/ui/Card.tsx'));
    expect(await isBuilt(root)).toBe(false);
  });

  it('is not outdated by tests and files that tools write', async () => {
    for (const path of ['api/testing/start.ts', 'web/node_modules/.vite/results.json']) await write(path, 3);
    expect(await isBuilt(root)).toBe(true);
  });

  it('is missing without a stamp, and complete without sources', async () => {
    await rm(join(root, 'web'), { recursive: true });
    expect(await isBuilt(root)).toBe(true);
    await rm(join(root, 'dist/built'));
    expect(await isBuilt(root)).toBe(false);
  });
});
