import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Logger } from 'pino';
import { pgCodeOf, syscallOf } from '../db/pgCodeOf.ts';
import { Failure } from '../Failure.ts';
import { LIMITS } from '../limits.ts';

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** SQLSTATE codes of values that cannot be stored: invalid text, numbers out of range. */
const unreadable = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008']);

/** The answer for `error`. An unforeseen error is logged, and answered as an unexpected error without details. */
export function failureOf(error: unknown, log: Pick<Logger, 'error' | 'warn'>): Failure {
  if (error instanceof Failure) return error;
  const known = fromFramework(error as Partial<FastifyError>) ?? fromDatabase(error, log);
  if (known) return known;
  // The innermost error: a query error holds the values of members, which do not belong in the log.
  log.error({ err: rootOf(error) }, 'An unexpected error');
  return new Failure('INTERNAL', 'An unexpected error occurred');
}

function fromFramework({ code, statusCode, validation }: Partial<FastifyError>): Failure | undefined {
  if (validation) return new Failure('BAD_REQUEST', sayWhatIsWrong(validation[0]));
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Failure('TOO_LARGE', `A picture has at most ${LIMITS.imageBytes / 1024 ** 2} MB.`);
    case 'FST_FILES_LIMIT':
      return new Failure('TOO_LARGE', `Please send at most ${LIMITS.imagesPerPost} pictures.`);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new Failure('TOO_LARGE', 'The form has too many fields.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('TOO_LARGE', 'The request is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Failure('UNSUPPORTED_MEDIA_TYPE', 'This content type is not read here.');
  }
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Failure('BAD_REQUEST', 'The request cannot be read.')
    : undefined;
}

/** In plain words: the validator's messages are for programmers. */
function sayWhatIsWrong(problem: FastifySchemaValidationError | undefined): string {
  const name = problem?.instancePath.split('/').at(-1);
  if (!name) return 'The request cannot be read.';
  return problem?.keyword === 'maxLength' ? `"${name}" is too long.` : `"${name}" cannot be read.`;
}

function fromDatabase(error: unknown, log: Pick<Logger, 'warn'>): Failure | undefined {
  const code = pgCodeOf(error) ?? '';
  if (unreadable.has(code))
    return new Failure('BAD_REQUEST', 'The request holds a value that cannot be stored.');
  // 08: the connection; 57P: the server stops or starts; 57014: the statement timeout; 53: it is full. The client's own
  // errors have no code.
  const lost =
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection/;
  const closed = away.has(code) || (code === 'ENOENT' && syscallOf(error) === 'connect');
  if (!closed && !/^(08|57P|57014|53)/.test(code) && !lost.test(messageOf(error))) return undefined;
  log.warn(`The database is away: ${messageOf(error)}`);
  return new Failure('UNAVAILABLE', 'The service is not available right now. Please try again.', {
    retryAfterSeconds: LIMITS.retryAfterSeconds,
  });
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

function messageOf(error: unknown): string {
  const messages: string[] = [];
  for (let link = error; link instanceof Error; link = link.cause)
    messages.push(link.message.split('\n')[0] ?? '');
  return messages.at(-1) ?? '';
}
