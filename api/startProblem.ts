import { StartError } from './StartError.ts';

/** SQLSTATE codes and errno names: a port that is in use, a server that is away or refuses the connection. */
const operationalCode = /^([0-9A-Z]{5}|E[A-Z]+)$/;

/** What to print of an error that ends a start: its message when the operator can fix it, otherwise the error with its stack. */
export function startProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  const isFixable = error instanceof StartError || (typeof code === 'string' && operationalCode.test(code));
  return isFixable ? error.message : error;
}
