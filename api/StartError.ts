import { describeError, rootCauseOf, stackOf } from './db/describeError.ts';
import { pgCodeOf } from './db/pgCodeOf.ts';

/** An error at startup that the operator can fix; its one-line message explains how. */
export class StartError extends Error {}

/**
 * Returns what to print when the process fails: one line if the operator can fix the problem, otherwise the stack as well. Never the error
 * itself, because Node prints its properties, and those of a query are its parameters, such as the private keys of a first start.
 */
export function describeStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const isFixable = OPERATIONAL_CODE.test(pgCodeOf(error) ?? '');
  const root = rootCauseOf(error);
  return isFixable || !(root instanceof Error)
    ? describeError(error)
    : `${root.name}: ${describeError(error)}\n${stackOf(root)}`;
}

/** SQLSTATE codes and errno names, such as 28P01 (the login is rejected) or EADDRINUSE (the port is in use), but not Node's ERR_… codes. */
const OPERATIONAL_CODE = /^([0-9A-Z]{5}|E[A-Z]+)$/;
