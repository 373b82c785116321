interface Chained {
  code?: unknown;
  constraint?: unknown;
  syscall?: unknown;
  cause?: unknown;
}

function inChain(error: unknown, pick: (link: Chained) => unknown): string | undefined {
  for (let link = error; typeof link === 'object' && link !== null; link = (link as Chained).cause) {
    const value = pick(link);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** PostgreSQL's code of a failed query (23505), or the system's of a failed connection (ECONNREFUSED). */
export const pgCodeOf = (error: unknown) => inChain(error, (link) => link.code);

/** The constraint a query broke. */
export const pgConstraintOf = (error: unknown) => inChain(error, (link) => link.constraint);

/** What the system was asked to do when it failed (connect, open). */
export const syscallOf = (error: unknown) => inChain(error, (link) => link.syscall);
