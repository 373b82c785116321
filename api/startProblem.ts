import { StartError } from './StartError.ts';

/** PostgreSQL's five characters, or the system's word: a port that is taken, a server that is away or turns us away. */
const told = /^([0-9A-Z]{5}|E[A-Z]+)$/;

/** What is printed of an error that ends a start: one line where its reader can mend it, and else the whole, stack and all. */
export function startProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  const mendable = error instanceof StartError || (typeof code === 'string' && told.test(code));
  return mendable ? error.message : error;
}
