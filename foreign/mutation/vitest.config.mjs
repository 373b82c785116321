import { defineConfig } from 'vitest/config';
import root from '../../vite.config.ts';
import { MODULES } from './modules.mjs';

// The root's config has several projects, of which the mutated module needs one, with the nearest tests only.
const { project, tests } = MODULES[process.env.MUTATED_MODULE];
const { plugins, resolve, test } = root.test.projects.find(({ test: { name } }) => name === project);

// No test of the gateway here starts the provider, and the time to prepare it would extend the time limit of each change. The provider's
// tests run on the embedded database only, because PostgreSQL would run them again.
const globalSetup =
  project === 'gateway' ? [] : test.globalSetup?.filter((path) => path !== 'testing/setup.ts');

// Stryker runs them in threads, which accept no flags of V8.
export default defineConfig({
  plugins,
  resolve,
  test: { ...test, include: tests, globalSetup, execArgv: [] },
});
