import type { Page } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { expectAccessible, expectAccessibleAtBothSizes, VIEWPORTS } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { expectSettled, visit } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 240_000 });

test('the forms for visitors are accessible with their errors', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await expectFormErrorsAccessible(page, [
    ['/login', 'Login', 'Password must be at least 6 characters'],
    ['/register', 'Register', 'Username must contain at least 3 characters.'],
    ['/forgot-password', 'Send Verification Code', 'Please enter your email.'],
    ['/reset-password', 'Set New Password', 'Password must be at least 6 characters'],
    ['/verify-email', 'Confirm', 'Please enter the code.'],
    ['/verify-password-change', 'Confirm', 'Please enter the code.'],
  ]);
});

test("a member's menus, dialogs and forms with errors are accessible", async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris, regularId, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto('/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectFormErrorsAccessible(page, [
    ['/posts/create/regular', 'Publish', 'Content is required'],
    ['/posts/create/product', 'Publish', 'Price must be greater than 0'],
    ['/posts/create/service', 'Publish', 'Description is required'],
    [`/posts/edit/${regularId}`, 'Save', 'Content is required', ['Content', '']],
    ['/update', 'Save', 'Invalid phone number', ['Phone number', '123']],
    ['/change-password', 'Change Password', 'Password must be at least 6 characters'],
  ]);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const overlays: [
    name: string,
    path: string,
    open: () => Promise<void>,
    role: 'menu' | 'dialog' | 'tooltip',
    // The navigation bar of a phone has neither the Settings menu nor tooltips, and that of a wide screen has no sheet.
    viewports?: typeof VIEWPORTS,
  ][] = [
    ['the Settings menu', '/feed', () => button('Settings').click(), 'menu', VIEWPORTS.slice(0, 1)],
    ['the sheet of Me', '/feed', () => button(/^Me/).click(), 'dialog', VIEWPORTS.slice(1)],
    ['the Create post menu', '/posts', () => button('Create post').click(), 'menu'],
    [
      'a tooltip',
      '/posts',
      () => page.getByRole('link', { name: 'Saved Posts' }).hover(),
      'tooltip',
      VIEWPORTS.slice(0, 1),
    ],
    ['a picture in full screen', `/posts/${productId}`, () => button(/View full screen/).click(), 'dialog'],
    ['the confirmation to delete a post', `/posts/${regularId}`, () => button('Delete').click(), 'dialog'],
    [
      'the confirmation to delete a comment',
      `/posts/${productId}`,
      () => button(/^Delete comment/).click(),
      'dialog',
    ],
    ['the confirmation to delete a profile', '/me', () => button('Delete Profile').click(), 'dialog'],
  ];
  for (const [name, path, open, role, viewports = VIEWPORTS] of overlays)
    await test.step(name, async () => {
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await visit(page, path);
        await expectSettled(page);
        await open();
        await expect(page.getByRole(role).last()).toBeVisible();
        await expectAccessible(page);
        // A menu ignores keys until it has the focus.
        if (role !== 'tooltip') await expect(page.locator(`[role=${role}]:focus-within`)).toHaveCount(1);
        await page.keyboard.press('Escape');
        // Away from the link, so that its tooltip closes.
        await page.mouse.move(640, 400);
        await expect(page.getByRole(role)).toHaveCount(0);
      }
    });
  await test.step('a phone number and an email shown on request', async () => {
    await visit(page, `/profile/${boris.id}`);
    await page.getByRole('link', { name: 'Welding and paint' }).click();
    await button('Show phone').click();
    await button('Show email').click();
    await expectAccessibleAtBothSizes(page);
  });
});

