import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { anAccount, submitRegistration } from './support/journeys.ts';
import { Member } from './support/Member.ts';
import { Outbox } from './support/Outbox.ts';
import { startForecourt } from './support/startForecourt.ts';
import { expectSettled, visit } from './support/visit.ts';

/** The path of a screen, and a text that it shows when it is loaded. */
type Screen = [path: string, text: string | RegExp];

const DESKTOP = { width: 1280, height: 800 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

test('the screens for visitors are usable', async ({ page }) => {
  await page.goto('/login');
  await expectEachUsable(page, [
    ['/login', 'Forgot your password?'],
    ['/register', 'About you (optional)'],
    ['/forgot-password', 'Send Verification Code'],
    ['/reset-password', 'Send another code'],
    ['/verify-email', 'Resend code'],
    ['/verify-password-change', 'Confirm Password Change'],
    ['/unsubscribe', 'This link is not valid.'],
  ]);
});

test('the screens of a member are usable with content', async ({ context, page, forecourt }) => {
  const { anna, boris, regularId, productId, serviceId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto('/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectEachUsable(page, [
    ['/feed', /Volkswagen Golf/],
    ['/posts', /A day at the track/],
    [`/posts/${regularId}`, /What a view/],
    [`/posts/${productId}`, 'Is it still for sale?'],
    [`/posts/${serviceId}`, 'Welding and paint'],
    ['/posts/create/regular', 'Create post'],
    ['/posts/create/product', 'Create product'],
    ['/posts/create/service', 'Create service'],
    [`/posts/edit/${regularId}`, 'Edit post'],
    [`/posts/edit/${productId}`, 'Only the author of a post can edit it.'],
    // With a search, because other tests in this worker have also created members.
    [`/all-users?search=${boris.account.username}`, boris.account.username],
    ['/save-posts', /Volkswagen Golf/],
    ['/search-product', /Volkswagen Golf/],
    [`/compare?ids=${productId},${serviceId}`, 'This vehicle is no longer available'],
    ['/notifications', /liked your post/],
    ['/chat', /On Saturday/],
    [`/chat/${boris.id}`, 'Good morning. When could I come?'],
    ['/me', /A day at the track/],
    [`/profile/${boris.id}`, /Welding and paint/],
    [`/profile/${boris.id}/followers`, anna.account.username],
    [`/profile/${anna.id}/following`, boris.account.username],
    ['/update', 'Contact Information'],
    ['/change-password', 'Change Password'],
    ['/settings', 'Unknown browser'],
    ['/moderation', 'There is nothing here.'],
    ['/delete', 'Are you sure you want to delete your profile?'],
    ['/logout?ask', 'Stay signed in'],
  ]);
});

test('the confirmation of an email is usable when it asks for another nickname', async ({
  page,
  forecourt,
}) => {
  const account = anAccount('outrun');
  await submitRegistration(page, account);
  await Member.join(forecourt, 'faster', { ...anAccount('faster'), username: account.username });
  await page.getByLabel('Confirmation Code').fill(await forecourt.waitForCode(account.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Nickname')).toBeFocused();
  await expectUsable(page);
  await page.getByLabel('Nickname').fill(`${account.username}_2`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/me$/);
});

test('compact rows show the kind, author and time of a post on a narrow screen', async ({
  context,
  page,
  forecourt,
}) => {
  const anna = await Member.join(forecourt, 'anna');
  await anna.publish('createServicePost', {
    content: 'Ten years of welding.',
    service: { title: 'Welding and paint', description: 'Sills, floors, arches.' },
  });
  // A list of posts of one kind does not show the kind.
  await anna.publish('createRegularPost', { content: 'A day at the track.' });
  await anna.signInBrowser(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/posts?search=${anna.account.username}`);
  await page.getByRole('button', { name: 'Compact list' }).click();
  const row = page.getByRole('article').filter({ hasText: 'Welding and paint' });
  // A handle, because the name by which the locator finds the link changes.
  const name = await row.getByRole('link', { name: anna.account.username }).elementHandle();
  // Of every width up to the longest name, because the row must fit also when the parts fill a line to the pixel.
  for (const username of ['i', 'n', 'W'].flatMap((letter) =>
    [3, 5, 8, 11, 14, 17, 20, 25, 50].map((length) => letter.repeat(length)),
  )) {
    await name.evaluate((element, text) => element.replaceChildren(text), username);
    for (const part of [row.getByText('Service'), row.getByText(username), row.getByText(/ ago$/)])
      await expect(part, username).toBeInViewport({ ratio: 1 });
  }
});

test('the screens of the first member are usable without content', async ({ context, page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-screens-'));
  const product = await startForecourt({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' });
  const outbox = new Outbox(dataDir);
  const firstMember = await Member.join(
    { url: product.url, waitForCode: (email) => outbox.waitForCode(email) },
    'first',
  );
  await firstMember.signInBrowser(context);
  await page.goto(`${product.url}/feed`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectEachUsable(page, [
    ['/feed', 'No posts found.'],
    ['/posts', 'No posts found.'],
    ['/posts?search=nothing', 'Show all posts'],
    ['/posts/no-such-post', 'Post not found.'],
    ['/posts/edit/no-such-post', 'Post not found.'],
    ['/all-users?search=nobody', 'No users found matching your search.'],
    ['/save-posts', 'You have no saved posts yet.'],
    ['/search-product', 'No products found.'],
    ['/compare', /Choose “Compare” on up to 4 vehicles/],
    ['/notifications', 'No notifications'],
    ['/chat', 'No contacts available'],
    ['/me', 'Sell a vehicle'],
    ['/profile/no-such-member', 'User not found'],
    [`/profile/${firstMember.id}/followers`, 'No followers yet.'],
    [`/profile/${firstMember.id}/following`, 'Not following anyone yet.'],
  ]);
  await page.close();
  expect(await product.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

async function expectEachUsable(page: Page, screens: Screen[]): Promise<void> {
  for (const [path, text] of screens) {
    await test.step(path, async () => {
      await page.setViewportSize(DESKTOP);
      await visit(page, path);
      await expect.soft(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
      await expectUsable(page);
    });
  }
}

/** Checks the screen on desktop and phone: one h1, no violations found by axe, and no sideways scrolling at 320 px. */
async function expectUsable(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.setViewportSize(DESKTOP);
  await expectSettled(page);
  // The dialog of /delete hides the rest of the page, including its heading, from assistive technology.
  await expect
    .soft(page.getByRole('heading', { level: 1, includeHidden: true }), `headings of ${pathname}`)
    .toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // As high as the content, because the fixed navigation bar may hide a part of a button at its edge.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 390, height });
  await expectAccessible(page);
  // The width at which WCAG 2.2 (1.4.10) forbids sideways scrolling.
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findTooWideElements(page), `elements too wide on ${pathname}`).toEqual([]);
}

/** Finds the elements that make the page scroll sideways. */
function findTooWideElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The width of the body, because there may be a scrollbar gutter next to it.
    const { right } = document.body.getBoundingClientRect();
    if (document.documentElement.scrollWidth <= Math.ceil(right)) return [];
    const tooWide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > right,
    );
    return [
      `${document.documentElement.scrollWidth} px wide`,
      ...tooWide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ];
  });
}
