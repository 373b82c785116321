import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { nextFrame } from './visit.ts';

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/**
 * Reports every rule of WCAG 2.2 AA that the page breaks in its present state, and where; the test goes on, and fails.
 * Runs axe in the page itself: @axe-core/playwright opens a second page for each run, which takes a second.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await nextFrame(page);
  const violations = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return (await axe.run(runOptions)).violations;
  }, options);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} – ${failureSummary ?? ''}`),
  }));
  const width = page.viewportSize()?.width ?? 0;
  expect.soft(found, `accessibility of ${page.url()} at ${width} px`).toEqual([]);
}

/** A desk and a phone. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Runs axe on the page as it is, on a desk and on a phone; then the page has its size again. */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}
