import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

// SQLSTATE codes whose messages quote no values: of connections (08), read-only servers (25006), logins (28), databases and schemas (3D, 3F),
// privileges (42501), missing and duplicate objects (427, 42883, 42P0), resources (53), states of the server and cancelled statements (55, 57)
// and its system errors (58).
const CODES_WITH_PLAIN_MESSAGES = /^(08|25006|28|3D|3F|42501|427|42883|42P0[167]|53|55|57|58)/;

/** One line for a log. A database error shows only code, table, column and constraint, because the rest contains members' data. */
export function describeError(error: unknown): string {
  const root = rootCauseOf(error);
  if (root instanceof pg.DatabaseError) return describeDatabaseError(root);
  // Its message has the query and its parameters.
  if (root instanceof DrizzleQueryError) return 'A query failed.';
  if (!(root instanceof Error)) return typeof root === 'string' ? firstLineOf(root) : 'An unknown error';
  const { code } = root as { code?: unknown };
  // An AggregateError of several addresses has a code but no message.
  return firstLineOf(root.message) || (typeof code === 'string' ? code : root.name);
}

function describeDatabaseError({ code = '', message, table, column, constraint }: pg.DatabaseError): string {
  if (CODES_WITH_PLAIN_MESSAGES.test(code)) return `${firstLineOf(message)} (${code})`;
  const names = Object.entries({ table, column, constraint }).filter(([, name]) => name !== undefined);
  return [`PostgreSQL error ${code}`, ...names.map(([kind, name]) => `${kind} ${name}`)].join(', ');
}

const firstLineOf = (text: string) => text.split('\n', 1)[0] ?? '';

export function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCauseOf(error.cause) : error;
}

/** Without the message in front of it. */
export const stackOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');
