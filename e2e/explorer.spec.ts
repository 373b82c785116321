import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';

/**
 * Opens the explorer with access to the clipboard, and with requests to all other origins blocked.
 * @returns the URLs of the blocked requests, a list that grows during the test.
 */
async function openWithoutInternet(page: Page, origin: string): Promise<string[]> {
  const foreignRequests: string[] = [];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => {
      foreignRequests.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto('/explorer');
  await expect(editorOf(page)).toContainText('Welcome');
  return foreignRequests;
}

const editorOf = (page: Page): Locator => page.locator('app-query-editor .cm-content').first();
const resultOf = (page: Page): Locator => page.locator('app-query-result');

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Request' }).click();
}

/** Replaces the operation in the editor, and runs it. `operation` must begin with its kind and its name. */
async function runInEditor(page: Page, operation: string): Promise<void> {
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  // Pasted, because the editor adds closing brackets to typed text.
  await page.evaluate((text) => navigator.clipboard.writeText(text), operation);
  await page.keyboard.press('ControlOrMeta+V');
  // The explorer parses the text asynchronously, and then shows the operation's name.
  const [kind = '', name = ''] = operation.split(' ');
  await expect(editor.getByText(`(Send ${kind} ${name})`)).toBeVisible();
  await send(page);
}

test('the explorer runs the initial operation without a session and without requests to other origins', async ({
  page,
  forecourt,
}) => {
  const foreignRequests = await openWithoutInternet(page, forecourt.url);
  await send(page);
  await expect(resultOf(page)).toContainText('"viewer": null');
  expect(foreignRequests).toEqual([]);
});

test('the explorer shows the documentation of the schema', async ({ page, forecourt }) => {
  const foreignRequests = await openWithoutInternet(page, forecourt.url);
  await page.getByRole('button', { name: 'Docs', exact: true }).click();
  const docs = page.locator('app-doc-viewer');
  await expect(docs).toContainText('Query');
  await docs.getByText('Mutation', { exact: true }).first().click();
  await expect(docs).toContainText('likePost');
  expect(foreignRequests).toEqual([]);
});

test("the explorer runs queries and subscriptions with the site's session, also after a reload", async ({
  context,
  page,
  forecourt,
}) => {
  const anna = await Member.join(forecourt, 'anna_explores');
  const boris = await Member.join(forecourt, 'boris_writes');
  await anna.signInBrowser(context);
  const foreignRequests = await openWithoutInternet(page, forecourt.url);
  const result = resultOf(page);
  for (let load = 0; load < 2; load++) {
    await runInEditor(page, 'query Own { viewer { email user { username } } }');
    await expect(result).toContainText(`"username": "${anna.account.username}"`);
    await page.reload();
  }

  const socket = page.waitForEvent('websocket');
  await runInEditor(page, 'subscription Received { messageReceived { text sender { id } } }');
  expect((await socket).url()).toBe(`${forecourt.url.replace('http', 'ws')}/graphql`);
  // Messages from before the subscription do not arrive.
  await expect(async () => {
    await boris.runOperation(
      'mutation ($to: ID!) { sendMessage(input: { receiverId: $to, text: "Still for sale?" }) { message { id } } }',
      { to: anna.id },
    );
    await expect(result).toContainText('"text": "Still for sale?"', { timeout: 1_000 });
  }).toPass();
  await expect(result).toContainText(boris.id);
  expect(foreignRequests).toEqual([]);
});
