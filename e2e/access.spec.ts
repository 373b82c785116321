import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';

const forVisitors = ['/login', '/register', '/forgot-password', '/reset-password'];
const forMembers = {
  'about members': [
    '/update',
    '/me',
    '/profile/someone',
    '/profile/someone/followers',
    '/profile/someone/following',
    '/all-users',
    '/change-password',
    '/delete',
    '/chat',
    '/chat/someone',
    '/notifications',
  ],
  'about posts': [
    '/posts',
    '/posts/some-post',
    '/posts/create/regular',
    '/posts/create/product',
    '/posts/create/service',
    '/posts/edit/some-post',
    '/feed',
    '/save-posts',
    '/search-product',
  ],
};
const nowhere = ['/', '/nowhere', '/profile', '/posts/edit/some-post/again'];

test.describe('who is not signed in', () => {
  test('reaches the screens for visitors, and is led to /login from everywhere else', async ({ page }) => {
    for (const path of [...forVisitors, '/verify-email', '/verify-password-change']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeAttached();
      await expect(page).toHaveURL(path);
    }
    for (const path of nowhere) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL('/login');
    }
  });

  for (const [area, paths] of Object.entries(forMembers))
    test(`is led to /login from every screen ${area}, and finds that screen after signing in`, async ({
      context,
      page,
      forecourt,
    }) => {
      const member = await Member.join(forecourt, 'access');
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page, path).toHaveURL('/login');
        await member.enter(context);
        await page.reload({ waitUntil: 'commit' });
        await expect(page, `after signing in for ${path}`).toHaveURL(path);
        await context.clearCookies();
      }
    });

  test('signs in by the form and comes back to the page asked for with its search, the next time to /posts', async ({
    page,
    forecourt,
  }) => {
    const { account } = await Member.join(forecourt, 'returns');
    await page.goto('/search-product?brand=Volvo&page=2');
    await expect(page).toHaveURL('/login');
    await signInHere();
    await expect(page).toHaveURL('/search-product?brand=Volvo&page=2');

    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await signInHere();
    await expect(page).toHaveURL('/posts');

    async function signInHere(): Promise<void> {
      await page.getByLabel('Email').fill(account.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
      await page.getByRole('button', { name: 'Login' }).click();
    }
  });

  test('is led to no other site by signing in', async ({ context, page, forecourt }) => {
    const member = await Member.join(forecourt, 'hostile');
    const elsewhere: string[] = [];
    await context.route(
      (url) => url.origin !== forecourt.url,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );

    await page.goto('/login?next=//evil.example&returnTo=https://evil.example/', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeAttached();
    await member.enter(context);
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/posts');
    await context.clearCookies();

    await page.goto('/feed');
    await expect(page).toHaveURL('/login');
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage).find((key) => sessionStorage.getItem(key) === '/feed'),
    );
    expect(kept).toBeDefined();
    await member.enter(context);
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
    ]) {
      await page.goto('/verify-password-change', { waitUntil: 'commit' });
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [kept ?? '', path] as const);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page, path).toHaveURL('/posts');
    }
    expect(elsewhere).toEqual([]);
  });
});

test.describe('a member', () => {
  test('is led on from the screens for visitors and from nowhere, and reaches every other', async ({
    context,
    page,
    forecourt,
  }) => {
    const member = await Member.join(forecourt, 'member');
    await member.enter(context);
    for (const path of [...forVisitors, ...nowhere]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL('/posts');
    }
    for (const path of ['/verify-email', '/verify-password-change']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeAttached();
      await expect(page).toHaveURL(path);
    }
    for (const path of Object.values(forMembers).flat()) {
      await page.goto(path, { waitUntil: 'commit' });
      // The navigation bar stands only around what a member may see, and only once its page is there.
      await expect(page.locator('nav')).toBeAttached();
      await expect(page).toHaveURL(path);
    }
  });

  test('who asks for /logout is signed out, and for good', async ({ context, page, forecourt }) => {
    const member = await Member.join(forecourt, 'leaves');
    await member.enter(context);
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await member.enter(context);
    await page.goto('/me');
    await expect(page).toHaveURL('/login');
  });
});
