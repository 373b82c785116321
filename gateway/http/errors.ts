import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { codeOf, type ErrorCode } from '../provider/failures.ts';

/** Codes of Apollo Server and graphql, as the schema's clients know them. */
const CODES: Record<string, ErrorCode> = {
  GRAPHQL_PARSE_FAILED: 'BAD_USER_INPUT',
  GRAPHQL_VALIDATION_FAILED: 'BAD_USER_INPUT',
  BAD_REQUEST: 'BAD_USER_INPUT',
  OPERATION_RESOLUTION_FAILURE: 'BAD_USER_INPUT',
  PERSISTED_QUERY_NOT_SUPPORTED: 'BAD_USER_INPUT',
  PERSISTED_QUERY_NOT_FOUND: 'PERSISTED_QUERY_NOT_FOUND',
  BAD_USER_INPUT: 'BAD_USER_INPUT',
};

/**
 * An error as a client may see it: message, place, code, request id, and `fields` where input was refused. What is not
 * known is a fault of ours: it is logged whole and shown as 'An unexpected error occurred'.
 * @param error - what went wrong, as it was thrown or as Apollo Server has formatted it
 * @param original - what lies below a formatted error
 */
export function presentError(
  error: GraphQLError | GraphQLFormattedError,
  original: unknown,
  requestId: string,
  log: Logger,
): GraphQLFormattedError {
  const cause = causeOf(original);
  const own = codeOf(cause);
  const code = own ?? CODES[String(error.extensions?.['code'])];
  const fields = cause instanceof GraphQLError ? cause.extensions['fields'] : error.extensions?.['fields'];
  if (code === undefined)
    log.error({ requestId, err: cause ?? error }, 'An operation failed without a reason of its own');
  return {
    message: code === undefined ? 'An unexpected error occurred' : shortened(error.message),
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions: {
      code: code ?? 'INTERNAL_SERVER_ERROR',
      requestId,
      ...(fields ? { fields } : undefined),
    },
  };
}

/** Characters that are left of a message's beginning, and of its end. */
const KEPT = 500;

/** A message quotes what it complains of, which may be as long as a request. */
function shortened(message: string): string {
  return message.length <= 2 * KEPT ? message : `${message.slice(0, KEPT)} … ${message.slice(-KEPT)}`;
}

/** The error below the wrappers that executing puts around it. */
function causeOf(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5; depth++) {
    const below = (cause as { originalError?: unknown } | null | undefined)?.originalError;
    if (below === undefined || below === null) break;
    cause = below;
  }
  return cause;
}
