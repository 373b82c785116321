import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';

export interface Failure {
  /** A code of docs/errors.md; `NETWORK` if there was no response, `UNKNOWN` for any other error without a GraphQL response. */
  code: string;
  message: string;
  /** The message of each rejected field. The keys are the names in the mutation's input; nested names have dots. */
  fields: Record<string, string>;
  /** What the member can do if there is no connection, or if the gateway or the provider failed without a reason; otherwise null. */
  hint: string | null;
  /** Of a CONFLICT: the id of what an earlier attempt with the same key has stored. */
  existingId?: string;
}

/** Reads any error of Apollo Client; of several GraphQL errors, the first. `fallback`: the message if the gateway sends none */
export function readFailure(error: unknown, fallback = 'An unexpected error occurred'): Failure {
  const [graphQLError] = readGraphQLErrors(error);
  if (graphQLError !== undefined) return readGraphQLError(graphQLError, fallback);
  // `fetch` rejects with a TypeError when there is no response.
  const isNetworkError = error instanceof TypeError;
  return {
    code: isNetworkError ? 'NETWORK' : 'UNKNOWN',
    message: fallback,
    fields: {},
    hint: isNetworkError ? 'No connection. Check your network and try again.' : null,
  };
}

/**
 * Reads why one field of a query is missing. A failed field is null in the response, whose `errors` contain its path. With
 * `KEEP_CACHED_IF_NULL`, the cache keeps the field's earlier value.
 * @param path - response keys from the root without list indexes, for example `user.posts`
 * @returns the failure of the field, one of its parents or the whole query; null if none of them failed
 */
export function readFailureAt(error: unknown, path: string, fallback: string): Failure | null {
  if (error === undefined) return null;
  const graphQLErrors = readGraphQLErrors(error);
  if (graphQLErrors.length === 0) return readFailure(error, fallback);
  const fieldError = graphQLErrors.find((graphQLError) => {
    const errorPath = graphQLError.path?.filter((key) => typeof key === 'string').join('.');
    return errorPath === undefined || errorPath === path || path.startsWith(`${errorPath}.`);
  });
  return fieldError === undefined ? null : readGraphQLError(fieldError, fallback);
}

/** How long the gateway or the provider asks to wait before the operation is sent again; null if they do not say. */
export function readRetryAfterSeconds(error: unknown): number | null {
  const waits = readGraphQLErrors(error).map(({ extensions }) =>
    Number(extensions?.['retryAfterSeconds'] ?? 0),
  );
  return Math.max(0, ...waits) || null;
}

/**
 * The GraphQL errors of a failed operation; empty if there was no GraphQL response. When the gateway refuses a request before it
 * runs, such as an upload that is too large, the errors are the body of a response with status 4xx.
 */
function readGraphQLErrors(error: unknown): readonly GraphQLFormattedError[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors;
  if (!ServerError.is(error) || error.statusCode >= 500) return [];
  try {
    return (JSON.parse(error.bodyText) as { errors?: GraphQLFormattedError[] }).errors ?? [];
  } catch {
    return [];
  }
}

function readGraphQLError(error: GraphQLFormattedError, fallback: string): Failure {
  const {
    code = 'INTERNAL_SERVER_ERROR',
    fields = {},
    existingId,
  } = (error.extensions ?? {}) as Partial<Failure>;
  const message = error.message || fallback;
  // The gateway sends the default message of a field if the provider gives no reason.
  const isReasonUnknown = code.startsWith('PROVIDER_') && message === fallback;
  return {
    code,
    message,
    fields,
    hint:
      isReasonUnknown || code === 'INTERNAL_SERVER_ERROR'
        ? 'The service is not available right now. Try again in a moment.'
        : null,
    ...(existingId !== undefined && { existingId }),
  };
}

/** Whether there was no response, or one from a proxy in front of the gateway: a response without JSON or with status 5xx. */
export function isGatewayUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    ServerParseError.is(error) ||
    (ServerError.is(error) && error.statusCode >= 500)
  );
}

export function isUnauthenticated(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  );
}
