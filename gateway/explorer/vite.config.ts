import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/explorer/',
  // Two copies of graphql would refuse each other's schemas.
  resolve: { alias: { graphql: here('../../node_modules/graphql/index.js') } },
  build: {
    outDir: here('../../dist/explorer'),
    emptyOutDir: true,
    target: 'es2022',
    // The editor is one large piece, loaded by developers alone.
    chunkSizeWarningLimit: 10_000,
  },
  worker: { format: 'es' },
});
