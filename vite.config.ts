import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const gateway = `http://localhost:${process.env['PORT'] ?? '4000'}`;

// Two copies of graphql would refuse each other's schemas.
const alias = { graphql: fromRoot('node_modules/graphql/index.js') };

export default defineConfig({
  root: fromRoot('web'),
  plugins: [react()],
  build: {
    outDir: fromRoot('dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What nearly every screen needs: one file compresses better than thirty, and asks once.
            { name: 'common', test: /node_modules|[\\/]web[\\/](ui|lib|gql)[\\/]/, minShareCount: 18 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/graphql', '/explorer', '/media', '/healthz', '/readyz'].map((path) => [
        path,
        { target: gateway, ws: path === '/graphql' },
      ]),
    ),
  },
  test: {
    // The servers under test have processes and threads of their own, but most of the time goes into jsdom.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias },
        test: { name: 'gateway', root: fromRoot('gateway'), include: ['**/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          name: 'api',
          root: fromRoot('api'),
          include: ['**/*.test.ts'],
          environment: 'node',
          globalSetup: ['testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'scripts', root: fromRoot('scripts'), include: ['**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'web',
          root: fromRoot('web'),
          include: ['**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
