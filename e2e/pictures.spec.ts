import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleAtBothSizes } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { aPhoto, signOut } from './support/journeys.ts';
import { Member } from './support/Member.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pictureNames = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)));

/** Waits until the tile stands still, and returns its center. */
async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the pictures of a new post are sorted with a mouse and a finger, survive a reload, and are deleted at sign-out', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'photographer');
  await member.signInBrowser(context);
  await page.goto('/posts/create/regular');
  await page.getByLabel('Choose pictures').setInputFiles(
    await Promise.all(
      ['a.jpg', 'b.jpg', 'c.jpg'].map(async (name, index) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await aPhoto(['#3f5f80', '#8c2f39', '#4f7f3f'][index] ?? ''),
      })),
    ),
  );
  const pictures = page.getByRole('group', { name: 'Pictures' });
  const tile = (index: number) => pictures.getByRole('listitem').nth(index).getByRole('img');
  await expect(tile(2)).toBeVisible();

  await test.step('with a mouse, on the picture itself', async () => {
    const [from, to] = [await centerOf(tile(0)), await centerOf(tile(2))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await page.mouse.up();
    expect(await pictureNames(page)).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
    await expect(page.getByText('a.jpg is now picture 3 of 3.')).toBeAttached();
    // The drag has ended.
    await page.mouse.move(from.x, from.y, { steps: 5 });
    expect(await pictureNames(page)).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
  });

  await test.step('with a finger, on the handle', async () => {
    const [from, to] = [
      await centerOf(pictures.locator('[data-drag-handle]').nth(2)),
      await centerOf(tile(1)),
    ];
    const devTools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    await touch('touchEnd', []);
    await expect.poll(() => pictureNames(page)).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  });

  await test.step('they survive a reload', async () => {
    await page.reload();
    await expect(page.getByText('Your draft was restored.')).toBeVisible();
    await expect(tile(2)).toBeVisible();
    expect(await pictureNames(page)).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    await expect.poll(() => tile(0).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1500);
  });

  await test.step('they are deleted at sign-out', async () => {
    await signOut(page);
    const readKeptNames = () =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('forecourt');
            opening.onsuccess = () => {
              const request = opening.result.transaction('files').objectStore('files').getAllKeys();
              request.onsuccess = () => resolve(request.result);
            };
          }),
      );
    await expect.poll(readKeptNames).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
  });
});

test('a new picture is cropped to the shape of the lists, and then freely with a mouse', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'photographer');
  await member.signInBrowser(context);
  await page.goto('/posts/create/regular');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#3f5f80') });
  const tile = page.getByRole('group', { name: 'Pictures' }).getByRole('img');
  const readSize = () =>
    tile.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await expect.poll(readSize).toEqual([1500, 2400]);

  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await page.getByRole('button', { name: 'Crop a.jpg' }).click();
  await expect(dialog.getByRole('group', { name: /^Frame/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect.poll(readSize).toEqual([1500, 1125]);

  await page.getByRole('button', { name: 'Crop a.jpg' }).click();
  await dialog.getByRole('button', { name: 'Free' }).click();
  const [corner, center] = [
    await centerOf(dialog.getByRole('button', { name: 'Bottom right corner' })),
    await centerOf(dialog.getByRole('img', { name: 'a.jpg' })),
  ];
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  // Half the width and the whole height.
  await page.mouse.move(center.x, corner.y, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect.poll(async () => (await readSize())[0]).toBeLessThan(760);
  const [width, height] = await readSize();
  expect(width).toBeGreaterThan(740);
  expect(height).toBe(1125);
});

test('a photograph of 24 megapixels is sent as a small JPEG without its position', async ({
  context,
  page,
  forecourt,
}) => {
  const member = await Member.join(forecourt, 'photographer');
  await member.signInBrowser(context);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photograph = await sharp({
    create: { width: 6000, height: 4000, channels: 3, noise, background: 'teal' },
  })
    .withExif({ IFD3: { GPSLatitude: '56/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photograph.length).toBeGreaterThan(10 * 1024 * 1024);
  // From a file, because a buffer is sent to the browser as base64.
  const file = test.info().outputPath('photograph.jpg');
  await writeFile(file, photograph);
  const sentFiles = await recordSentFiles(page);
  await page.goto('/posts/create/regular');
  await page.getByLabel('Content').fill('Twenty-four megapixels.');
  await page.getByLabel('Choose pictures').setInputFiles(file);
  await page.getByRole('button', { name: /^(Publish|Create)/ }).click();
  await expect(page).toHaveURL(/\/posts$/);
  await expect(page.getByText('Twenty-four megapixels.')).toBeVisible();
  const [sent] = sentFiles;
  expect(sentFiles).toHaveLength(1);
  const content = Buffer.from(sent ?? '', 'base64');
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 3200, height: 2133 });
  expect((await sharp(content).metadata()).exif).toBeUndefined();
});

/** @returns the files that the page uploads from now on, in base64 */
async function recordSentFiles(page: Page): Promise<readonly string[]> {
  const files: string[] = [];
  await page.exposeFunction('recordFile', (base64: string) => files.push(base64));
  await page.addInitScript(() => {
    const { recordFile } = window as unknown as { recordFile: (base64: string) => void };
    const record = (file: File) => {
      const reader = new FileReader();
      reader.onload = () => recordFile((reader.result as string).split(',')[1] ?? '');
      reader.readAsDataURL(file);
    };
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit): void {
        for (const value of body instanceof FormData ? body.values() : [])
          if (value instanceof File) record(value);
        super.send(body);
      }
    };
  });
  return files;
}
