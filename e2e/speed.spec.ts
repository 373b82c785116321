import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { aCommunity } from './support/aCommunity.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';
import { expectSettled, nextFrame } from './support/visit.ts';

/** Bytes after compression. */
interface Weight {
  scripts: number;
  styles: number;
}

/** Adds up what the page loads until `ready` is seen, in a browser that is never idle: what waits for that does not count. */
async function weigh(page: Page, path: string, ready: () => Promise<void>): Promise<Weight> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  await ready();
  const sum = async (ending: string): Promise<number> => {
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
  return { scripts: await sum('.js'), styles: await sum('.css') };
}

// Where the loading screen stands belongs to what is measured.
test.use({ loadingScreen: true });

test('the sign-in screen comes with at most 150 kB of compressed scripts and 15 kB of styles', async ({
  page,
}) => {
  const { scripts, styles } = await weigh(page, '/login', () =>
    expect(page.getByRole('button', { name: 'Login' })).toBeVisible(),
  );
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(150_000);
  expect(styles).toBeGreaterThan(0);
  expect(styles).toBeLessThan(15_000);
});

test("a member's first screen comes with at most 185 kB of compressed scripts", async ({
  context,
  page,
  forecourt,
}) => {
  const { anna } = await aCommunity(forecourt);
  await anna.enter(context);
  const { scripts } = await weigh(page, '/posts', () =>
    expect(page.getByRole('link', { name: 'Welding and paint' }).first()).toBeVisible(),
  );
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(185_000);
});

test('nothing moves while the posts load', async ({ context, page, forecourt }) => {
  const { anna } = await aCommunity(forecourt);
  await anna.enter(context);
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.by += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // Behind the loading screen nothing can be seen to move: the answer and its pictures come after it, one by one.
    const giveAnswer = await hold(page, '**/graphql', 'PostsPage');
    const givePictures = await hold(page, '**/media/**');
    await page.goto('/posts');
    await expect(page.getByRole('status', { name: 'Loading posts' })).toBeVisible();
    await nextFrame(page);
    giveAnswer();
    await expect(page.getByRole('link', { name: 'Welding and paint' }).first()).toBeVisible();
    await nextFrame(page);
    givePictures();
    await expectSettled(page);
    await expectPicturesInView(page);
    await page.unrouteAll({ behavior: 'wait' });
    const moved = await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by);
    test.info().annotations.push({ type: 'layout shift', description: `${moved} at ${width} px` });
    expect(moved, `layout shift at ${width} px`).toBeLessThan(0.02);
  }
});

test('a like shows within a frame, however long the network takes', async ({ context, page, forecourt }) => {
  const { anna, service } = await aCommunity(forecourt);
  await anna.enter(context);
  await page.goto(`/posts/${service}`);
  const like = page.getByRole('button', { name: /^Like, / });
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  let answered = false;
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('LikePost')) {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      answered = true;
    }
    await route.continue();
  });
  const pressed = await like.evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        (button as HTMLElement).click();
        requestAnimationFrame(() => resolve(button.getAttribute('aria-pressed')));
      }),
  );
  expect(pressed).toBe('true');
  expect(answered).toBe(false);
  await expect.poll(() => answered).toBe(true);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('Like, 1');
});

test('pictures on a slow network show how far they have come, and can be stopped', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'uploads');
  await member.enter(context);
  await page.goto('/posts/create/regular');
  await page.getByLabel('Content').fill('A day at the track');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'track.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() });

  const network = await context.newCDPSession(page);
  const slowDown = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // Slow enough that the upload goes on while a slow machine looks at the page.
  await slowDown(40_000);
  await page.getByRole('button', { name: 'Publish' }).click();
  const progress = page.getByRole('progressbar', { name: 'Upload of the pictures' });
  const share = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(share).toBeGreaterThan(0);
  await expectAccessible(page);
  const before = await share();
  await expect.poll(share).toBeGreaterThan(before);
  expect(await share()).toBeLessThan(100);
  await expect(page.getByText(/^Sending the pictures: \d+%$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await expect(page).toHaveURL('/posts/create/regular');
  await expect(page.getByLabel('Content')).toHaveValue('A day at the track');
  await expect(page.getByRole('img', { name: 'track.jpg' })).toBeVisible();
  await slowDown(-1);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/posts');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText('1 post');
  await expect(page.getByRole('article')).toHaveCount(1);
});

/** Noise, which no JPEG makes small: some 1.5 MB. */
function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Waits until the pictures on the screen stand, and a frame longer, so that what they move has been counted. */
async function expectPicturesInView(page: Page): Promise<void> {
  const pictures = page.getByRole('main').locator('img');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((one) => one.getBoundingClientRect().top < innerHeight)
          .map((one) => one.complete && one.naturalWidth > 0),
      ),
    )
    .not.toContain(false);
  await nextFrame(page);
}

/** Holds back every answer from `url` to a request that contains `words`, until what it returns is called. */
async function hold(page: Page, url: string, words = ''): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (route.request().postData()?.includes(words) ?? words === '') await released;
    await route.continue();
  });
  return release;
}
