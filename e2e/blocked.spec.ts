import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { expect, test } from './support/forecourt.ts';

test('a browser that blocks cookies and storage is told what to allow', async ({ browser, forecourt }) => {
  const profile = await mkdtemp(join(tmpdir(), 'forecourt-blocked-'));
  const context = await openBlockingBrowser(browser, profile);
  const [page = await context.newPage()] = context.pages();
  await page.goto(`${forecourt.url}/posts`);
  await expect(page.getByRole('alert')).toHaveText(/Allow cookies for this site/);
  await page.getByLabel('Email').fill('anna@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test('a browser that blocks storage but not cookies can be used', async ({ context, page, forecourt }) => {
  const { anna, boris, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto(`/posts/${productId}`);
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByLabel('Add a comment').fill('Could I come on Sunday?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Could I come on Sunday?')).toBeVisible();
  await page.goto(`/chat/${boris.id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('See you on Sunday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('See you on Sunday.')).toBeVisible();
});

/** Opens Chromium with its own setting for cookies, which also blocks storage. Only a profile has settings. */
async function openBlockingBrowser(browser: Browser, profile: string): Promise<BrowserContext> {
  await mkdir(join(profile, 'Default'));
  const block = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(block));
  return browser.browserType().launchPersistentContext(profile);
}
