import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { describeStartError } from './describeStartError.ts';

const errorWithCode = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each<Error>([
  new ConfigError('PORT must be a port.'),
  errorWithCode('listen EADDRINUSE: address already in use 127.0.0.1:4001', 'EADDRINUSE'),
  errorWithCode('password authentication failed for user "forecourt"', '28P01'),
])('describeStartError returns the message of an error that the operator can fix: %s', (error) => {
  expect(describeStartError(error)).toBe(error.message);
});

it.each<Error>([
  new TypeError('undefined is not a function'),
  errorWithCode('The "path" argument must be of type string', 'ERR_INVALID_ARG_TYPE'),
  new Error('Failed query: create table', { cause: errorWithCode('permission denied', '42501') }),
])('describeStartError returns any other error unchanged: %s', (error) => {
  expect(describeStartError(error)).toBe(error);
});
