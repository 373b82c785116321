import { existsSync } from 'node:fs';
import { cp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { precompress } from './precompress.ts';
import { fromRoot } from './root.ts';
import { runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

const STAMP_FILE = 'dist/built';

/** What the build reads. */
const SOURCES = [
  'api',
  'gateway',
  'web',
  'package-lock.json',
  'schema.graphql',
  'scripts/buildProduct.ts',
  'scripts/precompress.ts',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** Tests, their helpers and caches of tools, by their paths in a folder. */
const NOT_BUILT = /(^|[\\/])(testing|node_modules)([\\/]|$)|\.test\.tsx?$/;

/** Whether no source has changed since dist/ was built. Also true for a prebuilt dist/ without sources, as in a container image. */
export async function isBuilt(root = fromRoot('.')): Promise<boolean> {
  if (!existsSync(join(root, STAMP_FILE))) return false;
  if (!existsSync(join(root, 'web'))) return true;
  const { mtimeMs: builtAtMs } = await stat(join(root, STAMP_FILE));
  for (const source of SOURCES) {
    const path = join(root, source);
    const isFolder = (await stat(path)).isDirectory();
    // With the folders below, whose times change when a file is deleted.
    const entries = isFolder ? await readdir(path, { recursive: true }) : [''];
    for (const entry of entries.filter((name) => !NOT_BUILT.test(name)))
      if ((await stat(join(path, entry))).mtimeMs > builtAtMs) return false;
  }
  return true;
}

/**
 * Builds dist/: the two servers, the web app, the API explorer, and compressed copies of the files that browsers load.
 * @param signal aborts the running steps.
 * @throws when a step fails; its output is on the console.
 */
export async function buildProduct(signal?: AbortSignal): Promise<void> {
  const startedAt = new Date();
  await rm(fromRoot('dist'), { recursive: true, force: true });
  await Promise.all([
    buildWeb(signal),
    buildServer('gateway', signal),
    buildServer('api', signal),
    buildExplorer(),
  ]);
  // Last, so that an interrupted build never counts as complete.
  await writeFile(fromRoot(STAMP_FILE), '');
  // A source that changed during the build is newer.
  await utimes(fromRoot(STAMP_FILE), startedAt, startedAt);
}

async function buildWeb(signal?: AbortSignal): Promise<void> {
  await runStep('vite build', toolPath('vite', 'vite'), ['build', '--logLevel', 'warn'], signal);
  await precompress(fromRoot('dist/web'));
}

/**
 * Copies Altair, a GraphQL client whose package is already built, to dist/explorer. Its files are compressed at a fast level, because only
 * developers open them and the first start should be fast.
 */
async function buildExplorer(): Promise<void> {
  // A dynamic import, because a start from a prebuilt dist/ has no development packages.
  const { getDistDirectory, renderAltair } = await import('altair-static');
  const folder = fromRoot('dist/explorer');
  // Leave out the sandbox for pre-request scripts, which the page's Content-Security-Policy forbids.
  await cp(getDistDirectory(), folder, {
    recursive: true,
    filter: (source) => basename(source) !== 'iframe-sandbox',
  });
  const html = renderAltair({
    // Absolute, because the page is also served at /graphql.
    baseURL: '/explorer/',
    serveInitialOptionsInSeperateRequest: 'explorer.js',
  });
  await writeFile(join(folder, 'index.html'), html.replace('<title>Altair', '<title>Forecourt API explorer'));
  await cp(fromRoot('gateway/explorer/explorer.js'), join(folder, 'explorer.js'));
  await precompress(folder, 5);
}

async function buildServer(program: 'api' | 'gateway', signal?: AbortSignal): Promise<void> {
  // Skip type checks, which take half of the time; `npm run check` does them.
  await runStep(`tsc -b ${program}`, toolPath('typescript', 'tsc'), ['-b', program, '--noCheck'], signal);
  await Promise.all([
    // Copy the files that are not compiled, such as migrations. `buildExplorer` copies gateway/explorer.
    cp(fromRoot(program), fromRoot(`dist/${program}`), {
      recursive: true,
      filter: (source) => !/\.ts$|^tsconfig\.json$|^(testing|explorer)$/.test(basename(source)),
    }),
    removeTests(fromRoot(`dist/${program}`)),
  ]);
  // An empty database with all migrations makes the first start of the embedded provider faster.
  const templateScript = fromRoot(`dist/${program}/db/template.js`);
  if (existsSync(templateScript)) await runStep('the database template', templateScript, [], signal);
}

/** Removes compiled tests and their helpers: the tsconfig of a program includes them, but they are not shipped. */
async function removeTests(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter(({ name }) => /\.test\.js(\.map)?$/.test(name) || name === 'testing')
      .map((entry) => rm(join(entry.parentPath, entry.name), { recursive: true, force: true })),
  );
}

async function runStep(name: string, file: string, args: string[], signal?: AbortSignal): Promise<void> {
  const code = await runNode(file, args, { signal });
  if (code !== 0) throw new Error(`The build failed: ${name} exited with code ${code}.`);
}
