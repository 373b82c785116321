import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDataDirProblem } from './findDataDirProblem.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates a missing directory and leaves it empty', async () => {
  const dataDir = join(folder, 'new', 'data');
  expect(await findDataDirProblem(dataDir)).toBeNull();
  expect(await readdir(dataDir)).toEqual([]);
});

it('reports a path that is not a directory', async () => {
  const dataDir = join(folder, 'file');
  await writeFile(dataDir, '');
  expect(await findDataDirProblem(dataDir)).toBe(
    `DATA_DIR ${dataDir} cannot be written (EEXIST): choose another directory.`,
  );
});
