import { afterEach, expect, it, vi } from 'vitest';
import { clearsCookie, namesOfSetCookies, SessionCookies } from './SessionCookies.ts';

afterEach(() => void vi.useRealTimers());

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
  expect(getCookieAfter('', ['sid=new; Expires=Thu, 31 Dec 2037 23:59:59 GMT'])).toBe('sid=new');
});

it('is cleared of a cookie in the second in which it expires', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2, 3, 4, 5) });
  expect(getCookieAfter('sid=old', ['sid=new; Expires=Fri, 02 Jan 2026 03:04:05 GMT'])).toBe('');
  expect(getCookieAfter('sid=old', ['sid=new; Expires=Fri, 02 Jan 2026 03:04:06 GMT'])).toBe('sid=new');
});

it('does not change by a line without a name', () => {
  expect(getCookieAfter('sid=1', ['', '; Path=/', '=value; Path=/', 'value'])).toBe('sid=1');
});

it('tells which cookies an answer sets, and whether it clears any', () => {
  const lines = ['sid=new; Path=/', '=value', 'old=; Max-Age=0'];
  expect(namesOfSetCookies(lines)).toEqual(['sid']);
  expect(clearsCookie(lines)).toBe(true);
  expect(clearsCookie(['sid=new; Path=/'])).toBe(false);
  expect(clearsCookie([])).toBe(false);
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
  names.add('seen');
  expect(new SessionCookies('sid=1; seen=2', names).key).not.toBe(
    new SessionCookies('sid=1seen=2', names).key,
  );
  // Without any of them, visitors are told apart by all of their cookies.
  expect(new SessionCookies('_ga=1', names).key).not.toBe(new SessionCookies('_ga=2', names).key);
});
