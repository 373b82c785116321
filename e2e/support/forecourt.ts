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
  /** A page of somebody else, with cookies and storage of its own. */
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

  context: async ({ context, allowedErrors }, use) => {
    const errors = errorsIn(context);
    await use(context);
    expectOnly(allowedErrors, errors);
  },

  anotherPage: async ({ browser, baseURL, contextOptions, allowedErrors }, use) => {
    const contexts: { context: BrowserContext; errors: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      contexts.push({ context, errors: errorsIn(context) });
      return context.newPage();
    });
    for (const { context, errors } of contexts) {
      await context.close();
      expectOnly(allowedErrors, errors);
    }
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

function expectOnly(allowed: RegExp[], errors: string[]): void {
  const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors on the console').toEqual([]);
}
