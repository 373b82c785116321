interface ErrorLink {
  code?: unknown;
  constraint?: unknown;
  syscall?: unknown;
  cause?: unknown;
}

function findInChain(error: unknown, pick: (link: ErrorLink) => unknown): string | undefined {
  for (let link = error; typeof link === 'object' && link !== null; link = (link as ErrorLink).cause) {
    const value = pick(link);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

export const FOREIGN_KEY_VIOLATION = '23503';
export const UNIQUE_VIOLATION = '23505';
export const MISSING_DATABASE = '3D000';
export const MISSING_SCHEMA = '3F000';

/** The SQLSTATE of a failed query (23505) or the code of an error of Node (ECONNREFUSED, ERR_…); undefined for an error without a code. */
export const pgCodeOf = (error: unknown) => findInChain(error, (link) => link.code);

export const pgConstraintOf = (error: unknown) => findInChain(error, (link) => link.constraint);

export const syscallOf = (error: unknown) => findInChain(error, (link) => link.syscall);
