import { expect, test } from './support/forecourt.ts';
import { expectAccessible } from './support/expectAccessible.ts';

test.describe('a visitor', () => {
  test.use({ hasLoadingScreen: true });

  test('sees the loading screen, then an accessible sign-in screen', async ({ page }) => {
    // Does not wait for `load`, because the loading screen may disappear before that event.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Downloading the app' })).toBeVisible();
    await expect(page.getByText('Preparing all components...')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the product serves compressed scripts with immutable caching, and pages without immutable caching', async ({
  page,
  request,
}) => {
  const scripts: Record<string, string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.headers());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  for (const headers of scripts) expect(headers['cache-control']).toContain('immutable');
  // Only some, because small scripts are not worth compressing.
  expect(scripts.some((headers) => headers['content-encoding'] === 'br')).toBe(true);

  const response = await request.get('/posts/no-such-post');
  expect(response.headers()['content-type']).toContain('text/html');
  expect(response.headers()['cache-control']).not.toContain('immutable');
});