test.describe('without a connection to the gateway', () => {
  test.use({ allowedErrors: [/net::ERR_/] });

  test('a form with a network error is accessible', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('anna@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Login error');
    await expectAccessibleAtBothSizes(page);
  });

  test('the loading, failed and offline screens are accessible', async ({ context, page, forecourt }) => {
    const { anna, boris, serviceId } = await aCommunity(forecourt);
    await anna.signInBrowser(context);
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectSettled(page);
    const screens = [
      ['/posts?search=welding', 'Loading posts', 'Failed to fetch posts'],
      [`/posts/${serviceId}`, 'Loading the post', 'Failed to fetch post'],
      ['/all-users', 'Loading members', 'Failed to retrieve user list'],
      [`/profile/${boris.id}`, 'Loading the profile', 'Failed to load profile'],
      [`/profile/${boris.id}/followers`, 'Loading members', 'Error loading subscriptions'],
      ['/update', 'Loading the profile', 'Failed to retrieve user data'],
    ] as const;

    let releaseRequests: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (releaseRequests = resolve));
    // Each request waits for `releaseRequests`, and fails.
    await page.route('**/graphql', async (route) => {
      await released;
      await route.abort();
    });
    for (const [path, loadingStatus] of screens)
      await test.step(`${path} loads`, async () => {
        await visit(page, path);
        await expect(page.getByRole('status', { name: loadingStatus })).toBeVisible();
        await expectAccessibleAtBothSizes(page);
      });
    releaseRequests();
    for (const [path, , failure] of screens)
      await test.step(`${path} fails`, async () => {
        await visit(page, path);
        await expect(page.getByText(failure).first()).toBeVisible();
        await expectAccessibleAtBothSizes(page);
      });

    await test.step('a like that fails', async () => {
      await visit(page, '/feed');
      // Waits for the notice that the refresh failed, because the notice moves the posts, and a click could miss a moving button.
      await expect(page.getByText(/This content was loaded earlier/)).toBeVisible();
      await page
        .getByRole('button', { name: /^Like, / })
        .first()
        .click();
      await expect(page.getByRole('alert').filter({ hasText: 'No connection' }).first()).toBeVisible();
      await expectAccessibleAtBothSizes(page);
    });
    await test.step('offline, with cached content', async () => {
      await context.setOffline(true);
      await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Offline');
      await visit(page, '/all-users');
      await expect(page.getByRole('heading', { name: 'Profiles' })).toBeVisible();
      await visit(page, '/feed');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText(/This content was loaded earlier/)).toBeVisible();
      await expectAccessibleAtBothSizes(page);
      await context.setOffline(false);
    });
  });
});

test('the navigation bar, chat, colors and fonts have the expected sizes and styles', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/chat/${boris.id}`);
  await expect(page.getByRole('log')).toBeVisible();
  const navigationBar = page.getByRole('navigation', { name: 'Main' });
  await expect.poll(() => navigationBar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 70, height: 900 });
  await expect(navigationBar).toHaveCSS('position', 'fixed');
  const panel = page.getByRole('main').locator('[data-open=true]');
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(600);
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toHaveCSS('border-radius', '8px');
  await expect(send).toHaveCSS('background-color', 'rgb(255, 138, 31)');
  await expect(send).toHaveCSS('font-family', /^"?Inter/);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 11, 13)');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await visit(page, '/notifications');
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list).toBeVisible();
  await expect(list).toHaveCSS('max-height', '380px');
});

test("a conversation offers the member's own draft below the composer's field", async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto(`/chat/${boris.id}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('My own words');
  await visit(page, `/posts/${productId}`);
  await page.getByRole('button', { name: 'Write to the author' }).click();
  const ownDraft = page.getByText('Your draft: My own words');
  await expect(ownDraft).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    // The field changes its height after the window.
    await expect(async () => {
      const fieldBox = await field.boundingBox();
      const draftBox = await ownDraft.boundingBox();
      if (fieldBox === null || draftBox === null) throw new Error('The field or the draft is not visible.');
      expect(draftBox.y).toBeGreaterThanOrEqual(fieldBox.y + fieldBox.height);
      // Next to the draft, the field would have almost no width.
      expect(fieldBox.width).toBeGreaterThan(200);
    }).toPass();
  }
});

/** Submits each form as it opens, or with `text` in one field, and checks the message, the focus and the accessibility. */
async function expectFormErrorsAccessible(
  page: Page,
  forms: [path: string, submitName: string, message: string, field?: [label: string, text: string]][],
): Promise<void> {
  for (const [path, submitName, message, field] of forms)
    await test.step(`${path} with errors`, async () => {
      await visit(page, path);
      if (field !== undefined) await page.getByLabel(field[0]).fill(field[1]);
      await page.getByRole('button', { name: submitName, exact: true }).click();
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessibleAtBothSizes(page);
    });
}
