import { expect, type Page } from '@playwright/test';

/**
 * Opens an address of the app in the page that stands, as its own links do: without the two seconds of the loading screen.
 * The page before stands until the next one's code is there: waits for that.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[role=progressbar][aria-label="Loading the page"]')).toHaveCount(0);
}

/** Waits until nothing on the page is under way any more. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(
    page.locator('[role=progressbar], [aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root'),
  ).toHaveCount(0);
}

/** Waits until the browser has painted the page as it is now, after a change of its size for example. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
