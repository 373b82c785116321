import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const gatewayUrl = `http://localhost:${process.env['PORT'] ?? '4000'}`;

// Two copies of graphql would reject each other's schemas.
const alias = { graphql: fromRoot('node_modules/graphql/index.js') };

// Since version 25, Node has its own localStorage, which would hide happy-dom's.
const WITHOUT_STORAGE = '--no-experimental-webstorage';

/** Compiles the provider, so that the tests of the gateway and the provider can start it as a process. */
const PROVIDER_SETUP = fromRoot('api/testing/prepareProvider.ts');

/** Configures fast-check in the tests of properties. */
const PROPERTY_SETUP = fromRoot('scripts/testing/configureProperties.ts');

/**
 * Test files share the modules of their worker, because loading and compiling modules takes longer than most tests. The timeouts are long,
 * because the machine may be busy.
 */
const SHARED_OPTIONS = { isolate: false, testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };

/** Inserts the build's id and the list of files to cache into sw.js (see web/worker). */
function insertBuildIntoWorker(): Plugin {
  return {
    name: 'forecourt:insert-build-into-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const read = (name: string) => readFile(join(dir, name), 'utf8');
      // The names of the scripts contain hashes of their contents.
      const scripts = (await read('index.html')).matchAll(/<script type="module"[^>]* src="([^"]+)"/g);
      const id = Array.from(scripts, ([, src]) => src).join(' ');
      if (id === '') throw new Error('index.html names no script.');
      // Of the fonts, only the one with Latin letters. Browsers load the others when a page needs them.
      const hashedFiles = Object.keys(bundle).filter((name) =>
        /^assets\/.*(\.js|\.css|-latin-wght.*\.woff2)$/.test(name),
      );
      const unhashedFiles = ['offline.html', 'icon.svg'];
      const contents = (await Promise.all(unhashedFiles.map(read))).join('\0');
      const build = {
        id,
        files: [...unhashedFiles, ...hashedFiles.sort()].map((name) => `/${name}`),
        // The worker does not use this field. It only changes the bytes of sw.js when an unhashed file changes, because otherwise
        // browsers would not update the worker.
        unhashedHash: createHash('sha256').update(contents).digest('hex'),
      };
      // A function, because `$` would have a meaning in a text.
      const worker = (await read('sw.js')).replace('__BUILD__', () => JSON.stringify(build));
      await writeFile(join(dir, 'sw.js'), worker);
    },
  };
}

interface Definition {
  kind: string;
  name: { value: string };
}

/** Makes each generated document and fragment a module, so that each is bundled once, with the chunk that uses it. */
function splitDocuments(): Plugin {
  const generated = fromRoot('web/gql/graphql.ts');
  const modules = new Map<string, string>();
  const isFragment = ({ kind }: Definition) => kind === 'FragmentDefinition';
  const addDocument = (name: string, definitions: Definition[]): void => {
    const fragments = definitions.filter(isFragment);
    for (const fragment of fragments)
      modules.set(`gql:fragment/${fragment.name.value}`, `export default ${JSON.stringify(fragment)};`);
    const definitionExpressions = definitions.map((definition) =>
      isFragment(definition) ? definition.name.value : JSON.stringify(definition),
    );
    modules.set(
      `gql:document/${name}`,
      [
        ...fragments.map(
          (fragment) => `import ${fragment.name.value} from 'gql:fragment/${fragment.name.value}';`,
        ),
        `export const ${name} = { kind: 'Document', definitions: [${definitionExpressions.join(', ')}] };`,
      ].join('\n'),
    );
  };
  return {
    name: 'forecourt:split-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id !== generated) return undefined;
      const split = code.replace(
        /^export const (\w+) = (\{"kind":"Document".*\}) as unknown as .*;$/gm,
        (_, name: string, json: string) => {
          addDocument(name, (JSON.parse(json) as { definitions: Definition[] }).definitions);
          return `export { ${name} } from 'gql:document/${name}';`;
        },
      );
      if (modules.size === 0) throw new Error('web/gql/graphql.ts has no documents of the known form.');
      return { code: split, map: null, moduleSideEffects: false };
    },
    resolveId: (id) => (id.startsWith('gql:') ? { id, moduleSideEffects: false } : undefined),
    load: (id) => modules.get(id),
  };
}

