import type { Page } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { expect, test } from './support/forecourt.ts';

test('signing in, liking, commenting, writing and logging out work with only the keyboard', async ({
  page,
  forecourt,
}) => {
  const { anna, boris, serviceId } = await aCommunity(forecourt);
  const { account } = anna;

  await test.step('sign in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await tabTo(page, 'Email');
    await page.keyboard.type(account.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/posts');
  });

  await test.step('skip the navigation bar, and open a post', async () => {
    await expect(page.getByRole('link', { name: 'Welding and paint' }).first()).toBeVisible();
    // In a reloaded page, the focus is before the first element.
    await page.reload();
    await expect(page.getByRole('link', { name: 'Welding and paint' }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, 'Welding and paint');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/posts/${serviceId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welding and paint' })).toBeFocused();
  });

  await test.step('like it, and comment', async () => {
    await tabTo(page, 'Like, 0');
    await page.keyboard.press('Space');
    const likeButton = page.getByRole('button', { name: 'Like, 1' });
    await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
    await expect(likeButton).toBeFocused();
    await tabTo(page, 'Add a comment');
    await page.keyboard.type('Do you weld aluminum?');
    await tabTo(page, 'Comment');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Do you weld aluminum?');
  });

  await test.step('write to its author', async () => {
    await tabTo(page, 'Write to the author', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/chat/${boris.id}`);
    await expect(page.getByRole('group', { name: 'This message is about' })).toContainText(
      'Welding and paint',
    );
    await tabTo(page, 'Message');
    await page.keyboard.type('Could you look at my Golf?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await expect(page.getByRole('log')).toContainText('Could you look at my Golf?');
  });

  await test.step('choose a contact, and write', async () => {
    await page.goto('/chat');
    const contacts = page.getByRole('list', { name: 'Contacts' });
    await contacts.getByRole('link', { name: boris.account.username }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.type('Tomorrow, too.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Tomorrow, too.');
  });

  await test.step('open and close the Settings menu, and log out with it', async () => {
    await tabTo(page, 'Settings', 'Shift+Tab');
    await page.keyboard.press('Enter');
    // The menu ignores keys until it has the focus.
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeFocused();
    // ArrowUp moves from the first item to the last, and End keeps the last.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await expect(logout).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

/** Presses `key`, at most 60 times, until the element `name` has the focus, and checks that the focus is visible at every stop. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const passedNames: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const focused = page.locator(':focus');
    const stop = await focused.evaluate((element) => {
      // The link of a card covers the card with `::after`, which has the outline.
      const styles = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const labels = (element as HTMLInputElement).labels;
      return {
        name: (element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent).trim(),
        // A field shows the focus with its border.
        isMarked:
          styles.some(({ outlineStyle }) => outlineStyle !== 'none') || element.matches('input, textarea'),
      };
    });
    passedNames.push(stop.name);
    expect.soft(stop.isMarked, `the focus on ${stop.name} is visible`).toBe(true);
    if (stop.name === name) return;
  }
  throw new Error(`${key} did not reach ${name}, only ${passedNames.join(' | ')}`);
}
