import { expect, test } from './support/forecourt.ts';
import { expectAccessible } from './support/expectAccessible.ts';

test.describe('behind its loading screen', () => {
  test.use({ loadingScreen: true });

  test('opens on the sign-in screen, accessible', async ({ page }) => {
    // The two seconds may be over before everything that the page loads has come.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Downloading the app' })).toBeVisible();
    await expect(page.getByText('Preparing all components...')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('hands out compressed files that a browser keeps for ever, and pages that it asks for again', async ({
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
  expect(scripts.some((headers) => headers['content-encoding'] === 'br')).toBe(true);

  const answer = await request.get('/posts/no-such-post');
  expect(answer.headers()['content-type']).toContain('text/html');
  expect(answer.headers()['cache-control']).not.toContain('immutable');
});