export default defineConfig({
  root: fromRoot('web'),
  plugins: [react(), splitDocuments(), insertBuildIntoWorker()],
  build: {
    outDir: fromRoot('dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    // In kB before compression; e2e/speed.spec.ts limits the size of the download.
    chunkSizeWarningLimit: 1000,
    // All browsers of the last three years support module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: fromRoot('web/index.html'),
        offline: fromRoot('web/offline.html'),
        sw: fromRoot('web/worker/worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // A group includes its dependencies, except those in groups of a higher priority, so that a screen loads three files
          // instead of forty.
          groups: [
            // Separate scripts, so that the browser can respond to input between them.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 4,
            },
            // Without the link for subscriptions, which is loaded with the first subscription.
            {
              name: 'apollo',
              test: /node_modules[\\/](@apollo[\\/]client[\\/](?!link[\\/]subscriptions)|(rxjs|graphql|optimism|@wry)[\\/])/,
              priority: 3,
            },
            // The entry point and the first screen of a visitor.
            { name: 'start', test: /[\\/]web[\\/]main\.tsx$|[\\/]signIn[\\/]LoginPage\.tsx$/, priority: 2 },
            // The frame and the lists of posts, which most screens of members need. The gateway lets browsers with a session preload it.
            {
              name: 'member',
              test: /[\\/]frame[\\/]Shell\.tsx$|[\\/](PostsPage|PostResults|FullScreenGallery)\.tsx$|[\\/](LinkedText|GrowingTextarea|RevealableLink|FollowButton|ConfirmDialog|SafetyMenu|BlockedNotice|useCurrentPicture|useGoBack|Skeletons|postsInCache|priceTexts)\.tsx?$|[\\/](Skeleton|use-debounced-value)\.mjs$/,
              priority: 1,
            },
            // Choosing and sending pictures, in a chat and in the forms of posts and of the profile.
            {
              name: 'pictures',
              test: /[\\/](DescriptionPopover|FilePreview|usePastedFiles|usePictureDropzone|normalizeAlt|checkImage|useUpload)\.tsx?$|[\\/]react-dropzone[\\/]|[\\/](FileButton|Progress)\.mjs$/,
            },
            // The three groups of a post's form: what it shares with the filters, what it shares with the profile's form, and the rest.
            {
              name: 'fields',
              test: /[\\/]NativeSelect\.mjs$|[\\/](NumberField|PlaceField|VehicleNameField)\.tsx$/,
            },
            {
              name: 'drafts',
              test: /[\\/](DraftNotice|formValues|useLeaveWarning|useDraftedForm)\.tsx?$|FormActions\.module\.css$/,
            },
            { name: 'postForms', test: /[\\/]form[\\/](CreateForm|EditPost)\.tsx$|Kind\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/graphql', '/explorer', '/docs', '/schema.graphql', '/media', '/export', '/healthz', '/readyz'].map(
        (path) => [path, { target: gatewayUrl, ws: path === '/graphql' }],
      ),
    ),
  },
  test: {
    // Use all cores. The servers under test need some of them too, but the tests of the web app take most of the time.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'gateway',
          root: fromRoot('gateway'),
          include: ['**/*.test.ts'],
          environment: 'node',
          globalSetup: [PROVIDER_SETUP],
          setupFiles: [PROPERTY_SETUP],
          ...SHARED_OPTIONS,
        },
      },
      {
        test: {
          name: 'api',
          root: fromRoot('api'),
          include: ['**/*.test.ts'],
          environment: 'node',
          // Optimizing the database's WebAssembly takes longer than a test runs.
          execArgv: ['--liftoff-only'],
          globalSetup: [PROVIDER_SETUP, 'testing/setup.ts'],
          setupFiles: ['testing/cheapHashes.ts', PROPERTY_SETUP],
          ...SHARED_OPTIONS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'scripts',
          root: fromRoot('scripts'),
          include: ['**/*.test.ts', '../docs/**/*.test.ts'],
          environment: 'node',
          ...SHARED_OPTIONS,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'web',
          root: fromRoot('web'),
          include: ['**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [],
          setupFiles: ['testing/setup.ts', PROPERTY_SETUP],
          ...SHARED_OPTIONS,
        },
      },
    ],
  },
});
