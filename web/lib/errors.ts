import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';

/** What the gateway says of a failure; the codes are those of `docs/errors.md`. */
export interface Failure {
  code: string;
  message: string;
  /** A sentence for each field that was refused, by its name in the mutation's input; nested ones with a dot. */
  fields: Record<string, string>;
  /** What to say below the message when it was not the user's doing; null when it may have been. */
  hint: string | null;
}

/** Reads any error of Apollo Client; `fallback` is the specification's default for the call that failed. */
export function readFailure(error: unknown, fallback = 'An unexpected error occurred'): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const extensions = first?.extensions ?? {};
    const code = typeof extensions['code'] === 'string' ? extensions['code'] : 'INTERNAL';
    return {
      code,
      message: first?.message === undefined || first.message === '' ? fallback : first.message,
      fields: (extensions['fields'] ?? {}) as Record<string, string>,
      hint: code.startsWith('PROVIDER_')
        ? 'The service is not available right now. Try again in a moment.'
        : null,
    };
  }
  const unreached = error instanceof TypeError;
  return {
    code: unreached ? 'NETWORK' : 'UNKNOWN',
    message: fallback,
    fields: {},
    hint: unreached ? 'No connection. Check your network and try again.' : null,
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
