import { expect, type Page } from '@playwright/test';

/**
 * Navigates within the loaded app, as its links do, so without the loading screen. Waits until the code of the next page is loaded,
 * because the app shows the previous page until then.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[role=progressbar][aria-label="Loading the page"]')).toHaveCount(0);
}

/** Waits until nothing on the page is loading. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(
    page.locator('[role=progressbar], [aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root'),
  ).toHaveCount(0);
}

/** Waits until the browser has painted the current state of the page, for example after a change of its size. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
