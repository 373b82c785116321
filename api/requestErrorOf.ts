import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import type { Logger } from 'pino';
import { describeError } from './db/describeError.ts';
import { isUnavailable } from './db/isUnavailable.ts';
import { pgCodeOf } from './db/pgCodeOf.ts';
import { RequestError } from './RequestError.ts';
import { LIMITS } from './limits.ts';

/** SQLSTATE codes of values that cannot be stored, such as invalid text or numbers out of range. */
const INVALID_VALUE_CODES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008']);

/** An unexpected error is logged, and its response has no details. */
export function requestErrorOf(error: unknown, log: Pick<Logger, 'error' | 'warn'>): RequestError {
  if (error instanceof RequestError) return error;
  const knownError = toFrameworkError(error as Partial<FastifyError>) ?? toDatabaseError(error, log);
  if (knownError) return knownError;
  log.error({ err: error }, 'An unexpected error');
  return new RequestError('INTERNAL', 'An unexpected error occurred');
}

function toFrameworkError({ code, statusCode, validation }: Partial<FastifyError>): RequestError | undefined {
  if (validation) return new RequestError('BAD_REQUEST', describeProblem(validation[0]));
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new RequestError('TOO_LARGE', `A picture may have at most ${LIMITS.imageBytes / 1024 ** 2} MB.`);
    case 'FST_FILES_LIMIT':
      return new RequestError('TOO_LARGE', `Please send at most ${LIMITS.imagesPerPost} pictures.`);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new RequestError('TOO_LARGE', 'The form has too many fields.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RequestError('TOO_LARGE', 'The request is too large.');
    case 'FST_ERR_HANDLER_TIMEOUT':
      return createUnavailableError();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new RequestError('UNSUPPORTED_MEDIA_TYPE', 'This content type is not supported.');
  }
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new RequestError('BAD_REQUEST', 'The request cannot be read.')
    : undefined;
}

/** The validator's messages are for programmers. */
function describeProblem(problem: FastifySchemaValidationError | undefined): string {
  const name = problem?.instancePath.split('/').at(-1);
  if (!name) return 'The request cannot be read.';
  return problem?.keyword === 'maxLength' ? `"${name}" is too long.` : `"${name}" cannot be read.`;
}

function toDatabaseError(error: unknown, log: Pick<Logger, 'warn'>): RequestError | undefined {
  const code = pgCodeOf(error) ?? '';
  if (INVALID_VALUE_CODES.has(code))
    return new RequestError('BAD_REQUEST', 'The request contains a value that cannot be stored.');
  if (!isUnavailable(error)) return undefined;
  log.warn(`The database is unavailable: ${describeError(error)}`);
  return createUnavailableError();
}

const createUnavailableError = () =>
  new RequestError('UNAVAILABLE', 'The service is not available right now. Please try again.', {
    retryAfterSeconds: LIMITS.retryAfterSeconds,
  });
