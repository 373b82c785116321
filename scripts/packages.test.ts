import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from './root.ts';

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const readText = (path: string) => readFile(fromRoot(path), 'utf8');
const manifest = JSON.parse(await readText('package.json')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, unknown>;
};
const lock = JSON.parse(await readText('package-lock.json')) as { packages: Record<string, LockedPackage> };

/** Whether `npm ci` installs a package on Linux with an x64 processor and glibc. */
const isForLinux = ({ os, cpu, libc }: LockedPackage): boolean =>
  (!os || os.includes('linux')) && (!cpu || cpu.includes('x64')) && (!libc || libc.includes('glibc'));

/** The installed packages, except the project's own stubs, which are links. */
const installedPackages = Object.entries(lock.packages).filter(
  ([path, locked]) => path.startsWith('node_modules/') && !locked.link && isForLinux(locked),
);

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

it('installs fewer than 700 packages, and fewer than 255 in production', () => {
  expect(installedPackages.length).toBeLessThan(700);
  expect(installedPackages.filter(([, { dev }]) => !dev).length).toBeLessThan(255);
});

it('has exactly the production dependencies that the servers import, and tsx, which runs scripts/start.ts', async () => {
  const imported = new Set([...(await importsOf('gateway')), ...(await importsOf('api')), 'tsx']);
  expect(Object.keys(manifest.dependencies).sort()).toEqual([...imported].sort());
});

it('overrides only packages that CONTRIBUTING.md mentions', async () => {
  const text = await readText('CONTRIBUTING.md');
  for (const name of Object.keys(manifest.overrides)) expect(text).toContain(`\`${name}\``);
});

describe('the stubs', () => {
  const stubs = Object.entries(manifest.devDependencies).filter(([, source]) => source.startsWith('file:'));

  it('have versions that satisfy their dependents, so that no real package is installed as well', () => {
    const realPackages = installedPackages.filter(([path]) =>
      stubs.some(([name]) => path.endsWith(`node_modules/${name}`)),
    );
    expect(stubs.length).toBeGreaterThan(0);
    expect(realPackages).toEqual([]);
  });

  it('each have a line in their README', async () => {
    const text = await readText('scripts/stubs/README.md');
    for (const [name] of stubs) expect(text).toContain(`\`${name}\``);
  });

  it('throw an error that names the package; `url-loader` is the example here', async () => {
    const loader = './stubs/url-loader/index.js';
    const { UrlLoader } = (await import(loader)) as { UrlLoader: new () => { load: () => void } };
    expect(() => new UrlLoader().load()).toThrow('@graphql-tools/url-loader is a stub');
  });
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
