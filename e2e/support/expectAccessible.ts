import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { waitForPaint } from './visit.ts';

const AXE_OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Off by default, because axe calls it experimental.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/**
 * Runs axe with the rules of WCAG 2.2 AA and axe's own best practices on the page in its current state. Violations are soft failures,
 * so the test continues. Axe runs in the page itself, because @axe-core/playwright opens another page for each run, which takes
 * a second.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await waitForPaint(page);
  const violations = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return (await axe.run(runOptions)).violations;
  }, AXE_OPTIONS);
  const problems = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} – ${failureSummary ?? ''}`),
  }));
  const width = page.viewportSize()?.width ?? 0;
  expect.soft(problems, `accessibility of ${page.url()} at ${width} px`).toEqual([]);
}

/** The viewports of a desktop and a phone. */
export const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Runs `expectAccessible` in both viewports, then restores the size of the page. */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  const originalSize = page.viewportSize();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  if (originalSize === null) return;
  await page.setViewportSize(originalSize);
  await waitForPaint(page);
}
