import { expect, test } from './support/forecourt.ts';
import { expectAccessible } from './support/expectAccessible.ts';

test.describe('with the loading screen', () => {
  test.use({ loadingScreen: true });

  test('opens the sign-in screen, which is accessible', async ({ page }) => {
    // Not `load`: the loading screen may be gone before everything is loaded.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Downloading the app' })).toBeVisible();
    await expect(page.getByText('Preparing all components...')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('serves compressed files with immutable caching, and pages without', async ({ page, request }) => {
  const scripts: Record<string, string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.headers());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  for (const headers of scripts) expect(headers['cache-control']).toContain('immutable');
  expect(scripts.some((headers) => headers['content-encoding'] === 'br')).toBe(true);

  const answer = await request.get('/posts/no-such-post');
  expect(answer.headers()['content-type']).toContain('text/html');
  expect(answer.headers()['cache-control']).not.toContain('immutable');
});
