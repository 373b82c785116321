import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTestsBeside, listChangedFiles } from './changedFiles.ts';

let folder: string;

const GIT_OPTIONS = ['user.name=Anna', 'user.email=anna@example.com', 'commit.gpgsign=false'];

const git = (...args: string[]) =>
  execFileSync('git', [...GIT_OPTIONS.flatMap((option) => ['-c', option]), ...args], { cwd: folder });

const write = async (...paths: string[]): Promise<void> => {
  for (const path of paths) await writeFile(join(folder, path), path);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-changed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const isGitMissing = spawnSync('git', ['--version']).error !== undefined;

describe.skipIf(isGitMissing)('the changed files', () => {
  it('differ from where the branch left main, committed or not, and still exist', async () => {
    git('init', '--quiet', '--initial-branch=main');
    await write('unchanged.ts', 'edited.ts', 'deleted.ts', '.gitignore');
    await writeFile(join(folder, '.gitignore'), 'ignored.ts');
    git('add', '.');
    git('commit', '--quiet', '--message=First');
    git('checkout', '--quiet', '-b', 'branch');
    await write('committed.ts');
    git('add', '.');
    git('commit', '--quiet', '--message=On the branch');
    git('checkout', '--quiet', 'main');
    await write('on main.ts');
    git('add', '.');
    git('commit', '--quiet', '--message=On main');
    git('checkout', '--quiet', 'branch');
    await writeFile(join(folder, 'edited.ts'), 'edited');
    await rm(join(folder, 'deleted.ts'));
    await write('ein neues Gerät.ts', 'ignored.ts');

    expect((await listChangedFiles(folder)).toSorted()).toEqual([
      'committed.ts',
      'edited.ts',
      'ein neues Gerät.ts',
    ]);
  });
});

describe('the tests beside files', () => {
  it('are those in the same folders, each once', async () => {
    await mkdir(join(folder, 'chat/inner'), { recursive: true });
    await mkdir(join(folder, 'auth'));
    await write('chat/a.ts', 'chat/b.test.ts', 'chat/c.test.tsx', 'chat/inner/d.test.ts');
    await write('auth/e.test.ts', 'f.test.ts');

    const files = ['chat/a.ts', 'chat/b.test.ts', 'chat/styles.module.css'];
    expect((await findTestsBeside(files, folder)).toSorted()).toEqual([
      join(folder, 'chat/b.test.ts'),
      join(folder, 'chat/c.test.tsx'),
    ]);
  });
});
