/**
 * Focuses the first field, in page order, whose name is a key of `errors`. Use it as the second argument of `form.onSubmit`; without an
 * event, it searches the whole page.
 */
export function focusFirstError(
  errors: Record<string, unknown>,
  _values?: unknown,
  event?: { currentTarget: HTMLElement },
): void {
  const fields = (event?.currentTarget ?? document.body).querySelectorAll<HTMLElement>('[data-path]');
  const invalidField = Array.from(fields).find(({ dataset }) => (dataset['path'] ?? '') in errors);
  invalidField?.scrollIntoView({ block: 'center' });
  invalidField?.focus({ preventScroll: true });
}
