import { StartError } from './StartError.ts';

/** SQLSTATE codes and errno names, such as 28P01 (the login is rejected) or EADDRINUSE (the port is in use), but not Node's ERR_… codes. */
const OPERATIONAL_CODE = /^([0-9A-Z]{5}|E[A-Z]+)$/;

/** Returns what to print when the startup fails: the message if the operator can fix the problem, otherwise the error with its stack. */
export function describeStartError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  const isFixable = error instanceof StartError || (typeof code === 'string' && OPERATIONAL_CODE.test(code));
  return isFixable ? error.message : error;
}
