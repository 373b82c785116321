import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fromRoot } from './root.ts';

const FOLDERS = ['api', 'gateway', 'web'];
const FILES = [
  'package-lock.json',
  'schema.graphql',
  'scripts/buildProduct.ts',
  'scripts/precompress.ts',
  'tsconfig.base.json',
  'vite.config.ts',
];

/**
 * Whether the build reads a file: not a test or its helpers, an installed package or a hidden file. Takes a path relative to the root,
 * because the project itself may be in a folder called testing.
 */
const isSource = (path: string): boolean =>
  !/\.test\.tsx?$|[\\/](testing|node_modules)[\\/]|[\\/]\.[^\\/]*$/.test(path);

/**
 * A hash of all files that the build reads. It uses their contents instead of their times, because a checkout or a copy
 * changes the times of unchanged files. Null without sources, as in a container image with only the built product.
 */
export async function hashSources(root = fromRoot('.')): Promise<string | null> {
  if (!FOLDERS.every((folder) => existsSync(join(root, folder)))) return null;
  const listed = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  const hash = createHash('sha256');
  for (const path of [...listed.flat().filter(isSource), ...FILES].sort()) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}
