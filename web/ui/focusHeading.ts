/**
 * Focuses the heading of the page without scrolling, so that keyboards and screen readers go on from there.
 * @returns whether the page has a heading yet
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
