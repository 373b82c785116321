import type { Page } from '@playwright/test';
import { aCommunity } from './support/aCommunity.ts';
import { expect, test } from './support/forecourt.ts';
import { visit } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('nothing is animated for members who prefer reduced motion', async ({ context, page, forecourt }) => {
  const { anna, productId } = await aCommunity(forecourt);
  await anna.signInBrowser(context);
  await page.goto('/posts');
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Like/ }).click();
  expect(await findAnimatedElements(page)).toEqual([]);

  await visit(page, `/posts/${productId}`);
  await page.getByRole('button', { name: /View full screen/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findAnimatedElements(page)).toEqual([]);
});

/** The start of the HTML of each element with an animation longer than a frame, which is 16 ms. */
function findAnimatedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 16)
      .map(({ effect }) => ((effect as KeyframeEffect).target as Element).outerHTML.slice(0, 200)),
  );
}
