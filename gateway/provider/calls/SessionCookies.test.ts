import { expect, it } from 'vitest';
import { SessionCookies } from './SessionCookies.ts';

const getCookieAfter = (header: string, lines: string[]) =>
  new SessionCookies(header).withCookies(lines).cookie;

it('keeps repeated cookies when a cookie of another name is set', () => {
  expect(getCookieAfter('sid=one; sid=two', ['browser=1; Path=/'])).toBe('sid=one; sid=two; browser=1');
});

it('replaces all cookies of a name with one new value, and clears all cookies of a name', () => {
  expect(getCookieAfter('sid=one; a=1; sid=two', ['sid=new; HttpOnly'])).toBe('a=1; sid=new');
  expect(getCookieAfter('sid=one; a=1; sid=two', ['sid=; Max-Age=0'])).toBe('a=1');
});

it('uses Max-Age rather than Expires, and Expires if there is no Max-Age', () => {
  const past = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  expect(getCookieAfter('', [`sid=new; ${past}; Max-Age=60`])).toBe('sid=new');
  expect(getCookieAfter('sid=old', [`sid=; ${past}`])).toBe('');
});

it('keeps an encoded value as the provider wrote it', () => {
  expect(getCookieAfter('', ['sid=a%3Db=c; Path=/'])).toBe('sid=a%3Db=c');
});

it('has a key that does not contain the cookie and is equal for equal headers', () => {
  const session = new SessionCookies('sid=secret');
  expect(session.key).toMatch(/^[\w+/]{43}=$/);
  expect(session.key).toBe(new SessionCookies('sid=secret').key);
  expect(session.key).not.toBe(new SessionCookies('sid=other').key);
});

it('has a key of only those cookies with which the provider signs in, once they are known', () => {
  const names = new Set<string>();
  const session = new SessionCookies('sid=secret; _ga=1', names);
  const later = new SessionCookies('_ga=2; sid=secret', names);
  expect(session.key).not.toBe(later.key);
  names.add('sid');
  expect(session.key).toBe(later.key);
  expect(session.key).not.toBe(new SessionCookies('sid=other; _ga=1', names).key);
  // Without any of them, visitors are told apart by all of their cookies.
  expect(new SessionCookies('_ga=1', names).key).not.toBe(new SessionCookies('_ga=2', names).key);
});
