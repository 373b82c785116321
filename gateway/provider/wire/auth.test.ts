import { expect, it } from 'vitest';
import { readDemoLogin } from './auth.ts';

it('reads a demo login, and an incomplete one as null', () => {
  expect(readDemoLogin({ username: 'anna', email: 'a@b', password: 'x', more: 1 })).toEqual({
    username: 'anna',
    email: 'a@b',
    password: 'x',
  });
  expect(readDemoLogin({ username: 'anna' })).toBeNull();
});
