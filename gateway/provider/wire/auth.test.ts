import { expect, it } from 'vitest';
import { readDemoLogin } from './auth.ts';

it('reads a demo login, and returns null for an incomplete one', () => {
  expect(
    readDemoLogin({ username: 'anna', email: 'anna@example.com', password: 'x', unknownField: 1 }),
  ).toEqual({
    username: 'anna',
    email: 'anna@example.com',
    password: 'x',
  });
  expect(readDemoLogin({ username: 'anna' })).toBeNull();
});
