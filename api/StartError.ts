import { describeError, rootCauseOf, stackOf } from './db/describeError.ts';
import { isUnavailable } from './db/isUnavailable.ts';
import { pgCodeOf } from './db/pgCodeOf.ts';

/** An error at startup that the operator can fix; its one-line message explains how. */
export class StartError extends Error {}

/** One line, or the stack of what the operator cannot fix; never the error, because Node prints a query's parameters, such as private keys. */
export function describeStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const isFixable = OPERATIONAL_CODE.test(pgCodeOf(error) ?? '') || isUnavailable(error);
  const root = rootCauseOf(error);
  return isFixable || !(root instanceof Error)
    ? describeError(error)
    : `${root.name}: ${describeError(error)}\n${stackOf(root)}`;
}

/** SQLSTATE codes and errno names, such as 28P01 or EADDRINUSE, but not Node's ERR_… codes. */
const OPERATIONAL_CODE = /^([0-9A-Z]{5}|E[A-Z]+)$/;
