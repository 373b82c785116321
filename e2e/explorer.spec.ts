import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';

/** Opens the explorer with nothing to be had from any other address; the list fills with what was asked for elsewhere. */
async function openWithoutInternet(page: Page, origin: string): Promise<string[]> {
  const elsewhere: string[] = [];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto('/explorer');
  await expect(editorOf(page)).toContainText('Welcome');
  return elsewhere;
}

const editorOf = (page: Page): Locator => page.locator('app-query-editor .cm-content').first();
const resultOf = (page: Page): Locator => page.locator('app-query-result');

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Request' }).click();
}

/** Replaces the operation in the editor by one with a name, and runs it. */
async function run(page: Page, operation: string): Promise<void> {
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  // The editor closes brackets that are typed.
  await page.evaluate((text) => navigator.clipboard.writeText(text), operation);
  await page.keyboard.press('ControlOrMeta+V');
  // The explorer takes a moment to parse its editor's text; it then offers the operation by its name.
  const [kind = '', name = ''] = operation.split(' ');
  await expect(editor.getByText(`(Send ${kind} ${name})`)).toBeVisible();
  await send(page);
}

test('runs operations without a session, and needs no other address', async ({ page, forecourt }) => {
  const elsewhere = await openWithoutInternet(page, forecourt.url);
  await send(page);
  await expect(resultOf(page)).toContainText('"me": null');
  expect(elsewhere).toEqual([]);
});

test('shows the documentation of the schema', async ({ page, forecourt }) => {
  const elsewhere = await openWithoutInternet(page, forecourt.url);
  await page.getByRole('button', { name: 'Docs', exact: true }).click();
  const docs = page.locator('app-doc-viewer');
  await expect(docs).toContainText('Query');
  await docs.getByText('Mutation', { exact: true }).first().click();
  await expect(docs).toContainText('likePost');
  expect(elsewhere).toEqual([]);
});

test('runs queries and subscriptions with the session of the site, after a reload too', async ({
  context,
  page,
  forecourt,
}) => {
  const anna = await Member.join(forecourt, 'anna_explores');
  const boris = await Member.join(forecourt, 'boris_writes');
  await anna.enter(context);
  const elsewhere = await openWithoutInternet(page, forecourt.url);
  const result = resultOf(page);
  for (let visit = 0; visit < 2; visit++) {
    await run(page, 'query Own { me { username email } }');
    await expect(result).toContainText(`"username": "${anna.account.username}"`);
    await page.reload();
  }

  // The gateway says so once the provider can be heard, which may be before the click that asked for it is over.
  const subscribed = page.waitForEvent('websocket').then(async (socket) => {
    await socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => payload.toString().includes('"missed":true'),
    });
    return socket;
  });
  await run(page, 'subscription Heard { messageReceived { text sender { id } } }');
  expect((await subscribed).url()).toBe(`${forecourt.url.replace('http', 'ws')}/graphql`);
  await boris.run(
    'mutation ($to: ID!) { sendMessage(input: { receiverId: $to, text: "Still for sale?" }) { message { id } } }',
    {
      to: anna.id,
    },
  );
  await expect(result).toContainText('"text": "Still for sale?"');
  await expect(result).toContainText(boris.id);
  expect(elsewhere).toEqual([]);
});
