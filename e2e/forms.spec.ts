import type { Page, Route } from '@playwright/test';
import { expectAccessibleAtBothSizes } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { aPhoto } from './support/journeys.ts';
import { Member } from './support/Member.ts';
import { visit } from './support/visit.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The browser logs each request that a test aborts.
  allowedErrors: [/net::ERR_FAILED/],
});

const MAZDA = {
  title: 'Mazda MX-5',
  price: 9000,
  brand: 'Mazda',
  model: 'MX-5',
  year: 2001,
  color: 'Red',
};

const publishMazda = (seller: Member) =>
  seller.publish('createProductPost', { content: 'First owner.', product: MAZDA });

const UPDATE =
  'mutation ($input: UpdateProductPostInput!) { updateProductPost(input: $input) { post { id } } }';

/** Passes each request of `mutation` to `handle`; all others go on. */
async function intercept(
  page: Page,
  mutation: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postDataBuffer()?.includes(`mutation ${mutation}(`) ? handle(route) : route.fallback(),
  );
}

/** Lets requests of `mutation` wait until the returned function is called. */
async function holdBack(page: Page, mutation: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, mutation, async (route) => {
    await released;
    // A page that was reloaded has canceled its request.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** The gateway answers the first request of `mutation`, but the answer is lost. */
async function loseFirstAnswer(page: Page, mutation: string): Promise<void> {
  let isLost = false;
  await intercept(page, mutation, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

async function addPicture(page: Page): Promise<void> {
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#3f5f80') });
  await expect(page.getByRole('img', { name: 'front.jpg' })).toBeVisible();
}

async function openPosts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page).toHaveURL('/posts');
}

test('an edit that is being saved lets its author write a message, and ends with a link', async ({
  context,
  page,
  forecourt,
}) => {
  const [seller, buyer] = await Promise.all([
    Member.join(forecourt, 'seller'),
    Member.join(forecourt, 'buyer'),
  ]);
  const postId = await publishMazda(seller);
  await seller.signInBrowser(context);
  const release = await holdBack(page, 'UpdateProductPost');
  await page.goto(`/posts/edit/${postId}`);
  await addPicture(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await visit(page, `/chat/${buyer.id}`);
  const sending = page.getByRole('region', { name: 'Sending' });
  await expect(sending).toContainText('Saving a post');
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sen');
  release();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(sending).toHaveCount(0);
  await expect(page).toHaveURL(`/chat/${buyer.id}`);
  await page.getByRole('textbox', { name: 'Message' }).press('End');
  await page.keyboard.type('tence');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  await page.getByRole('link', { name: 'See the post' }).click();
  await expect(page).toHaveURL(`/posts/${postId}`);
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

test('a post that cannot be published tells it on the next screen, and its form has everything', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'author');
  await member.signInBrowser(context);
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await intercept(page, 'CreateRegularPost', async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/posts/create/regular');
  await page.getByLabel('Content').fill('A day at the track');
  await addPicture(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await openPosts(page);
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('Publishing a post');
  fail();
  await page.getByRole('alert').getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL('/posts/create/regular');
  await expect(page.getByLabel('Content')).toHaveValue('A day at the track');
  await expect(page.getByRole('img', { name: 'front.jpg' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to create post');
});

test('a post whose answer was lost is published once, also from the restored draft', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'author');
  await member.signInBrowser(context);
  await loseFirstAnswer(page, 'CreateRegularPost');
  await page.goto('/posts/create/regular');
  await page.getByLabel('Content').fill('A morning on the ring road');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Failed to create post')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your draft was restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/posts');
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: 'A morning on the ring road' })).toHaveCount(1);
});

test('a post that is reloaded while it is published is published once', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'author');
  await member.signInBrowser(context);
  const release = await holdBack(page, 'CreateRegularPost');
  await page.goto('/posts/create/regular');
  await page.getByLabel('Content').fill('A lap record');
  await addPicture(page);
  const sent = page.waitForRequest((request) => /multipart/.test(request.headers()['content-type'] ?? ''));
  await page.getByRole('button', { name: 'Publish' }).click();
  await sent;
  await page.goto('/posts');
  release();
  await expect(page.getByText('Post published')).toBeVisible();
  await page.reload();
  const post = page.getByRole('article').filter({ hasText: 'A lap record' });
  await expect(post).toHaveCount(1);
  await expect(post.locator('img[src*="/media/"]').first()).toBeVisible();
});

test('a comment whose answer was lost is stored once, also after a reload', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'author');
  const postId = await publishMazda(member);
  await member.signInBrowser(context);
  await loseFirstAnswer(page, 'AddComment');
  await page.goto(`/posts/${postId}`);
  await page.getByLabel('Add a comment').fill('Is it blue?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Failed to post comment. Please try again.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Is it blue?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
});

test('a price that was lowered elsewhere stays when the restored draft of the text is saved', async ({
  context,
  page,
  forecourt,
}) => {
  const seller = await Member.join(forecourt, 'seller');
  const postId = await publishMazda(seller);
  await seller.signInBrowser(context);
  await page.goto(`/posts/edit/${postId}`);
  await page.getByLabel('Post content').fill('First owner, dry garage.');
  await openPosts(page);
  await seller.runOperation(UPDATE, { input: { postId, product: { price: 8000 } } });
  await page.goto(`/posts/edit/${postId}`);
  await expect(page.getByText('Your draft was restored.')).toBeVisible();
  await expect(page.getByLabel('Post content')).toHaveValue('First owner, dry garage.');
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('8000');
  // A third change, while the form is open.
  await seller.runOperation(UPDATE, { input: { postId, product: { color: 'Blue' } } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/posts/${postId}`);
  await page.reload();
  await expect(page.getByText('First owner, dry garage.').first()).toBeVisible();
  await expect(page.getByText('$8,000').first()).toBeVisible();
  await expect(page.getByText('Blue').first()).toBeVisible();
});

test('a field that was changed in two places shows both values, and the member chooses', async ({
  context,
  page,
  forecourt,
}) => {
  const seller = await Member.join(forecourt, 'seller');
  const postId = await publishMazda(seller);
  await seller.signInBrowser(context);
  await page.goto(`/posts/edit/${postId}`);
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.fill('8500');
  await page.getByLabel('Title').fill('Mazda MX-5 NC');
  await seller.runOperation(UPDATE, { input: { postId, product: { price: 8000, title: 'MX-5 from Riga' } } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Meanwhile changed to “8000”.')).toBeVisible();
  await expect(page.getByText('Meanwhile changed to “MX-5 from Riga”.')).toBeVisible();
  await expect(price).toHaveValue('8500');
  await expect(page).toHaveURL(`/posts/edit/${postId}`);
  await page
    .getByText('Meanwhile changed to “8000”.')
    .locator('..')
    .getByRole('button', { name: 'Use this value' })
    .click();
  await expect(price).toHaveValue('8000');
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`/posts/${postId}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mazda MX-5 NC' })).toBeVisible();
  await expect(page.getByText('$8,000').first()).toBeVisible();
});

test('a profile that is being saved does not ask before its author leaves, and stays out of the way', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'member');
  await member.signInBrowser(context);
  const release = await holdBack(page, 'UpdateProfile');
  await page.goto('/update');
  await page.getByLabel('About').fill('Old cars');
  await page
    .getByLabel('Upload Photo')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#3f5f80') });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await openPosts(page);
  release();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/posts');
  await page.getByRole('link', { name: 'See the profile' }).click();
  await expect(page).toHaveURL('/me');
  await expect(page.getByText('Old cars')).toBeVisible();
});
