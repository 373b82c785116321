import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, it } from 'vitest';
import { readFailure } from './errors';

const FALLBACK = 'Failed to fetch feed';
const HINT = 'The service is not available right now. Try again in a moment.';

it.each([
  ['a hint if the provider gives no reason', 'PROVIDER_UNAVAILABLE', FALLBACK, HINT],
  ['no hint if its message is specific', 'PROVIDER_UNAVAILABLE', 'We are back at 10:00.', null],
  ['a hint if the gateway fails', 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred', HINT],
])('a failure has %s', (_, code, message, hint) => {
  const error = new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });
  expect(readFailure(error, FALLBACK)).toEqual({ code, message, fields: {}, hint });
});
