import type { Locator } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { expect, test } from './support/forecourt.ts';
import { visit } from './support/visit.ts';

test('in forced colors, what is chosen, current or unread can be told apart', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/posts');
  const kinds = page.getByRole('radiogroup', { name: 'Kind of post' });
  await expectOutlined(kinds.getByText('All', { exact: true }));
  await expect(kinds.getByText('Services')).toHaveCSS('outline-style', 'none');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expectOutlined(main.locator('[aria-current]'));
  await visit(page, '/notifications');
  await expect(page.getByText('Unread', { exact: true }).first().locator('..')).not.toHaveCSS(
    'background-color',
    await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
  );
  await visit(page, `/chat/${boris.id}`);
  await expectOutlined(page.locator(`a[aria-current][href="/chat/${boris.id}"]`));
});

test('a printed vehicle is black on white, without navigation and buttons', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto(`/posts/${productId}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByText('98,000 miles').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Like/ })).toHaveCount(0);
});

const expectOutlined = (choice: Locator) => expect(choice).toHaveCSS('outline-style', 'solid');
