import { readFailure } from './errors';
import { focusFirstError } from './focusFirstError';

/** Shows the gateway's messages under the rejected fields and focuses the first one. */
export function showFieldErrors(
  error: unknown,
  form: { setErrors: (errors: Record<string, string>) => void },
): void {
  const { fields } = readFailure(error);
  form.setErrors(fields);
  focusFirstError(fields);
}
