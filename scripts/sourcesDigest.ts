import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fromRoot } from './root.ts';

const folders = ['api', 'gateway', 'web'];
const files = [
  'package-lock.json',
  'schema.graphql',
  'scripts/buildProduct.ts',
  'scripts/precompress.ts',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** Paths from the root: the project may itself lie in a folder called testing. */
const isBuiltFrom = (path: string): boolean =>
  !/\.test\.tsx?$|[\\/](testing|node_modules)[\\/]|[\\/]\.[^\\/]*$/.test(path);

/**
 * One hash over all that the build reads. Contents, not times: a checkout or a copy changes the times of files
 * that are the same. Null where there are no sources, as in an image that holds the built product alone.
 */
export async function sourcesDigest(root = fromRoot('.')): Promise<string | null> {
  if (!folders.every((folder) => existsSync(join(root, folder)))) return null;
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  const hash = createHash('sha256');
  for (const path of [...listed.flat().filter(isBuiltFrom), ...files].sort()) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}
