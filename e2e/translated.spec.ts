import { aCommunity } from './support/aCommunity.ts';
import { expect, test } from './support/forecourt.ts';
import { translatePages } from './support/translatePages.ts';
import { visit } from './support/visit.ts';

test('a page that the browser translates can be used', async ({ context, page, forecourt }) => {
  const { anna, boris, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await translatePages(context);

  await page.goto('/posts');
  const card = page.getByRole('article').first();
  await expect(card.locator('font').first()).toBeVisible();
  await card.getByRole('button', { name: 'Like, 1' }).click();
  await expect(card.getByRole('button', { name: 'Like, 0' })).toHaveText('0');
  const total = page.getByRole('status').filter({ hasText: /^\d+ posts?$/ });
  const totalOfAll = await total.innerText();
  await page.getByRole('radio', { name: 'Services' }).check({ force: true });
  await expect(total).not.toHaveText(totalOfAll);

  await visit(page, `/posts/${productId}`);
  await page.getByLabel('Add a comment').fill('Could I come on Sunday?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Could I come on Sunday?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Comments 2' })).toBeVisible();

  await visit(page, `/chat/${boris.id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('See you on Sunday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('See you on Sunday.')).toBeVisible();
  await visit(page, '/posts');
  await expect(card).toBeVisible();
});
