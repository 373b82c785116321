/** Focuses the first field, in page order, whose name is a key of `errors`, in the form of the event or else on the page. */
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
