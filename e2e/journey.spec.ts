import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { aPhoto, anAccount, register, signIn, signOut, submitRegistration } from './support/journeys.ts';
import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';
import { Outbox } from './support/Outbox.ts';
import { startForecourt } from './support/startForecourt.ts';

const anna = { username: 'anna_iv', email: 'anna@example.com', password: 'anna sells cars' };
const boris = { username: 'boris_k', email: 'boris@example.com', password: 'boris buys cars' };

test('two members join and talk about a car for sale, and no data is lost when every process is killed', async ({
  newBrowser,
}) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-journey-'));
  let product = await startForecourt({ DATA_DIR: dataDir, DEMO: 'off' });
  const outbox = new Outbox(dataDir);
  const forecourt = { waitForCode: (email: string) => outbox.waitForCode(email) };

  const annasBrowser = await newBrowser(product.url);
  const page = await annasBrowser.newPage();

  await test.step('Anna registers with an avatar and confirms the mailed code', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Create a new account' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'anna.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto('#6b4a2f'),
    });
    await page.getByLabel('Nickname').fill(anna.username);
    await page.getByLabel('Email').fill(anna.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(anna.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/verify-email$/);

    await page.getByLabel('Confirmation Code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert').first()).toContainText('code');

    const code = await forecourt.waitForCode(anna.email);
    // Without a mail server, the product also logs each mailed code.
    await expect.poll(() => product.readOutput()).toContain(code);
    await page.getByLabel('Confirmation Code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByRole('heading', { name: anna.username })).toBeVisible();
  });

  await test.step('Anna publishes a car with two photos', async () => {
    await page.getByRole('button', { name: 'Create post' }).click();
    await page.getByRole('menuitem', { name: 'Product' }).click();
    await page.getByLabel('Title').fill('Volkswagen Golf 1.6 TDI');
    await page.getByLabel('Post content').fill('One owner, full service book.');
    await page.getByLabel('Brand').fill('Volkswagen');
    await page.getByLabel('Model').fill('Golf');
    await page.getByLabel('Year').fill('2015');
    await page.getByLabel('Color').fill('Gray');
    await page.getByLabel('Mileage').fill('98000');
    await page.getByRole('textbox', { name: 'Price' }).fill('7500');
    await page.getByLabel('Location').fill('Riga');
    await page.locator('input[type=file]').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#8c9299') },
      { name: 'rear.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#3f5f80') },
    ]);
    await page.getByRole('button', { name: /^(Publish|Create)/ }).click();
    await expect(page).toHaveURL(/\/posts$/);
    await expect(page.getByRole('link', { name: 'Volkswagen Golf 1.6 TDI' })).toBeVisible();
  });

  await test.step('the photos are stored as WebP, upright and without EXIF data', async () => {
    const names = await readdir(join(dataDir, 'uploads'));
    // A thumbnail has its width in its name.
    const fullSizeNames = names.filter((name) => !name.includes('-640'));
    // The avatar and the two photos of the car.
    expect(fullSizeNames).toHaveLength(3);
    for (const name of fullSizeNames) {
      const photo = sharp(await readFile(join(dataDir, 'uploads', name)));
      const { format, exif, width, height } = await photo.metadata();
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
      // `aPhoto` is wide, but its EXIF data rotate it by 90°.
      expect(height).toBeGreaterThan(width);
    }
  });

  const borisBrowser = await newBrowser(product.url);
  const borisPage = await borisBrowser.newPage();
  const postTitle = /Volkswagen Golf 1\.6 TDI/;

  await test.step('Boris finds the car, likes the post, comments, and writes to its author', async () => {
    await register(borisPage, forecourt, boris);
    await borisPage.getByRole('link', { name: 'Posts', exact: true }).click();
    await borisPage.getByRole('link', { name: postTitle }).click();
    await expect(borisPage.getByRole('heading', { name: postTitle })).toBeVisible();
    await borisPage.getByRole('button', { name: 'Like, 0' }).click();
    await expect(borisPage.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true');
    await borisPage.getByLabel('Add a comment').fill('Still for sale? I could come on Saturday.');
    await borisPage.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(borisPage.getByText('Still for sale? I could come on Saturday.')).toBeVisible();
    await borisPage.getByRole('button', { name: 'Write to the author' }).click();
    await expect(borisPage).toHaveURL(/\/chat\//);
    const message = borisPage.getByRole('textbox', { name: 'Message' });
    await expect(
      borisPage
        .getByRole('group', { name: 'This message is about' })
        .getByRole('link', { name: /Volkswagen Golf 1\.6 TDI/ }),
    ).toBeVisible();
    await message.press('Enter');
    await expect(message).toHaveValue('');
  });

  await test.step("Anna's page shows both badges without a reload; she replies, and Boris sees her reply", async () => {
    await expect(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    await page.getByRole('link', { name: 'Chat, 1 unread' }).click();
    await page.getByRole('link', { name: new RegExp(boris.username) }).click();
    await expect(page.getByRole('log').getByText('Volkswagen Golf 1.6 TDI').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('It is. When would you like to see it?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(borisPage.getByRole('log').getByText('It is. When would you like to see it?')).toBeVisible();
  });

  await test.step('both sign out and in again, and no data is lost', async () => {
    await signOut(page);
    await signOut(borisPage);
    await signIn(page, anna);
    await signIn(borisPage, boris);
    await expectAllData();
  });

  await test.step('every process is killed and started again, and no data is lost', async () => {
    const { port } = new URL(product.url);
    const pid = String(product.childProcess.pid);
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
    const childProcesses = stdout
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent]) => parent === pid);
    // The gateway and the provider, at least.
    expect(childProcesses.length).toBeGreaterThanOrEqual(2);
    // Kills the parent first, because it would restart the other processes. Without it, they exit, possibly before they are killed.
    product.childProcess.kill('SIGKILL');
    for (const [child] of childProcesses) killIfAlive(Number(child));
    await expect
      .poll(() =>
        fetch(product.url).then(
          () => 'serves',
          () => 'stopped',
        ),
      )
      .toBe('stopped');
    product = await startForecourt({ DATA_DIR: dataDir, DEMO: 'off', PORT: port });
    await expectAllData();
  });

  async function expectAllData(): Promise<void> {
    await page.goto('/posts');
    await page.getByRole('link', { name: postTitle }).click();
    await expect(page.getByRole('button', { name: 'Like, 1' })).toBeVisible();
    await expect(page.getByText('Still for sale? I could come on Saturday.')).toBeVisible();
    await borisPage.goto('/chat');
    await borisPage.getByRole('link', { name: new RegExp(anna.username) }).click();
    await expect(borisPage.getByRole('log').getByText('It is. When would you like to see it?')).toBeVisible();
  }

  await annasBrowser.close();
  await borisBrowser.close();
  expect(await product.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test.describe('a form', () => {
  test.use({ allowedErrors: [/status of [45]\d\d|ERR_/] });

  test('shows the error of a wrong password and of a taken email, and keeps its text', async ({
    page,
    forecourt,
  }) => {
    const account = anAccount('carla');
    await register(page, forecourt, account);
    await signOut(page);

    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('The email or the password is wrong.');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);

    await page.getByRole('link', { name: 'Create a new account' }).click();
    await page.getByLabel('Nickname').fill('carla_again');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
    await page.getByLabel('About').fill('I collect Volvos.');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText(/email.*(taken|exists|already)/i).first()).toBeVisible();
    await expect(page.getByLabel('About')).toHaveValue('I collect Volvos.');
  });

  test('asks for the password when the code is entered in a browser other than the one that registered', async ({
    page,
    newBrowser,
    forecourt,
  }) => {
    const account = anAccount('two_devices');
    await submitRegistration(page, account);

    const phone = await (await newBrowser(forecourt.url)).newPage();
    await phone.goto('/verify-email');
    await phone.getByLabel('Email').fill(account.email);
    await phone.getByLabel('Confirmation Code').fill(await forecourt.waitForCode(account.email));
    await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(phone.getByRole('alert')).toContainText('Enter the password that you chose at registration');
    await phone.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(phone).toHaveURL(/\/me$/);
  });

  test('names the files that it rejects, one of 51 MB and a text file ending in .png, and keeps its text', async ({
    page,
    forecourt,
  }) => {
    const dora = await Member.join(forecourt, 'dora');
    await dora.signInBrowser(page.context());
    await page.goto('/posts/create/regular');
    await page.getByLabel('Content').fill('Two files that are not pictures.');
    const fileInput = page.locator('input[type=file]');
    // From a file, because a buffer is sent to the browser as base64.
    const hugeFile = test.info().outputPath('huge.jpg');
    await writeFile(hugeFile, Buffer.alloc(51 * 1024 * 1024, 1));
    await fileInput.setInputFiles(hugeFile);
    await expect(page.getByRole('alert')).toContainText('huge.jpg');
    await fileInput.setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('Only words.'),
    });
    await page.getByRole('button', { name: /^(Publish|Create)/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'notes.png' })).toBeVisible();
    await expect(page.getByLabel('Content')).toHaveValue('Two files that are not pictures.');
    await expect(page).toHaveURL(/\/posts\/create\/regular$/);
  });

  test('shows that the provider is unavailable, and keeps its text', async ({ page }) => {
    // No provider listens on port 9.
    const productWithoutProvider = await startForecourt({ API_URL: 'http://127.0.0.1:9/api' });
    await page.goto(`${productWithoutProvider.url}/login`);
    await page.getByLabel('Email').fill('anna@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Login error');
    await expect(page.getByRole('alert')).toContainText('The service is not available right now.');
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
    expect(await productWithoutProvider.stop()).toBe(0);
  });
});
