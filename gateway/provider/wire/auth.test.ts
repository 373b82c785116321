import { expect, it } from 'vitest';
import { readDemoLogin } from './auth.ts';

it('reads a demo login, and an incomplete one as null', () => {
  expect(
    readDemoLogin({ username: 'anna', email: 'anna@example.com', password: 'x', unknownField: 1 }),
  ).toEqual({
    username: 'anna',
    email: 'anna@example.com',
    password: 'x',
  });
  expect(readDemoLogin({ username: 'anna' })).toBeNull();
});
