import { describe, expect, it } from 'vitest';
import { requestErrorOf } from './requestErrorOf.ts';

const failureAndLogOf = (error: unknown) => {
  const logged: string[] = [];
  // A logger takes a message, or details and a message.
  const write = (...[details, message]: unknown[]) => void logged.push(String(message ?? details));
  const { code } = requestErrorOf(error, { warn: write, error: write });
  return { code, logged };
};
const createSystemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

describe('requestErrorOf', () => {
  it.each([
    createSystemError('ECONNREFUSED', 'connect'),
    createSystemError('ENOENT', 'connect'),
    new Error('Failed query', { cause: createSystemError('ECONNRESET', 'read') }),
    Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    new Error('Failed query', { cause: new Error('Query read timeout') }),
  ])('reports UNAVAILABLE and logs that the database is unavailable for: %s', (error) => {
    expect(failureAndLogOf(error)).toMatchObject({
      code: 'UNAVAILABLE',
      logged: [expect.stringMatching(/^The database is unavailable/)],
    });
  });

  it.each([createSystemError('ENOENT', 'open'), createSystemError('EACCES', 'mkdir'), new Error('A bug')])(
    'reports INTERNAL and logs an unexpected error for: %s',
    (error) => {
      expect(failureAndLogOf(error)).toEqual({ code: 'INTERNAL', logged: ['An unexpected error'] });
    },
  );
});
