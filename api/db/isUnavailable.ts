import { rootCauseOf } from './describeError.ts';
import { pgCodeOf, syscallOf } from './pgCodeOf.ts';

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
]);

export function isUnavailable(error: unknown): boolean {
  const code = pgCodeOf(error) ?? '';
  // The embedded database has a Unix socket, whose file is missing while the database is down.
  const isUnreachable = UNREACHABLE_CODES.has(code) || (code === 'ENOENT' && syscallOf(error) === 'connect');
  // SQLSTATE codes that start with 08: connection error; 57P: the server stops or starts; 57014: statement timeout; 25006: read-only, as
  // during a failover; 25P03: the transaction was idle for too long; 53: insufficient resources.
  const isServerUnavailable = /^(08|57P|57014|25006|25P03|53)/.test(code);
  // The pg client's own errors have no code, only a message.
  const isPgClientError =
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable/.test(
      (rootCauseOf(error) as Partial<Error>).message ?? '',
    );
  return isUnreachable || isServerUnavailable || isPgClientError;
}
