import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Returns the existing files that differ from where the branch left `main`, committed or not. @throws without Git or that branch. */
export async function listChangedFiles(folder: string): Promise<string[]> {
  const listPaths = async (...args: string[]): Promise<string[]> => {
    const { stdout } = await promisify(execFile)('git', [...args, '-z'], { cwd: folder });
    return stdout.split('\0').filter((path) => path !== '');
  };
  return [
    ...(await listPaths('diff', '--name-only', '--diff-filter=d', '--merge-base', 'main')),
    ...(await listPaths('ls-files', '--others', '--exclude-standard')),
  ];
}

/** Returns the absolute paths of the tests in the folders of files. */
export async function findTestsBeside(files: readonly string[], root: string): Promise<string[]> {
  const folders = [...new Set(files.map((file) => join(root, dirname(file))))];
  const tests = folders.map(async (folder) => {
    const names = await readdir(folder);
    return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => join(folder, name));
  });
  return (await Promise.all(tests)).flat();
}
