import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from './root.ts';

const readText = (path: string) => readFile(fromRoot(path), 'utf8');
const { dependencies } = JSON.parse(await readText('package.json')) as {
  dependencies: Record<string, string>;
};

/** The packages whose code a program imports, statically, dynamically or by `createRequire`; without its tests and type imports. */
async function importsOf(folder: string): Promise<string[]> {
  const entries = await readdir(fromRoot(folder), { recursive: true, withFileTypes: true });
  const sources = entries.filter(
    ({ name, parentPath }) =>
      /\.ts$/.test(name) &&
      !/\.test\.ts$/.test(name) &&
      !relative(fromRoot(folder), parentPath).includes('testing'),
  );
  const names = await Promise.all(
    sources.map(async ({ name, parentPath }) => {
      const code = await readFile(join(parentPath, name), 'utf8');
      const imports = code.matchAll(
        /(?:^import (?!type )[^'";]*|\bimport\(|import\.meta\.url\)\()'((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm,
      );
      return Array.from(imports, ([, imported = '']) => imported);
    }),
  );
  return names.flat().filter((name) => name !== 'node' && !builtinModules.includes(name));
}

it('has exactly the production dependencies that the servers import, and tsx, which runs scripts/start.ts', async () => {
  const imported = new Set([...(await importsOf('gateway')), ...(await importsOf('api')), 'tsx']);
  expect(Object.keys(dependencies).sort()).toEqual([...imported].sort());
});

it('pins the container images to versions with a minor number', async () => {
  const images = Array.from(
    ((await readText('Dockerfile')) + (await readText('compose.yaml'))).matchAll(
      /^(?:FROM| *image:) (\S+)/gm,
    ),
    ([, image = '']) => image,
    // The image that the Dockerfile builds has no version.
  ).filter((image) => image !== 'forecourt');
  expect(images.length).toBe(5);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/);
});
