import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';

/** A failure as the screens show it. docs/errors.md lists the codes. */
export interface Failure {
  code: string;
  message: string;
  /** The message of each rejected field. The keys are the names in the mutation's input; nested names have dots. */
  fields: Record<string, string>;
  /** A second sentence if the failure is certainly not the user's fault, otherwise null. */
  hint: string | null;
}

/** Reads any error of Apollo Client. @param fallback - the message if the gateway sends none */
export function readFailure(error: unknown, fallback = 'An unexpected error occurred'): Failure {
  if (CombinedGraphQLErrors.is(error)) return readGraphQLError(error.errors[0], fallback);
  const isNetworkError = error instanceof TypeError;
  return {
    code: isNetworkError ? 'NETWORK' : 'UNKNOWN',
    message: fallback,
    fields: {},
    hint: isNetworkError ? 'No connection. Check your network and try again.' : null,
  };
}

/**
 * Reads why one field of a query is missing. A failed field is null, and `errors` contains its path. If the field was read
 * before, the cache still has its value.
 * @param path - response keys from the root without list indexes, for example `me.posts`
 * @returns null if neither the field nor one of its parents failed
 */
export function readFailureAt(error: unknown, path: string, fallback: string): Failure | null {
  if (error === undefined) return null;
  // Without a response, every field is missing.
  if (!CombinedGraphQLErrors.is(error)) return readFailure(error, fallback);
  const fieldError = error.errors.find((graphQLError) => {
    const errorPath = graphQLError.path?.filter((key) => typeof key === 'string').join('.');
    // An error without a path concerns the whole query.
    return errorPath === undefined || errorPath === path || path.startsWith(`${errorPath}.`);
  });
  return fieldError === undefined ? null : readGraphQLError(fieldError, fallback);
}

function readGraphQLError(error: GraphQLFormattedError | undefined, fallback: string): Failure {
  const extensions = error?.extensions ?? {};
  const code = typeof extensions['code'] === 'string' ? extensions['code'] : 'INTERNAL_SERVER_ERROR';
  const message = error?.message ?? '';
  return {
    code,
    message: message === '' ? fallback : message,
    fields: (extensions['fields'] ?? {}) as Record<string, string>,
    hint:
      code.startsWith('PROVIDER_') || code === 'INTERNAL_SERVER_ERROR'
        ? 'The service is not available right now. Try again in a moment.'
        : null,
  };
}

/** Whether the gateway did not respond: there is no network, or a proxy reports that the gateway is unreachable. */
export function isGatewayUnreachable(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    ServerParseError.is(error) ||
    (ServerError.is(error) && error.statusCode >= 500)
  );
}

/** Whether an error has the code UNAUTHENTICATED. */
export function isUnauthenticated(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  );
}
