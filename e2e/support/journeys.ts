import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Forecourt } from './forecourt.ts';

/** An account of a test. */
export interface Account {
  username: string;
  email: string;
  password: string;
}

/** A JPEG of one color, like a phone's photo: large, rotated by EXIF, and with a GPS position. */
export function aPhoto(color: string): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1500, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Forecourt' }, IFD3: { GPSLatitude: '56/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

let accountCount = 0;
/** An account with a unique username and email in this worker's product. The same in each run, unlike a clock's, because it has a width. */
export function anAccount(name: string): Account {
  accountCount += 1;
  const username = `${name}_${String(accountCount).padStart(3, '0')}`;
  return { username, email: `${username}@example.com`, password: 'correct horse' };
}

/** Registers with the form. Ends on /verify-email. */
export async function submitRegistration(page: Page, account: Account): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nickname').fill(account.username);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
}

/** Registers with the form and confirms the mailed code. Ends on /me, signed in. */
export async function register(
  page: Page,
  forecourt: Pick<Forecourt, 'waitForCode'>,
  account: Account,
): Promise<void> {
  await submitRegistration(page, account);
  await page.getByLabel('Confirmation Code').fill(await forecourt.waitForCode(account.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/me$/);
}

/** Signs in with the form. Ends on the page that opens after signing in. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs out with the Settings menu. Ends on /login. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
