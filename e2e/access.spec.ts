import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';

const VISITOR_PATHS = ['/login', '/register', '/forgot-password', '/reset-password'];
/** These open with and without a session. */
const PUBLIC_PATHS = ['/verify-email', '/verify-password-change'];
/** Two groups, so that their tests run in parallel. The ids do not exist, which the screens show without a redirect. */
const MEMBER_PATHS = {
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
/** The root is redirected like an unknown path. */
const UNKNOWN_PATHS = ['/', '/nowhere', '/profile', '/posts/edit/some-post/again'];

// Most navigations wait only for `commit`, the start of the response, because the assertions wait for the screen.
test.describe('a visitor', () => {
  test('can open the screens for visitors, and is redirected to /login from unknown paths', async ({
    page,
  }) => {
    for (const path of [...VISITOR_PATHS, ...PUBLIC_PATHS]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeAttached();
      await expect(page).toHaveURL(path);
    }
    for (const path of UNKNOWN_PATHS) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL('/login');
    }
  });

  for (const [area, paths] of Object.entries(MEMBER_PATHS))
    test(`is redirected to /login from every screen ${area}, and back after signing in`, async ({
      context,
      page,
      forecourt,
    }) => {
      const member = await Member.join(forecourt, 'access');
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page, path).toHaveURL('/login');
        await member.signInBrowser(context);
        await page.reload({ waitUntil: 'commit' });
        await expect(page, `after signing in for ${path}`).toHaveURL(path);
        await context.clearCookies();
      }
    });

  test('is redirected to the requested page with its query after signing in, and to /posts after the next sign-in', async ({
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

  test('is never redirected to another site after signing in', async ({ context, page, forecourt }) => {
    const member = await Member.join(forecourt, 'redirected');
    const foreignRequests: string[] = [];
    await context.route(
      (url) => url.origin !== forecourt.url,
      (route) => {
        foreignRequests.push(route.request().url());
        return route.abort();
      },
    );

    // Query parameters that other apps use for the path to return to.
    await page.goto('/login?next=//evil.example&returnTo=https://evil.example/', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeAttached();
    await member.signInBrowser(context);
    await page.reload({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/posts');
    await context.clearCookies();

    await page.goto('/feed');
    await expect(page).toHaveURL('/login');
    // The key under which the app stores the requested path.
    const storageKey = await page.evaluate(() =>
      Object.keys(sessionStorage).find((key) => sessionStorage.getItem(key) === '/feed'),
    );
    expect(storageKey).toBeDefined();
    await member.signInBrowser(context);
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
    ]) {
      // This page opens with and without a session, so the stored path can be replaced there.
      await page.goto('/verify-password-change', { waitUntil: 'commit' });
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
        storageKey ?? '',
        path,
      ] as const);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page, path).toHaveURL('/posts');
    }
    expect(foreignRequests).toEqual([]);
  });
});

test.describe('a member', () => {
  test('is redirected to /posts from the screens for visitors and unknown paths, and can open all others', async ({
    context,
    page,
    forecourt,
  }) => {
    const member = await Member.join(forecourt, 'member');
    await member.signInBrowser(context);
    for (const path of [...VISITOR_PATHS, ...UNKNOWN_PATHS]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL('/posts');
    }
    for (const path of PUBLIC_PATHS) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeAttached();
      await expect(page).toHaveURL(path);
    }
    for (const path of Object.values(MEMBER_PATHS).flat()) {
      await page.goto(path, { waitUntil: 'commit' });
      // The navigation bar is shown only to members, and only when the page is loaded.
      await expect(page.locator('nav')).toBeAttached();
      await expect(page).toHaveURL(path);
    }
  });

  test('who opens /logout is signed out, and the old session cookie is invalid', async ({
    context,
    page,
    forecourt,
  }) => {
    const member = await Member.join(forecourt, 'leaves');
    await member.signInBrowser(context);
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    await member.signInBrowser(context);
    await page.goto('/me');
    await expect(page).toHaveURL('/login');
  });

  test('is asked before a link to /logout in a message or on another site signs them out', async ({
    context,
    page,
    forecourt,
  }) => {
    const [anna, boris] = [await Member.join(forecourt, 'asked'), await Member.join(forecourt, 'tempts')];
    await boris.runOperation(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
      {
        input: { receiverId: anna.id, text: `Look: ${forecourt.url}/logout` },
      },
    );
    await anna.signInBrowser(context);
    const question = page.getByRole('heading', { name: 'Log out?' });
    await page.goto(`/chat/${boris.id}`);
    const link = page.getByRole('link', { name: `${forecourt.url}/logout` });
    await link.click();
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Stay signed in' }).click();

    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { name: 'Log out?' })).toBeVisible();
    await tab.close();

    await page.goto(`data:text/html,<a rel="noreferrer" href="${forecourt.url}/LOGOUT/">Free cars</a>`);
    await page.getByRole('link').click();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });
});
