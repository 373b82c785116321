import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';

test('a list keeps its scroll position when the member returns with the navigation bar or with Back and Forward', async ({
  context,
  page,
  forecourt,
}) => {
  const anna = await Member.join(forecourt, 'anna_scrolls');
  for (let n = 1; n <= 8; n += 1) await anna.publish('createRegularPost', { content: `Words ${n}` });
  await anna.signInBrowser(context);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/posts');
  // At least her eight posts: members of other tests may have published more.
  await expect(page.getByRole('article').nth(7)).toBeAttached();
  const readScrollY = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(readScrollY).toBe(400);
  const navigationBar = page.getByRole('navigation', { name: 'Main' });
  await navigationBar.getByRole('link', { name: 'Feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await expect.poll(readScrollY).toBe(0);
  await navigationBar.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByRole('article').nth(7)).toBeAttached();
  await expect.poll(readScrollY).toBe(400);
  await page.goBack();
  await page.goForward();
  await expect.poll(readScrollY).toBe(400);
});
