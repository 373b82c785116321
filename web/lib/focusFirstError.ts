/**
 * Scrolls to the first bad field, in the order of the page, and puts the focus there. For the second argument of
 * `form.onSubmit`; without an event it looks at the whole page.
 */
export function focusFirstError(
  errors: Record<string, unknown>,
  _values?: unknown,
  event?: { currentTarget: HTMLElement },
): void {
  const fields = (event?.currentTarget ?? document.body).querySelectorAll<HTMLElement>('[data-path]');
  const first = Array.from(fields).find(({ dataset }) => (dataset['path'] ?? '') in errors);
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
