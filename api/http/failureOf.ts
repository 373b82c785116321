import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Logger } from 'pino';
import { pgCodeOf, syscallOf } from '../db/pgCodeOf.ts';
import { Failure } from '../Failure.ts';
import { LIMITS } from '../limits.ts';

/** Node's codes of connection errors. */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** SQLSTATE codes of values that cannot be stored, such as invalid text or numbers out of range. */
const INVALID_VALUE_CODES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008']);

/** Returns the error response for `error`. An unexpected error is logged, and its response has no details. */
export function failureOf(error: unknown, log: Pick<Logger, 'error' | 'warn'>): Failure {
  if (error instanceof Failure) return error;
  const knownFailure = toFrameworkFailure(error as Partial<FastifyError>) ?? toDatabaseFailure(error, log);
  if (knownFailure) return knownFailure;
  // Log only the root cause, because a query error contains values of members.
  log.error({ err: rootCauseOf(error) }, 'An unexpected error');
  return new Failure('INTERNAL', 'An unexpected error occurred');
}

function toFrameworkFailure({ code, statusCode, validation }: Partial<FastifyError>): Failure | undefined {
  if (validation) return new Failure('BAD_REQUEST', describeProblem(validation[0]));
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Failure('TOO_LARGE', `A picture may have at most ${LIMITS.imageBytes / 1024 ** 2} MB.`);
    case 'FST_FILES_LIMIT':
      return new Failure('TOO_LARGE', `Please send at most ${LIMITS.imagesPerPost} pictures.`);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new Failure('TOO_LARGE', 'The form has too many fields.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('TOO_LARGE', 'The request is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Failure('UNSUPPORTED_MEDIA_TYPE', 'This content type is not supported.');
  }
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Failure('BAD_REQUEST', 'The request cannot be read.')
    : undefined;
}

/** Returns a plain message, because the validator's messages are for programmers. */
function describeProblem(problem: FastifySchemaValidationError | undefined): string {
  const name = problem?.instancePath.split('/').at(-1);
  if (!name) return 'The request cannot be read.';
  return problem?.keyword === 'maxLength' ? `"${name}" is too long.` : `"${name}" cannot be read.`;
}

function toDatabaseFailure(error: unknown, log: Pick<Logger, 'warn'>): Failure | undefined {
  const code = pgCodeOf(error) ?? '';
  if (INVALID_VALUE_CODES.has(code))
    return new Failure('BAD_REQUEST', 'The request contains a value that cannot be stored.');
  // The embedded database has a Unix socket, whose file is missing while the database is down.
  const isUnreachable = UNREACHABLE_CODES.has(code) || (code === 'ENOENT' && syscallOf(error) === 'connect');
  // SQLSTATE codes that start with 08: connection error; 57P: the server stops or starts; 57014: statement timeout; 53: insufficient
  // resources.
  const isServerUnavailable = /^(08|57P|57014|53)/.test(code);
  // The pg client's own errors have no code, only a message.
  const isPgClientError =
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection/.test(
      rootMessageOf(error),
    );
  if (!isUnreachable && !isServerUnavailable && !isPgClientError) return undefined;
  log.warn(`The database is unavailable: ${rootMessageOf(error)}`);
  return new Failure('UNAVAILABLE', 'The service is not available right now. Please try again.', {
    retryAfterSeconds: LIMITS.retryAfterSeconds,
  });
}

function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCauseOf(error.cause) : error;
}

/** Returns the first line of the innermost error's message; further lines may contain values of members. */
function rootMessageOf(error: unknown): string {
  const messages: string[] = [];
  for (let link = error; link instanceof Error; link = link.cause)
    messages.push(link.message.split('\n')[0] ?? '');
  return messages.at(-1) ?? '';
}
