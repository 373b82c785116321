import type { Page } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { findSmallTargets } from './support/findSmallTargets.ts';
import { expect, test } from './support/forecourt.ts';
import { aPhoto } from './support/journeys.ts';
import { expectSettled, visit } from './support/visit.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ timeout: 240_000 });

test('everything that a visitor can tap is at least 44 px wide and high', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email']) {
    await visit(page, path);
    await expectLargeTargets(page, path);
  }
});

test('everything that a member can tap is at least 44 px wide and high', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris, regularId, productId, serviceId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto('/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().tap();
  const open = async (path: string) => {
    await visit(page, path);
    await expectSettled(page);
  };

  for (const path of [
    '/feed',
    '/posts',
    `/posts/${regularId}`,
    `/posts/${productId}`,
    `/posts/${serviceId}`,
    '/posts/create/product',
    '/posts/create/service',
    `/posts/edit/${regularId}`,
    '/all-users',
    '/save-posts',
    '/search-product',
    `/compare?ids=${productId},${serviceId}`,
    '/notifications',
    '/chat',
    `/chat/${boris.id}`,
    '/me',
    `/profile/${boris.id}`,
    `/profile/${boris.id}/followers`,
    '/update',
    '/change-password',
    '/settings',
    '/delete',
    '/logout?ask',
    '/posts/no-such-post',
  ]) {
    await test.step(path, async () => {
      await open(path);
      await expectLargeTargets(page, path);
    });
  }

  await test.step('menus, dialogs and open filters', async () => {
    await open('/posts');
    await tap(/^Me/);
    await expect(page.getByRole('dialog', { name: 'Me' })).toBeVisible();
    await expectLargeTargets(page, 'the sheet of Me');
    await page.goBack();
    await tap('Create post');
    await expect(page.getByRole('menuitem', { name: 'Product' })).toBeVisible();
    await expectLargeTargets(page, 'the menu of kinds');

    await open('/search-product');
    await tap('Filters');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
    await expectLargeTargets(page, 'the filters');

    await open(`/posts/${productId}`);
    await tap('More actions for this post');
    await page.getByRole('menuitem', { name: 'Report post' }).tap();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectLargeTargets(page, 'the report');
    await page.keyboard.press('Escape');
    await tap(/View full screen/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLargeTargets(page, 'the pictures in full screen');
  });

  await test.step('chosen pictures and the count of errors', async () => {
    const buffer = await aPhoto('#3f5f80');
    const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
    await open('/posts/create/regular');
    await page.locator('input[type=file]').setInputFiles(files);
    await tap('Publish');
    await expect(page.getByRole('button', { name: '1 field needs correction' })).toBeVisible();
    await expectLargeTargets(page, 'the form with errors');
    await tap('Crop a.jpg');
    await expect(page.getByRole('group', { name: /^Frame/ })).toBeVisible();
    await expectLargeTargets(page, 'the dialog to crop a picture');
  });
});

test('on a post, its buttons take the place of the navigation bar, which Back leads to', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto(`/posts/${productId}`);
  const action = page.getByRole('button', { name: 'Write to the author' });
  const navigationBar = page.getByRole('navigation', { name: 'Main' });
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(navigationBar).toBeHidden();
  const { top, bottom } = await action.evaluate((button) => {
    let bar: Element = button;
    while (getComputedStyle(bar).position !== 'fixed' && bar.parentElement) bar = bar.parentElement;
    return bar.getBoundingClientRect().toJSON() as DOMRect;
  });
  expect(bottom).toBe(844);
  expect(bottom - top).toBeLessThanOrEqual(64);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.tap();
  await expect(page).toHaveURL('/posts');
  await expect(navigationBar).toBeInViewport({ ratio: 1 });
});

test('the menu of a message opens by a long press, and not by a tap', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto(`/chat/${boris.id}`);
  const message = page.getByRole('log').getByText(/On Saturday/);
  await expect(message).toBeVisible();
  const button = page.getByRole('log').getByRole('button', { name: 'More', exact: true });
  await expect(button).toHaveCSS('opacity', '0');
  await message.tap({ position: { x: 10, y: 10 } });
  await expect(page.getByRole('menu')).toHaveCount(0);

  const { x, y } = (await message.boundingBox()) ?? { x: 0, y: 0 };
  const touches = await context.newCDPSession(page);
  await touches.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 10, y: y + 10 }],
  });
  const item = page.getByRole('menuitem', { name: 'Report message' });
  await expect(item).toBeFocused();
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await item.tap();
  await expect(page.getByRole('dialog', { name: 'Report message' })).toBeVisible();
});

async function expectLargeTargets(page: Page, screen: string): Promise<void> {
  expect.soft(await findSmallTargets(page), `targets smaller than 44 px on ${screen}`).toEqual([]);
}
