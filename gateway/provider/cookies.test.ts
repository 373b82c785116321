import { expect, it } from 'vitest';
import { cookieAfter } from './cookies.ts';

it('keeps all cookies of one name when another is set', () => {
  expect(cookieAfter('sid=false; sid=true', ['browser=1; Path=/'])).toBe('sid=false; sid=true; browser=1');
});

it('puts a new value in the place of all cookies of the name, and clears them together', () => {
  expect(cookieAfter('sid=false; a=1; sid=old', ['sid=new; HttpOnly'])).toBe('a=1; sid=new');
  expect(cookieAfter('sid=false; a=1; sid=old', ['sid=; Max-Age=0'])).toBe('a=1');
});
