import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { startProblem } from './startProblem.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each<Error>([
  new ConfigError('PORT must be a port.'),
  withCode('listen EADDRINUSE: address already in use 127.0.0.1:4001', 'EADDRINUSE'),
  withCode('password authentication failed for user "forecourt"', '28P01'),
])('prints one line of what can be mended: %s', (error) => {
  expect(startProblem(error)).toBe(error.message);
});

it.each<Error>([
  new TypeError('undefined is not a function'),
  withCode('The "path" argument must be of type string', 'ERR_INVALID_ARG_TYPE'),
  new Error('Failed query: create table', { cause: withCode('permission denied', '42501') }),
])('prints the whole of a slip: %s', (error) => {
  expect(startProblem(error)).toBe(error);
});
