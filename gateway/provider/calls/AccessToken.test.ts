import { describe, expect, it } from 'vitest';
import { readSession } from './AccessToken.ts';
import { SessionCookies } from './SessionCookies.ts';

const read = (authorization?: string, cookie?: string) => readSession({ authorization, cookie }, new Set());

describe('a request', () => {
  it.each([undefined, 'Basic YW5uYQ==', 'Bearerfct_1', 'Token Bearer fct_1'])(
    'runs in the session of its cookies with the header `Authorization: %s`',
    (authorization) => {
      const session = read(authorization, 'sid=1');
      expect(session.isToken).toBe(false);
      expect(session.headers).toEqual({ cookie: 'sid=1' });
      expect(session.withCookies(['sid=2']).headers).toEqual({ cookie: 'sid=2' });
    },
  );

  it('runs without a session if it has neither cookies nor a token', () => {
    expect([read().isAnonymous, read().headers]).toEqual([true, {}]);
  });

  it.each([
    ['Bearer fct_1', 'Bearer fct_1'],
    ['bearer  fct_1  ', 'Bearer fct_1'],
    ['BEARER aZ0.~+/-_==', 'Bearer aZ0.~+/-_=='],
    [`Bearer ${'x'.repeat(4_000)}`, `Bearer ${'x'.repeat(4_000)}`],
  ])('runs with only its token, which is sent unchanged: %s', (authorization, sent) => {
    const session = read(authorization, 'sid=1');
    expect([session.isToken, session.isAnonymous]).toEqual([true, false]);
    expect(session.headers).toEqual({ authorization: sent });
    expect(session.withCookies(['sid=2']).headers).toEqual({ authorization: sent });
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer a=b',
    'Bearer fct_é',
    'Bearer =',
    `Bearer ${'x'.repeat(4_001)}`,
  ])('has a token that the provider refuses with the header `Authorization: %s`', (authorization) => {
    const session = read(authorization, 'sid=1');
    expect(session.isToken).toBe(true);
    expect(session.headers).toEqual({ authorization: 'Bearer' });
  });

  it('has a key of its token that does not contain it, and differs from the key of equal cookies', () => {
    const { key } = read('Bearer fct_1');
    expect(key).toMatch(/^[\w+/]{43}=$/);
    expect(key).toBe(read('bearer fct_1', 'sid=1').key);
    expect(key).not.toBe(read('Bearer fct_2').key);
    expect(key).not.toBe(new SessionCookies('Bearer fct_1').key);
  });
});
