import { defineConfig } from '@playwright/test';

const { CI, CHROME_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/build.ts',
  forbidOnly: Boolean(CI),
  retries: CI ? 1 : 0,
  fullyParallel: true,
  // More than two cores can run, because much of a test is waiting.
  workers: 3,
  reporter: 'list',
  // The first test of a worker waits for the product to start, and a new database takes its time on a small machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    // A worker would answer for what a test holds back; installed.spec.ts is about it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(CHROME_PATH && { executablePath: CHROME_PATH }),
      // Chromium's sandbox refuses to run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
