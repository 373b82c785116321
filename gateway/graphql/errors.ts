import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { ErrorCode } from '../generated/types.ts';
import { codeOf } from '../provider/calls/clientErrors.ts';

/** Formats an error: message, locations, path, code, `fields`, `existingId`, `retryAfterSeconds`; an unexpected one as INTERNAL_SERVER_ERROR, without details. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = causeOf(thrown);
  const { message, locations, path } = thrown instanceof GraphQLError ? thrown.toJSON() : formatted;
  const code = findCode(thrown);
  const { fields, existingId, retryAfterSeconds } = cause instanceof GraphQLError ? cause.extensions : {};
  return {
    message: code === undefined ? 'An unexpected error occurred' : toShortMessage(message, code, cause),
    locations,
    path,
    extensions: { code: code ?? 'INTERNAL_SERVER_ERROR', fields, existingId, retryAfterSeconds },
  };
}

export function logUnexpected(log: Logger, errors: readonly unknown[], requestId: string): void {
  for (const error of errors) {
    if (findCode(error) === undefined)
      log.error({ requestId, err: causeOf(error) }, 'An operation failed unexpectedly');
  }
}

function findCode(thrown: unknown): ErrorCode | undefined {
  const cause = causeOf(thrown);
  // Errors of `clientError` and of Apollo Server have a code; errors of graphql-js and bugs have none.
  const code = codeOf(cause) ?? codeOf(thrown);
  if (code === 'INTERNAL_SERVER_ERROR') return undefined;
  // Apollo Server's other codes, such as GRAPHQL_VALIDATION_FAILED, are for invalid requests.
  if (code !== undefined) return code in ErrorCode ? code : 'BAD_USER_INPUT';
  const path = thrown instanceof GraphQLError ? thrown.path : undefined;
  // graphql-js rejected the document or its variables; a resolver's error has a path. https://spec.graphql.org/draft/#sec-Errors.Request-Errors
  const isRequestError = path === undefined && (cause instanceof GraphQLError || cause instanceof RangeError);
  return isRequestError ? 'BAD_USER_INPUT' : undefined;
}

function toShortMessage(message: string, code: ErrorCode, cause: unknown): string {
  // graphql-js parses recursively, and Node throws a RangeError when the stack overflows.
  if (cause instanceof RangeError) return 'The document nests too deeply.';
  // Messages quote invalid values, which may be as long as a request.
  return code !== 'BAD_USER_INPUT' || message.length <= 2 * KEPT_CHARACTERS
    ? message
    : `${message.slice(0, KEPT_CHARACTERS)} … ${message.slice(-KEPT_CHARACTERS)}`;
}

const KEPT_CHARACTERS = 500;

function causeOf(error: unknown): unknown {
  const inner = (error as { originalError?: unknown } | null | undefined)?.originalError;
  return inner === undefined || inner === null ? error : causeOf(inner);
}
