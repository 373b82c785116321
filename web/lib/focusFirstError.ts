/** Scrolls to the first bad field of `form`, in the order of the page, and puts the focus there. */
export function focusFirstError(errors: Record<string, unknown>, form: HTMLElement): void {
  const first = Array.from(form.querySelectorAll<HTMLElement>('[data-path]')).find(
    ({ dataset }) => (dataset['path'] ?? '') in errors,
  );
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
