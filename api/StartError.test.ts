import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { describeStartError } from './StartError.ts';

const errorWithCode = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each<Error>([
  new ConfigError('PORT must be a port.'),
  errorWithCode('listen EADDRINUSE: address already in use 127.0.0.1:4001', 'EADDRINUSE'),
  errorWithCode('password authentication failed for user "forecourt"', '28P01'),
])('describeStartError returns the message of an error that the operator can fix: %s', (error) => {
  expect(describeStartError(error)).toBe(error.message);
});

it('describeStartError returns the message of the cause when a query fails for a reason that the operator can fix', () => {
  const cause = errorWithCode('permission denied for schema public', '42501');
  expect(describeStartError(new Error('Failed query: create table', { cause }))).toBe(cause.message);
});

it.each<Error>([
  new Error('Connection terminated unexpectedly'),
  errorWithCode('getaddrinfo EAI_AGAIN db.example', 'EAI_AGAIN'),
])('describeStartError returns the message of a cause that the database did not answer: %s', (cause) => {
  expect(describeStartError(new Error('Failed query: select $1', { cause }))).toBe(cause.message);
});

it.each<Error>([
  new TypeError('undefined is not a function'),
  errorWithCode('The "path" argument must be of type string', 'ERR_INVALID_ARG_TYPE'),
])('describeStartError adds the stack to any other error: %s', (error) => {
  const [firstLine, secondLine] = describeStartError(error).split('\n');
  expect(firstLine).toBe(`${error.name}: ${error.message}`);
  expect(secondLine).toMatch(/^ +at /);
});

it('describeStartError leaves out the parameters of a query, such as private keys', () => {
  const error = new DrizzleQueryError('insert into secrets', ['private'], new TypeError('A bug'));
  expect(describeStartError(Object.assign(error, { key: 'private' }))).not.toContain('private');
});
