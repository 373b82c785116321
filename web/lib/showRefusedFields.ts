import { readFailure } from './errors';
import { focusFirstError } from './focusFirstError';

/** Puts the gateway's sentences under the fields that it refused, and the focus on the first of them. */
export function showRefusedFields(
  error: unknown,
  form: { setErrors: (errors: Record<string, string>) => void },
): void {
  const { fields } = readFailure(error);
  form.setErrors(fields);
  focusFirstError(fields);
}
