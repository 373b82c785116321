import type { Locator } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { expect, test } from './support/forecourt.ts';
import { visit } from './support/visit.ts';

const ARABIC = 'سيارة جميلة، مالك واحد';
/** A letter under marks that together are several hundred pixels high. */
const STACKED = `Z${'\u0301'.repeat(100)}`;

test('texts from right to left are set that way, and stacked marks do not cover other rows', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris } = await aCommunity(forecourt);
  const postId = await boris.publish('createRegularPost', { content: ARABIC });
  await boris.runOperation(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
    { input: { receiverId: anna.id, text: ARABIC } },
  );
  await anna.signInBrowser(context);
  await page.goto('/posts');
  await expectRightToLeft(page.getByRole('article').getByText(ARABIC).first());

  await visit(page, `/posts/${postId}`);
  await expectRightToLeft(page.getByRole('main').locator('p').getByText(ARABIC));
  const comment = page.getByLabel('Add a comment');
  await comment.fill(ARABIC);
  await expectRightToLeft(comment);
  await comment.fill(STACKED);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const comments = page.getByRole('list', { name: 'Comments' });
  await expect(comments.getByText(STACKED).first()).toHaveCSS('overflow', 'clip');

  await visit(page, `/chat/${boris.id}`);
  await expectRightToLeft(page.getByRole('log').getByText(ARABIC));
  await page.getByRole('textbox', { name: 'Message' }).fill(ARABIC);
  await expectRightToLeft(page.getByRole('textbox', { name: 'Message' }));
  await visit(page, '/update');
  await page.getByLabel('About').fill(ARABIC);
  await expectRightToLeft(page.getByLabel('About'));
});

async function expectRightToLeft(text: Locator): Promise<void> {
  await expect(text).toHaveCSS('direction', 'rtl');
}
