/**
 * Focuses the first field, in page order, whose name is a key of `errors`, in the form of the event or else on the page. A screen reader then
 * reads the field with its error; if the field has the focus already, the error becomes an alert instead.
 */
export function focusFirstError(
  errors: Record<string, unknown>,
  _values?: unknown,
  event?: { currentTarget: HTMLElement },
): void {
  const fields = (event?.currentTarget ?? document.body).querySelectorAll<HTMLElement>('[data-path]');
  const invalidField = Array.from(fields).find(({ dataset }) => (dataset['path'] ?? '') in errors);
  if (invalidField === undefined) return;
  if (invalidField === document.activeElement)
    document.getElementById(`${invalidField.id}-error`)?.setAttribute('role', 'alert');
  invalidField.scrollIntoView({ block: 'center' });
  invalidField.focus({ preventScroll: true });
}
