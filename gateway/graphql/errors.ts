import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { codeOf, type ErrorCode } from '../provider/failures.ts';

/** Maps codes of Apollo Server and graphql-js to codes of the schema. */
const SCHEMA_CODES: Record<string, ErrorCode> = {
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
 * Creates the function that formats an error for clients: message, locations, path, code, request id, and `fields` for
 * invalid input. An unknown error is a bug of the gateway: it is logged and sent as 'An unexpected error occurred'.
 * @param canSuggest - whether messages may suggest names of the schema
 */
export function createPresentError(log: Logger, { canSuggest }: { canSuggest: boolean }): PresentError {
  return (thrown, requestId) => {
    const cause = causeOf(thrown);
    const error = thrown instanceof GraphQLError ? thrown.toJSON() : thrown;
    // The code of the gateway's own errors, created by `failure`.
    const gatewayCode = codeOf(cause);
    const fields = cause instanceof GraphQLError ? cause.extensions['fields'] : undefined;
    const statedCode = gatewayCode ?? error.extensions?.['code'];
    // In graphql-js, errors in a document or its variables have no code and no path; resolvers' errors have a path.
    const isClientError = error.path === undefined && statedCode === undefined;
    const isExpected = cause instanceof GraphQLError || cause instanceof RangeError;
    // Codes of the gateway's own errors are codes of the schema already.
    const code =
      SCHEMA_CODES[String(statedCode)] ??
      gatewayCode ??
      (isClientError && isExpected ? 'BAD_USER_INPUT' : undefined);
    if (code === undefined) log.error({ requestId, err: cause }, 'An operation failed unexpectedly');
    // Only graphql-js suggests names; the gateway's own messages stay whole.
    const keepsSuggestions = canSuggest || gatewayCode !== undefined;
    return {
      message:
        code === undefined ? 'An unexpected error occurred' : messageOf(error, cause, keepsSuggestions),
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

function messageOf({ message }: GraphQLFormattedError, cause: unknown, keepsSuggestions: boolean): string {
  // graphql-js parses recursively, and Node throws a RangeError when the stack overflows.
  if (cause instanceof RangeError) return 'The document nests too deeply.';
  const text = keepsSuggestions ? message : message.replace(SUGGESTION, '');
  // Messages quote invalid values, which may be as long as a request.
  return text.length <= 2 * KEPT_CHARACTERS
    ? text
    : `${text.slice(0, KEPT_CHARACTERS)} … ${text.slice(-KEPT_CHARACTERS)}`;
}

/** The end of graphql-js's messages about unknown names. */
const SUGGESTION = / Did you mean .*\?$/s;

/** Characters kept of the beginning and of the end of a long message. */
const KEPT_CHARACTERS = 500;

/** The original error inside graphql-js's wrappers. */
function causeOf(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5; depth++) {
    const inner = (cause as { originalError?: unknown } | null | undefined)?.originalError;
    if (inner === undefined || inner === null) break;
    cause = inner;
  }
  return cause;
}
