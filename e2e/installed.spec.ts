import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findFreePort } from '../scripts/ports.ts';
import { fromRoot } from '../scripts/root.ts';
import { aCommunity } from './support/aCommunity.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { signOut } from './support/journeys.ts';
import { startForecourt, type RunningProduct } from './support/startForecourt.ts';
import { visit } from './support/visit.ts';

// Axe checks colors, so nothing may be fading in.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

test('the app can be installed, with a valid manifest, icons and start URL', async ({ page, request }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    name: string;
    display: string;
    start_url: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Forecourt', display: 'standalone', start_url: '/' });
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);

  const pngIcons = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngIcons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  const appleIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...pngIcons, { src: appleIcon ?? '', sizes: '180x180' }]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toBe('image/png');
    const { format, width, height } = await sharp(await icon.body()).metadata();
    expect({ format, sizes: `${width}x${height}` }, src).toEqual({ format: 'png', sizes });
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect((await request.get(url)).status(), url).toBe(200);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await expectNoInstallError(page);
});

test('the service worker caches only files of the build, and no personal data is stored after signing out', async ({
  context,
  page,
  forecourt,
}) => {
  const { anna, boris, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto('/posts');
  await expectActiveWorker(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Welding and paint' }).first()).toBeVisible();
  for (const path of [
    '/feed',
    `/posts/${productId}`,
    `/profile/${boris.id}`,
    `/chat/${boris.id}`,
    '/notifications',
  ]) {
    await visit(page, path);
    await expect(page.locator('main h1')).toBeVisible();
  }
  const builtFiles = await readdir(fromRoot('dist/web/assets'));
  const cachedFiles = await readCachedPaths(page);
  // The service worker caches nearly the whole build, not only what the page has loaded.
  expect(cachedFiles.length).toBeGreaterThan(50);
  const expectedFiles = ['/offline.html', '/icon.svg', ...builtFiles.map((name) => `/assets/${name}`)];
  expect(cachedFiles.filter((path) => !expectedFiles.includes(path))).toEqual([]);
  expect(cachedFiles.filter((path) => path.endsWith('.map'))).toEqual([]);

  await signOut(page);
  expect(await readCachedPaths(page)).toEqual(cachedFiles);
  const storedText = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  for (const personalText of [anna.id, anna.account.username, anna.account.email])
    expect(storedText).not.toContain(personalText);
});

test.describe('offline', () => {
  test.use({ allowedErrors: [/Failed to load resource|WebSocket connection/] });

  test('the app shows the offline page, and opens the requested page when the network is back', async ({
    context,
    page,
    forecourt,
  }) => {
    const { anna } = await aCommunity(forecourt);
    await anna.signInBrowser(context);
    await page.goto('/posts');
    await expectActiveWorker(page);
    await context.setOffline(true);
    await page.goto('/feed');
    await expect(page.getByRole('heading', { name: 'Forecourt cannot be reached' })).toBeVisible();
    await expect(page).toHaveURL('/feed');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status')).toHaveText('Still no connection.');

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible();
    await expect(page).toHaveURL('/feed');
  });
});

test.describe('a new build', () => {
  // In one worker, so that `beforeAll` starts the product once for all tests.
  test.describe.configure({ mode: 'default' });
  test.use({ allowedErrors: [/Failed to load resource|dynamically imported module/] });
  let webDir: string;
  let dataDir: string;
  let product: RunningProduct;

  test.beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'forecourt-web-'));
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-installed-'));
    product = await startForecourt({
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      WEB_DIR: webDir,
    });
  });
  test.beforeEach(async () => {
    for (const name of await readdir(webDir)) await rm(join(webDir, name), { recursive: true });
    await cp(fromRoot('dist/web'), webDir, { recursive: true });
  });
  test.afterAll(async () => {
    await product.stop();
    for (const folder of [webDir, dataDir]) await rm(folder, { recursive: true, force: true });
  });

  test('is offered to an open page of the old build, which keeps working until the reload', async ({
    context,
    page,
  }) => {
    await page.goto(`${product.url}/login`);
    await expectActiveWorker(page);
    const cachedByOldBuild = await readCachedPaths(page);
    await page.getByLabel('Email').fill('anna@example.com');
    await deployNewBuild(webDir);
    await checkForUpdate(page);

    const offer = page.getByText('A new version of Forecourt is ready.');
    await expect(offer).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
    await expectAccessible(page);

    // The server no longer has this chunk, which the page has not loaded yet, but the service worker has cached it.
    const [chunk = ''] = cachedByOldBuild.filter(
      (path) => path.includes('/RegisterPage-') && path.endsWith('.js'),
    );
    expect((await context.request.get(product.url + chunk)).status()).toBe(404);
    await page.getByRole('link', { name: 'Create a new account' }).click();
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();

    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('script[type=module]').first()).toHaveAttribute('src', /-new\.js$/);
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
    await expect(offer).toBeHidden();
    await expectActiveWorker(page);
    // The cache of the old build is deleted.
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
    expect((await readCachedPaths(page)).filter((path) => path === chunk)).toEqual([]);
  });

  test('is not offered to a page that was loaded from it', async ({ page }) => {
    await page.goto(`${product.url}/login`);
    await expectActiveWorker(page);
    await deployNewBuild(webDir);
    await page.reload();
    await expectActiveWorker(page);
    await expect.poll(() => readCachedPaths(page)).toContain(await readEntryScriptPath(page));
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('A new version of Forecourt is ready.')).toBeHidden();
  });

  test('without index.html shows the error of the server, not the offline page', async ({ page }) => {
    await page.goto(`${product.url}/login`);
    await expectActiveWorker(page);
    for (const ending of ['', '.br', '.gz']) await rm(join(webDir, `index.html${ending}`));
    const response = await page.goto(`${product.url}/login`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('`npm run build` builds the pages.')).toBeVisible();
  });

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('is offered by an error when a chunk of the old build is missing', async ({ page }) => {
      await page.goto(`${product.url}/login`);
      await expect(page.getByRole('link', { name: 'Create a new account' })).toBeVisible();
      // The page has loaded what it loads in the background.
      await page.waitForLoadState('networkidle');
      await deployNewBuild(webDir);
      await page.getByRole('link', { name: 'Create a new account' }).click();
      await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
    });
  });
});

