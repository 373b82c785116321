import { defineConfig } from 'vite';
import { fromRoot } from './root.ts';

/** The explorer that the gateway serves at /explorer: GraphiQL, whole, so that it needs no other address. */
export default defineConfig({
  root: fromRoot('gateway/explorer'),
  base: '/explorer/',
  build: {
    outDir: fromRoot('dist/explorer'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 8000,
  },
});
