import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources } from './hashSources.ts';

let root: string;

async function write(path: string, content: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

beforeEach(async () => {
  // `hashSources` excludes folders with these two names, but only below the root.
  root = join(await mkdtemp(join(tmpdir(), 'forecourt-hash-')), 'testing', 'node_modules');
  for (const path of ['api/main.ts', 'gateway/main.ts', 'web/main.tsx', 'web/ui/Card.module.css'])
    await write(path, '1');
  for (const path of ['package-lock.json', 'schema.graphql', 'tsconfig.base.json', 'vite.config.ts'])
    await write(path, '1');
  for (const path of ['scripts/buildProduct.ts', 'scripts/precompress.ts']) await write(path, '1');
});

afterEach(() => rm(dirname(dirname(root)), { recursive: true, force: true }));

it.each(['web/ui/Card.module.css', 'api/routes/new.ts', 'schema.graphql', 'package-lock.json'])(
  'returns another hash when %s is changed or added',
  async (path) => {
    const initialHash = await hashSources(root);
    await write(path, '2');
    expect(await hashSources(root)).not.toBe(initialHash);
  },
);

it('returns the same hash after changes of times, tests and files that tools write', async () => {
  const initialHash = await hashSources(root);
  await utimes(join(root, 'api/main.ts'), 1, 1);
  await write('api/main.test.ts', '1');
  await write('web/testing/setup.ts', '1');
  await write('web/node_modules/.vite/results.json', '1');
  expect(await hashSources(root)).toBe(initialHash);
});

it('returns null without sources', async () => {
  await rm(join(root, 'web'), { recursive: true });
  expect(await hashSources(root)).toBeNull();
});
