import { defineConfig } from '@playwright/test';

const { CI, CHROME_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  // A folder of its own, because Playwright empties it while other tests may run.
  outputDir: '../test-results/browser',
  globalSetup: './support/build.ts',
  forbidOnly: Boolean(CI),
  retries: CI ? 1 : 0,
  fullyParallel: true,
  // More than the cores of a small machine, because a test mostly waits.
  workers: 3,
  reporter: 'list',
  // The first test of a worker also waits for the product to start, and a new database is slow on a small machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    // A service worker would answer the requests that a test intercepts. installed.spec.ts allows service workers.
    serviceWorkers: 'block',
    launchOptions: {
      ...(CHROME_PATH && { executablePath: CHROME_PATH }),
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
