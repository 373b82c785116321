import { describe, expect, it } from 'vitest';
import { failureOf } from './failureOf.ts';

const told = (error: unknown) => {
  const logged: string[] = [];
  const write = (...[first, second]: unknown[]) => void logged.push(String(second ?? first));
  const { code } = failureOf(error, { warn: write, error: write });
  return { code, logged };
};
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

describe('an unforeseen error', () => {
  it.each([
    systemError('ECONNREFUSED', 'connect'),
    systemError('ENOENT', 'connect'),
    new Error('Failed query', { cause: systemError('ECONNRESET', 'read') }),
    Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    new Error('Failed query', { cause: new Error('Query read timeout') }),
  ])('is the database’s where it is: %s', (error) => {
    expect(told(error)).toMatchObject({
      code: 'UNAVAILABLE',
      logged: [expect.stringMatching(/^The database/)],
    });
  });

  it.each([systemError('ENOENT', 'open'), systemError('EACCES', 'mkdir'), new Error('A slip')])(
    'is not reported as the database being away: %s',
    (error) => {
      expect(told(error)).toEqual({ code: 'INTERNAL', logged: ['An unexpected error'] });
    },
  );
});
