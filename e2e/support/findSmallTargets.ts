import type { Page } from '@playwright/test';

/** The minimum width and height of a target in CSS pixels, as in WCAG 2.5.5, less half a pixel for a fractional position. */
const MIN_SIZE = 43.5;

/**
 * Finds the elements that can be tapped but have an area smaller than 44 × 44 px. The area is measured by hit testing, so it includes
 * pseudo-elements and labels, and excludes what another target covers. While a dialog or menu is open, only its elements count. Links
 * inside a sentence are exempt, as in WCAG.
 * @returns for each element its size, its name and its HTML.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minSize) => {
    const TARGETS = 'a[href], button, input, select, textarea, summary, label, [role=button], [role=option]';

    const isInSentence = (target: Element): boolean => {
      if (!target.matches('a') || getComputedStyle(target).display !== 'inline') return false;
      let block = target.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block?.textContent.trim() !== target.textContent.trim();
    };

    // A tap on a label is a tap on its field, and a tap on what is inside a target is one on the target.
    const isHit = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label') ?? null;
      return hit?.closest(TARGETS) === target || (label !== null && label.control === target);
    };

    const findCenter = (target: Element): { x: number; y: number } | null => {
      // A link of several lines has a rectangle for each line. A visually hidden element has at most one pixel.
      const [rect] = target.getClientRects();
      if (!rect || rect.width <= 1 || rect.height <= 1) return null;
      return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    };

    const measure = (target: Element): { width: number; height: number } | null => {
      let center = findCenter(target);
      // Scrolling would move the targets that belong to an open menu.
      if (center !== null && !isHit(target, center.x, center.y)) {
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        center = findCenter(target);
      }
      // Such as the link that comes onto the screen only with the focus.
      if (center === null || document.elementFromPoint(center.x, center.y) === null) return null;
      const { x, y } = center;
      const reach = (stepX: number, stepY: number): number => {
        let distance = 0;
        while (
          distance <= minSize &&
          isHit(target, x + stepX * (distance + 0.5), y + stepY * (distance + 0.5))
        )
          distance += 0.5;
        return distance;
      };
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
    };

    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const openLayers = Array.from(document.querySelectorAll('[aria-modal=true], [role=menu]')).filter(
      isVisible,
    );
    const root = openLayers.at(-1) ?? document;
    const small: string[] = [];
    for (const target of root.querySelectorAll<HTMLElement>(TARGETS)) {
      // A label counts as a part of its field, and nobody can tap what is inert.
      if (!isVisible(target) || target.matches('label, [inert] *') || isInSentence(target)) continue;
      let size = measure(target);
      // A target at the edge of the screen or of a scrolled list is cut off there.
      if (size !== null && (size.width < minSize || size.height < minSize) && root === document) {
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        size = measure(target);
      }
      if (size === null || (size.width >= minSize && size.height >= minSize)) continue;
      const name = target.getAttribute('aria-label') ?? target.textContent.trim();
      small.push(`${size.width} × ${size.height} px: “${name}” ${target.outerHTML.slice(0, 160)}`);
    }
    return small;
  }, MIN_SIZE);
}
