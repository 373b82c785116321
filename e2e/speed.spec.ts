import { aCommunity } from './support/aCommunity.ts';
import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';

test('the sign-in screen comes with less than 200 kB of scripts', async ({ context, page }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, { url: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { url: response.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const sizes = [...scripts.values()].sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'scripts', description: `${total} bytes in ${sizes.length} files` });
  console.log(total, sizes.length);
  expect(sizes.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThan(200_000);
});

test('nothing moves while the posts load', async ({ context, page, forecourt }) => {
  const { anna } = await aCommunity(forecourt);
  await anna.enter(context);
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/posts');
    await expect(page.getByRole('link', { name: 'Welding and paint' })).toBeVisible();
    const pictures = page.getByRole('main').locator('img:visible');
    await expect
      .poll(() => pictures.evaluateAll((all) => all.some((one) => (one as HTMLImageElement).complete)))
      .toBe(true);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // Told of none, the observer stays silent.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    console.log(width, shift);
    expect(shift, `layout shift at ${width} px`).toBeLessThan(0.02);
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
