import { readFile } from 'node:fs/promises';
import { expect, test } from './support/forecourt.ts';
import { expectAccessibleAtBothSizes } from './support/expectAccessible.ts';
import { anAccount } from './support/journeys.ts';
import { Member } from './support/Member.ts';

const PHOTO = await readFile(new URL('../docs/images/posts.png', import.meta.url));
const REPORT = 'mutation ($input: ReportContentInput!) { reportContent(input: $input) { reportId } }';

test('a moderator removes a reported vehicle by keyboard, takes it back, and suspends the author, who exports the data', async ({
  anotherPage,
  forecourt,
  page,
}) => {
  // The fixture's MODERATORS names the judge.
  const judge = await Member.join(forecourt, 'judge', { ...anAccount('judge'), username: 'judge' });
  const [seller, buyer] = [await Member.join(forecourt, 'seller'), await Member.join(forecourt, 'buyer')];
  const product = {
    title: 'Volvo 240',
    price: 5000,
    brand: 'Volvo',
    model: '240',
    year: 1989,
    color: 'blue',
  };
  const post = await seller.publish('createProductPost', { content: 'Pay first.', product }, [PHOTO]);
  await buyer.runOperation(REPORT, {
    input: { content: { postId: post }, reason: 'FRAUD', text: 'Wants the money before one sees it.' },
  });
  const buyersPage = await anotherPage();
  await buyer.signInBrowser(buyersPage.context());
  await buyersPage.goto(`/posts/${post}`);
  await expect(buyersPage.getByText('Pay first.')).toBeVisible();

  await judge.signInBrowser(page.context());
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Moderation' }).first().click();
  // Other tests of the same server leave reports too.
  const report = page.getByRole('link', { name: `Post by ${seller.account.username}` });
  await report.click();
  await expect(page.getByText('Wants the money before one sees it.')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expect(report).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Fraud');
  await page.keyboard.press('Enter');
  await expect(report).toBeHidden();
  // Live on the buyer's screen.
  await expect(buyersPage.getByText('Pay first.')).toBeHidden();

  const sellersPage = await anotherPage();
  await seller.signInBrowser(sellersPage.context());
  await sellersPage.goto(`/posts/${post}`);
  await expect(sellersPage.getByText('This post was removed: Fraud')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await report.click();
  await expect(page.getByText('Wants the money before one sees it.')).toBeVisible();
  await buyersPage.goto(`/posts/${post}`);
  await expect(buyersPage.getByText('Pay first.')).toBeVisible();

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('radio', { name: '7 days' }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Fraud again');
  await page.keyboard.press('Enter');
  await expect(report).toBeHidden();
  await sellersPage.goto('/login');
  await sellersPage.getByLabel('Email').fill(seller.account.email);
  await sellersPage.getByRole('textbox', { name: 'Password' }).fill(seller.account.password);
  await sellersPage.getByRole('button', { name: 'Login' }).click();
  await expect(sellersPage.getByText(/Your account is suspended until .*: Fraud again/)).toBeVisible();
  await sellersPage.getByRole('button', { name: 'Export or delete your data' }).click();
  const download = sellersPage.waitForEvent('download');
  await sellersPage.getByRole('link', { name: 'Export your data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^forecourt-.*\.zip$/);
  await sellersPage.goto('/posts');
  await expect(sellersPage.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
});