/** Waits until an active service worker, which has cached the build, controls the page. */
async function expectActiveWorker(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
        }),
      { timeout: 30_000 },
    )
    .toBe(true);
}

/** The sorted paths of all responses in the Cache API. */
function readCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });
}

function readEntryScriptPath(page: Page): Promise<string> {
  return page.evaluate(
    () => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '').pathname,
  );
}

/** Checks for a new build now; by itself, a page does so only once an hour. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** Asserts that Chromium considers the page installable. */
async function expectNoInstallError(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every page of a test is incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
}

/** Simulates a new build: gives every script a new name, so that the old names no longer exist. */
async function deployNewBuild(webDir: string): Promise<void> {
  const names = await readdir(join(webDir, 'assets'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const stems = scripts.map((name) => name.slice(0, -'.js'.length));
  const pattern = new RegExp(`(${stems.join('|')})\\.js`, 'g');
  for (const name of [
    'index.html',
    'offline.html',
    'sw.js',
    ...scripts.map((script) => `assets/${script}`),
  ]) {
    const path = join(webDir, name);
    const content = (await readFile(path, 'utf8')).replace(pattern, '$1-new.js');
    // A script never has new content under its old name: an open page would import parts of both builds.
    if (name.startsWith('assets/')) await rm(path);
    await writeFile(path.replace(pattern, '$1-new.js'), content);
    // The compressed copies contain the old names.
    for (const suffix of ['.br', '.gz']) await rm(path + suffix, { force: true });
  }
}
