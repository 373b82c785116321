import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { Outbox } from './Outbox.ts';
import { startForecourt } from './startForecourt.ts';

export interface Forecourt {
  url: string;
  /** Its `DATA_DIR`. */
  dataDir: string;
  /** Waits up to 15 seconds for the next code mailed to an address. Returns each code once. */
  waitForCode: (email: string) => Promise<string>;
}

interface Fixtures {
  /** Console errors that a test allows: `test.use({ allowedErrors: [/.../] })`. One pattern, because Playwright takes a second for options. */
  allowedErrors: RegExp[];
  /** Whether the loading screen is shown for its two seconds. Off by default. */
  hasLoadingScreen: boolean;
  /** Opens a browser context with its own cookies and storage, closed after the test. Its console is not checked. */
  newBrowser: (baseURL: string) => Promise<BrowserContext>;
  /** Opens a page for another member, with its own cookies and storage. Its console is checked. */
  anotherPage: () => Promise<Page>;
}

/**
 * Playwright's `test` on a real Forecourt. Each worker starts its own instance with an empty database, whose URL is the base URL of
 * `page`. A console error fails the test.
 */
export const test = base.extend<Fixtures, { forecourt: Forecourt }>({
  forecourt: [
    async ({}, use, { workerIndex }) => {
      const dataDir = await mkdtemp(join(tmpdir(), `forecourt-${workerIndex}-`));
      const product = await startForecourt({
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'on',
        MODERATORS: 'judge',
      });
      const outbox = new Outbox(dataDir);
      await use({ url: product.url, dataDir, waitForCode: (email) => outbox.waitForCode(email) });
      const exitCode = await product.stop();
      await rm(dataDir, { recursive: true, force: true });
      expect(exitCode, `The product exited with an error. ${product.readOutput()}`).toBe(0);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ forecourt }, use) => use(forecourt.url),

  allowedErrors: [[], { option: true }],

  hasLoadingScreen: [false, { option: true }],

  context: async ({ context, allowedErrors, hasLoadingScreen }, use) => {
    const errors = collectErrors(context);
    if (!hasLoadingScreen) await skipLoadingScreen(context);
    await use(context);
    expectOnlyAllowed(allowedErrors, errors);
  },

  newBrowser: async ({ browser, contextOptions, hasLoadingScreen }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (baseURL) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      if (!hasLoadingScreen) await skipLoadingScreen(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },

  anotherPage: async ({ newBrowser, forecourt, allowedErrors }, use) => {
    const errors: string[][] = [];
    await use(async () => {
      const context = await newBrowser(forecourt.url);
      errors.push(collectErrors(context));
      return context.newPage();
    });
    expectOnlyAllowed(allowedErrors, errors.flat());
  },
});

export { expect } from '@playwright/test';

/** Collects the console errors and uncaught errors of a context's pages. React and Apollo log their warnings as errors. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => errors.push(webError.error().stack ?? webError.error().message));
  return errors;
}

/** Fakes a first paint a minute ago, from which the loading screen counts its two seconds. */
async function skipLoadingScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const entriesOf = performance.getEntriesByName.bind(performance);
    performance.getEntriesByName = (name, type) =>
      name === 'first-contentful-paint'
        ? [{ startTime: -60_000 } as PerformanceEntry]
        : entriesOf(name, type);
  });
}

function expectOnlyAllowed(allowed: RegExp[], errors: string[]): void {
  const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors on the console').toEqual([]);
}
