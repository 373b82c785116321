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

export type PresentError = (
  error: GraphQLError | GraphQLFormattedError,
  requestId: string,
) => GraphQLFormattedError;

/**
 * An error as a client sees it: message, place, code, request id, and `fields` where input was refused. An unknown error is
 * a fault of ours: it is logged whole and shown as 'An unexpected error occurred'.
 * @param suggestions - whether messages may suggest names of the schema
 */
export function createPresentError(log: Logger, { suggestions }: { suggestions: boolean }): PresentError {
  return (given, requestId) => {
    const cause = causeOf(given);
    const error = given instanceof GraphQLError ? given.toJSON() : given;
    const own = codeOf(cause);
    const fields = cause instanceof GraphQLError ? cause.extensions['fields'] : undefined;
    const stated = own ?? error.extensions?.['code'];
    // graphql-js gives errors of a document and of variables no code and no path; resolvers' errors have a path.
    const isOfClient = error.path === undefined && stated === undefined;
    const isKnown = cause instanceof GraphQLError || cause instanceof RangeError;
    const code = CODES[String(stated)] ?? own ?? (isOfClient && isKnown ? 'BAD_USER_INPUT' : undefined);
    if (code === undefined)
      log.error({ requestId, err: cause }, 'An operation failed without a reason of its own');
    return {
      message:
        code === undefined
          ? 'An unexpected error occurred'
          : messageOf(error, cause, suggestions || own !== undefined),
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

function messageOf({ message }: GraphQLFormattedError, cause: unknown, suggestions: boolean): string {
  // graphql-js parses by recursion, and Node says in these words that the stack is full.
  if (cause instanceof RangeError) return 'The document nests too deeply.';
  const text = suggestions ? message : message.replace(SUGGESTION, '');
  // A message quotes what it complains of, which may be as long as a request.
  return text.length <= 2 * KEPT ? text : `${text.slice(0, KEPT)} … ${text.slice(-KEPT)}`;
}

/** How graphql-js ends a message about a name that the schema does not have. */
const SUGGESTION = / Did you mean .*\?$/s;

/** Characters that are left of a message's beginning, and of its end. */
const KEPT = 500;

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
