import type { Page } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { aPhoto } from './support/journeys.ts';
import { Member } from './support/Member.ts';
import { expectSettled } from './support/visit.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const TITLE = 'Mazda MX-5 NB';
const OTHER_TITLE = 'Mazda 323 F';

test('a vehicle is published, made cheaper, reserved, sold, reserved again with Undo, and shared', async ({
  context,
  page,
  forecourt,
  anotherPage,
}) => {
  test.setTimeout(180_000);
  const [seller, buyer] = await Promise.all([
    Member.join(forecourt, 'seller'),
    Member.join(forecourt, 'buyer'),
  ]);
  await seller.publish('createProductPost', {
    content: 'First owner.',
    product: {
      title: OTHER_TITLE,
      price: 3000,
      brand: 'Mazda',
      model: '323',
      year: 1999,
      color: 'Blue',
      condition: 'USED',
      vehicleType: 'HATCHBACK',
      engineType: 'GASOLINE',
      transmission: 'MANUAL',
    },
  });
  await seller.signInBrowser(context);
  const buyersPage = await anotherPage();
  await buyer.signInBrowser(buyersPage.context());
  const cardOn = (viewedPage: Page) =>
    viewedPage
      .getByRole('article')
      .filter({ has: viewedPage.getByRole('link', { name: TITLE, exact: true }) });
  const saleStatus = page.getByRole('group', { name: 'Sale status' });
  let postPath = '';

  await test.step('the seller publishes a vehicle with two described pictures', async () => {
    await page.goto('/posts/create/product');
    for (const [label, value] of Object.entries({
      Title: TITLE,
      'Post content': 'Dry garage, no rust.',
      Brand: 'Mazda',
      Model: 'MX-5',
      Year: '2001',
      Color: 'Red',
    }))
      await page.getByLabel(label).fill(value);
    await page.getByRole('textbox', { name: 'Price' }).fill('9000');
    await page.getByLabel('Choose pictures').setInputFiles([
      { name: 'rear.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#3f5f80') },
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#8c2f39') },
    ]);
    for (const [name, description] of [
      ['rear.jpg', 'The rear, with the roof down'],
      ['front.jpg', 'The front, washed'],
    ] as const) {
      await page.getByRole('button', { name: `Describe ${name}` }).click();
      await page.getByRole('textbox', { name: 'Description' }).fill(description);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Move front.jpg left' }).click();
    await expectSettled(page);
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page).toHaveURL('/posts');
    await expect(cardOn(page).getByRole('img', { name: 'The front, washed' })).toBeVisible();
    await page.getByRole('link', { name: TITLE, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Picture 2: The rear, with the roof down' })).toBeVisible();
    postPath = new URL(page.url()).pathname;
  });

  await test.step('the buyer saves the post', async () => {
    await buyersPage.goto(postPath);
    const summary = buyersPage.getByRole('region', { name: 'Summary' });
    await summary.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(summary.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  });

  await test.step('the seller makes the vehicle cheaper and reserves it', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('8500');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(postPath);
    await expect(page.getByText('was $9,000, now $8,500')).toBeVisible();
    await saleStatus.getByRole('button', { name: 'Reserved' }).click();
    await expect(page.getByText('Marked as reserved')).toBeVisible();
    await expectSettled(page);
    await expectAccessibleAtBothSizes(page);
  });

  await test.step('the buyer sees the badge, both prices and more posts of the seller', async () => {
    await buyersPage.goto('/posts');
    await expect(cardOn(buyersPage)).toContainText('Reserved');
    await expect(cardOn(buyersPage)).toContainText('was $9,000, now $8,500');
    await buyersPage.goto(postPath);
    await expect(buyersPage.getByRole('region', { name: 'Summary' })).toContainText('Reserved');
    const morePosts = buyersPage.getByRole('region', { name: 'More from this seller' });
    // The other posts are loaded when they come near the viewport.
    await buyersPage.mouse.wheel(0, 3000);
    await expect(morePosts.getByRole('link', { name: OTHER_TITLE })).toBeVisible();
    await expect(morePosts.getByRole('article')).toHaveCount(1);
    await expectSettled(buyersPage);
    await expectAccessibleAtBothSizes(buyersPage);
  });

  await test.step('a sold post disappears from the posts but stays in the saved posts', async () => {
    await saleStatus.getByRole('button', { name: 'Sold' }).click();
    await expect(page.getByText('Marked as sold')).toBeVisible();
    await buyersPage.goto('/posts');
    await expect(buyersPage.getByRole('link', { name: OTHER_TITLE })).toBeVisible();
    await expect(cardOn(buyersPage)).toHaveCount(0);
    await buyersPage.goto('/save-posts');
    await expect(cardOn(buyersPage)).toContainText('Sold');
    await expectSettled(buyersPage);
    await expectAccessibleAtBothSizes(buyersPage);
  });

  await test.step('Undo restores the previous status', async () => {
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect(saleStatus.getByRole('button', { name: 'Reserved' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await buyersPage.goto('/posts');
    await expect(cardOn(buyersPage)).toContainText('Reserved');
  });

  await test.step('the shared link leads a signed-out visitor through sign-in to the post', async () => {
    // Removes `navigator.share`, whose native dialog a test cannot see, so that the link is copied.
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(forecourt.url + postPath);
    const visitorsPage = await anotherPage();
    await visitorsPage.goto(link);
    await expect(visitorsPage).toHaveURL('/login');
    await visitorsPage.getByLabel('Email').fill(buyer.account.email);
    await visitorsPage.getByRole('textbox', { name: 'Password' }).fill(buyer.account.password);
    await visitorsPage.getByRole('button', { name: 'Login' }).click();
    await expect(visitorsPage).toHaveURL(postPath);
    await expect(visitorsPage.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });
});
