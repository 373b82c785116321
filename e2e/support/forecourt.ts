import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { Outbox } from './Outbox.ts';
import { startForecourt } from './startForecourt.ts';

export interface Forecourt {
  url: string;
  dataDir: string;
  /** The next unread code mailed to an address; waits for it to come. */
  codeFor: (email: string) => Promise<string>;
}

interface Fixtures {
  /** What the console may say in this test and no other: `test.use({ allowedErrors: [/.../] })`. */
  allowedErrors: RegExp[];
  /** Whether the loading screen stands for its two seconds. Off, unless a test is about it. */
  loadingScreen: boolean;
  /** A browser with cookies and storage of its own, closed after the test. Its console is not looked at. */
  newBrowser: (baseURL: string) => Promise<BrowserContext>;
  /** A page of another member, with cookies and storage of its own. */
  anotherPage: () => Promise<Page>;
}

/**
 * Playwright's `test` on the whole product: each worker has one of its own on an empty database, `page` opens
 * its addresses, and an error on the console of any page fails the test.
 */
export const test = base.extend<Fixtures, { forecourt: Forecourt }>({
  forecourt: [
    async ({}, use, { workerIndex }) => {
      const dataDir = await mkdtemp(join(tmpdir(), `forecourt-${workerIndex}-`));
      const running = await startForecourt({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' });
      const outbox = new Outbox(dataDir);
      await use({ url: running.url, dataDir, codeFor: (email) => outbox.codeFor(email) });
      const code = await running.stop();
      await rm(dataDir, { recursive: true, force: true });
      expect(code, `The product did not end well. ${running.output()}`).toBe(0);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ forecourt }, use) => use(forecourt.url),

  allowedErrors: [[], { option: true }],

  loadingScreen: [false, { option: true }],

  context: async ({ context, allowedErrors, loadingScreen }, use) => {
    const errors = errorsIn(context);
    if (!loadingScreen) await skipLoadingScreen(context);
    await use(context);
    expectOnly(allowedErrors, errors);
  },

  newBrowser: async ({ browser, contextOptions, loadingScreen }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (baseURL) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      if (!loadingScreen) await skipLoadingScreen(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },

  anotherPage: async ({ newBrowser, forecourt, allowedErrors }, use) => {
    const errors: string[][] = [];
    await use(async () => {
      const context = await newBrowser(forecourt.url);
      errors.push(errorsIn(context));
      return context.newPage();
    });
    expectOnly(allowedErrors, errors.flat());
  },
});

export { expect } from '@playwright/test';

/** Collects what the pages of a context report: console errors and warnings of React and Apollo, uncaught errors. */
function errorsIn(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => errors.push(webError.error().stack ?? webError.error().message));
  return errors;
}

/** The loading screen counts its two seconds from the first paint of the page: says that this was a minute ago. */
async function skipLoadingScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const entriesOf = performance.getEntriesByName.bind(performance);
    performance.getEntriesByName = (name, type) =>
      name === 'first-contentful-paint'
        ? [{ startTime: -60_000 } as PerformanceEntry]
        : entriesOf(name, type);
  });
}

function expectOnly(allowed: RegExp[], errors: string[]): void {
  const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors on the console').toEqual([]);
}
