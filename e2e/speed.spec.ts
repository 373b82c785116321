import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { aCommunity } from './support/aCommunity.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';
import { expectSettled, waitForPaint } from './support/visit.ts';

/** Compressed bytes of the files that a page loads. */
interface Weight {
  scripts: number;
  styles: number;
}

/**
 * Adds up the scripts and styles that `path` loads until `waitUntilLoaded` resolves. Disables `requestIdleCallback`, so that files
 * loaded in idle time do not count.
 */
async function measureWeight(
  page: Page,
  path: string,
  waitUntilLoaded: () => Promise<void>,
): Promise<Weight> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  await waitUntilLoaded();
  const sumBytes = async (ending: string): Promise<number> => {
    const files = requests
      .map((request) => ({ request, file: new URL(request.url()).pathname }))
      .filter(({ file }) => file.endsWith(ending));
    const sizes = await Promise.all(
      files.map(async ({ request }) => (await request.sizes()).responseBodySize),
    );
    for (const [index, { file }] of files.entries())
      test.info().annotations.push({ type: file, description: `${sizes[index]} bytes` });
    return sizes.reduce((total, bytes) => total + bytes, 0);
  };
  return { scripts: await sumBytes('.js'), styles: await sumBytes('.css') };
}

// The measurements include the loading screen.
test.use({ hasLoadingScreen: true });

test('the sign-in screen loads at most 200 kB of compressed scripts and 15 kB of styles', async ({
  page,
}) => {
  const { scripts, styles } = await measureWeight(page, '/login', () =>
    expect(page.getByRole('button', { name: 'Login' })).toBeVisible(),
  );
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(200_000);
  expect(styles).toBeGreaterThan(0);
  expect(styles).toBeLessThan(15_000);
});

for (const screen of ['the posts', 'a post'])
  test(`${screen} as a member's first screen loads at most 265 kB of compressed scripts`, async ({
    context,
    page,
    forecourt,
  }) => {
    const { anna, productId } = await aCommunity(forecourt);
    await anna.signInBrowser(context);
    const path = screen === 'a post' ? `/posts/${productId}` : '/posts';
    const { scripts } = await measureWeight(page, path, () =>
      expect(page.getByRole('button', { name: /^Like/ }).first()).toBeVisible(),
    );
    expect(scripts).toBeGreaterThan(0);
    expect(scripts).toBeLessThan(265_000);
  });

test('the layout shift is below 0.02 while the posts load', async ({ context, page, forecourt }) => {
  const { anna } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.addInitScript(() => {
    const shift = { total: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shift.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // No shift is visible behind the loading screen, so the posts and the pictures are held back until it has disappeared.
    const releasePosts = await holdRequests(page, '**/graphql', 'PostsPage');
    const releasePictures = await holdRequests(page, '**/media/**');
    await page.goto('/posts');
    await expect(page.getByRole('status', { name: 'Loading posts' })).toBeVisible();
    await waitForPaint(page);
    releasePosts();
    await expect(page.getByRole('link', { name: 'Welding and paint' }).first()).toBeVisible();
    await waitForPaint(page);
    releasePictures();
    await expectSettled(page);
    await expectPicturesLoaded(page);
    await page.unrouteAll({ behavior: 'wait' });
    const totalShift = await page.evaluate(
      () => (window as unknown as { shift: { total: number } }).shift.total,
    );
    test.info().annotations.push({ type: 'layout shift', description: `${totalShift} at ${width} px` });
    expect(totalShift, `layout shift at ${width} px`).toBeLessThan(0.02);
  }
});

test('a like shows within a frame, even on a slow network', async ({ context, page, forecourt }) => {
  const { anna, serviceId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto(`/posts/${serviceId}`);
  const likeButton = page.getByRole('button', { name: /^Like, / });
  await expect(likeButton).toHaveAttribute('aria-pressed', 'false');

  // A slow network: the like reaches the gateway after the frame.
  const releaseLike = await holdRequests(page, '**/graphql', 'LikePost');
  const pressed = await likeButton.evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        (button as HTMLElement).click();
        requestAnimationFrame(() => resolve(button.getAttribute('aria-pressed')));
      }),
  );
  expect(pressed).toBe('true');
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('LikePost')),
  );
  releaseLike();
  await answered;
  await expect(likeButton).toHaveAttribute('aria-pressed', 'true');
  await expect(likeButton).toHaveAccessibleName('Like, 1');
});

test('an upload on a slow network shows its progress, can be canceled, and publishes one post when repeated', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'uploads');
  await member.signInBrowser(context);
  await page.goto('/posts/create/regular');
  await page.getByLabel('Content').fill('A day at the track');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'track.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() });

  const network = await context.newCDPSession(page);
  /** Limits the bytes per second of uploads; -1 removes the limit. */
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // Slow enough that the upload is still running when a slow machine has checked the page.
  await limitUpload(40_000);
  await page.getByRole('button', { name: 'Publish' }).click();
  const progress = page.getByRole('progressbar', { name: 'Picture upload' });
  const readPercent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(readPercent).toBeGreaterThan(0);
  await expectAccessible(page);
  const earlierPercent = await readPercent();
  await expect.poll(readPercent).toBeGreaterThan(earlierPercent);
  expect(await readPercent()).toBeLessThan(100);
  await expect(page.getByText(/^Uploading pictures: \d+%$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await expect(page).toHaveURL('/posts/create/regular');
  await expect(page.getByLabel('Content')).toHaveValue('A day at the track');
  await expect(page.getByRole('img', { name: 'track.jpg' })).toBeVisible();
  await limitUpload(-1);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/posts');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('1 post');
  await expect(page.getByRole('article')).toHaveCount(1);
});

/** A JPEG of noise, which compresses badly: about 1.5 MB. */
function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Waits until the visible pictures are loaded, and for the next frame, so that their layout shifts are counted. */
async function expectPicturesLoaded(page: Page): Promise<void> {
  const pictures = page.getByRole('main').locator('img');
  await expect
    .poll(() =>
      pictures.evaluateAll((elements) =>
        (elements as HTMLImageElement[])
          .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
          .map((picture) => picture.complete && picture.naturalWidth > 0),
      ),
    )
    .not.toContain(false);
  await waitForPaint(page);
}

/** Holds back the requests to `url` whose body contains `text`. @returns a function that releases them. */
async function holdRequests(page: Page, url: string, text = ''): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    // A request without a body contains only the empty text.
    if (route.request().postData()?.includes(text) ?? text === '') await released;
    await route.continue();
  });
  return release;
}
