import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';

/** What the gateway says of a failure; the codes are those of `docs/errors.md`. */
export interface Failure {
  code: string;
  message: string;
  /** A sentence for each refused field, by its name in the mutation's input; nested ones with a dot. */
  fields: Record<string, string>;
  /** A second sentence, when the failure is not the user's fault; null when it may be. */
  hint: string | null;
}

/** Reads any error of Apollo Client. @param fallback - the message where the gateway sends none */
export function readFailure(error: unknown, fallback = 'An unexpected error occurred'): Failure {
  if (CombinedGraphQLErrors.is(error)) return readGraphQLError(error.errors[0], fallback);
  const unreached = error instanceof TypeError;
  return {
    code: unreached ? 'NETWORK' : 'UNKNOWN',
    message: fallback,
    fields: {},
    hint: unreached ? 'No connection. Check your network and try again.' : null,
  };
}

/**
 * Why one part of a query is missing. A part that could not be read is null, and an error with its path stands beside the
 * rest of the data. When the part was read before, the cache still has it.
 * @param path - response keys from the root, for example `me.posts`; indexes of lists left out
 * @returns null when neither `path` nor what it is part of failed
 */
export function readFailureAt(error: unknown, path: string, fallback: string): Failure | null {
  if (error === undefined) return null;
  // Without an answer, every part is missing.
  if (!CombinedGraphQLErrors.is(error)) return readFailure(error, fallback);
  const found = error.errors.find((each) => {
    const keys = each.path?.filter((key) => typeof key === 'string').join('.');
    return keys === undefined || keys === path || path.startsWith(`${keys}.`);
  });
  return found === undefined ? null : readGraphQLError(found, fallback);
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

/** Whether the gateway has not answered at all: there is no network, or a proxy says that the gateway is away. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    ServerParseError.is(error) ||
    (ServerError.is(error) && error.statusCode >= 500)
  );
}

/** Whether an error says that the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  );
}
