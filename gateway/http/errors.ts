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
export type PresentError = (
  error: GraphQLError | GraphQLFormattedError,
  original: unknown,
  requestId: string,
) => GraphQLFormattedError;

/** @param suggestions - whether messages may suggest names of the schema */
export function createPresentError(log: Logger, { suggestions }: { suggestions: boolean }): PresentError {
  return (error, original, requestId) => {
    const cause = causeOf(original);
    const own = codeOf(cause);
    const given = own ?? String(error.extensions?.['code']);
    const code = CODES[given] ?? own ?? codeOfStatus(cause);
    const fields = cause instanceof GraphQLError ? cause.extensions['fields'] : error.extensions?.['fields'];
    if (code === undefined)
      log.error({ requestId, err: cause ?? error }, 'An operation failed without a reason of its own');
    return {
      message: messageOf(error, cause, code, suggestions || own !== undefined),
      ...(error.locations && { locations: error.locations }),
      ...(error.path && { path: error.path }),
      extensions: {
        code: code ?? 'INTERNAL_SERVER_ERROR',
        requestId,
        ...(fields ? { fields } : undefined),
      },
    };
  };
}

/** Apollo Server gives some refusals of a request a status of HTTP and no code, a wrong hash of a document for one. */
function codeOfStatus(cause: unknown): string | undefined {
  if (!(cause instanceof GraphQLError)) return undefined;
  const { status } = (cause.extensions['http'] ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? 'BAD_USER_INPUT' : undefined;
}

function messageOf(
  { message }: GraphQLFormattedError,
  cause: unknown,
  code: string | undefined,
  suggestions: boolean,
): string {
  if (code === undefined) return 'An unexpected error occurred';
  // graphql-js parses by recursion, and Node says in these words that the stack is full.
  if (cause instanceof RangeError) return 'The document nests too deeply.';
  return shortened(suggestions ? message : message.replace(SUGGESTION, ''));
}

/** How graphql-js ends a message about a name that the schema does not have. */
const SUGGESTION = / Did you mean .*\?$/s;

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
