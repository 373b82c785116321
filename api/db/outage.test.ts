import { describe, expect, inject, it } from 'vitest';
import type { Config } from '../config.ts';
import { createApi, createDatabase, type Api } from '../testing/onEachDatabase.ts';
import { OutageProxy } from '../testing/database/OutageProxy.ts';
import { pgCodeOf } from './pgCodeOf.ts';
import { TIMINGS } from '../limits.ts';

const postgresUrl = inject('postgresUrl');

/** Starts a provider that connects to its database through a proxy. */
async function startApiWithProxiedDatabase(
  overrides: Partial<Config> = {},
): Promise<{ api: Api; proxy: OutageProxy }> {
  const url = new URL(await createDatabase(postgresUrl ?? ''));
  const proxy = new OutageProxy(new URL(url));
  await proxy.start();
  url.port = String(proxy.port);
  const api = await createApi({ databaseUrl: url.href, ...overrides });
  await api.start();
  return { api, proxy };
}

describe.runIf(postgresUrl !== undefined)('a provider whose database is unreachable', () => {
  it('clears the cookie at once on logout, and ends the session and its sockets after the outage', async () => {
    const { api, proxy } = await startApiWithProxiedDatabase();
    try {
      const [leavingMember, stayingMember] = [await api.createMember(), await api.createMember()];
      const socket = await leavingMember.openSocket();
      const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
      const { cookie } = leavingMember;
      await proxy.cut();
      const { status, headers, body } = await leavingMember.post('/logout');
      expect([status, body]).toEqual([202, { message: 'You are logged out.' }]);
      expect(headers.get('set-cookie')).toMatch(/^forecourt_session=; Max-Age=0/);
      await proxy.start();
      await disconnected;
      leavingMember.cookie = cookie;
      // The provider also disconnects a socket whose session it cannot check, so the session may still exist here.
      await expect.poll(async () => (await leavingMember.get('/me')).status, { timeout: 10_000 }).toBe(401);
      expect((await stayingMember.get('/me')).status).toBe(200);
    } finally {
      await api.stop();
      await proxy.cut();
    }
  });

  it('ends the session of a member who logged out during the outage, although the process stopped before its end', async () => {
    const { api, proxy } = await startApiWithProxiedDatabase();
    try {
      const member = await api.createMember();
      const { cookie } = member;
      await proxy.cut();
      expect((await member.post('/logout')).status).toBe(202);
      await api.stop();
      await proxy.start();
      await api.start();
      const visitor = api.createVisitor();
      visitor.cookie = cookie;
      expect((await visitor.get('/me')).status).toBe(401);
    } finally {
      await api.stop();
      await proxy.cut();
    }
  });

  it('answers 503, and recovers after the outage', async () => {
    const { api, proxy } = await startApiWithProxiedDatabase();
    try {
      const member = await api.createMember();
      expect((await member.get('/me')).status).toBe(200);
      await proxy.cut();
      for (const path of ['/me', '/posts?page=1', '/notifications']) {
        const { status, headers, body } = await member.get(path);
        expect(status).toBe(503);
        expect(headers.get('retry-after')).toBe('5');
        expect(body).toEqual({
          message: 'The service is not available right now. Please try again.',
          code: 'UNAVAILABLE',
        });
      }
      expect((await member.send('GET', 'readyz')).status).toBe(503);
      expect((await member.send('GET', 'healthz')).status).toBe(200);
      const connectError = new Promise((resolve) => member.createSocket().once('connect_error', resolve));
      expect(await connectError).toMatchObject({ data: { code: 'UNAVAILABLE' } });
      await proxy.start();
      expect((await member.get('/me')).status).toBe(200);
      expect((await member.send('GET', 'readyz')).status).toBe(200);
    } finally {
      await api.stop();
      await proxy.cut();
    }
  });

  it('abandons a connection that does not respond, and opens another', async () => {
    const timings = { ...TIMINGS, responseTimeoutMs: 3_000 };
    const { api, proxy } = await startApiWithProxiedDatabase({ timings });
    try {
      const member = await api.createMember();
      expect((await member.get('/me')).status).toBe(200);
      proxy.freeze();
      const responses = await Promise.all([member.send('GET', 'readyz'), member.get('/me')]);
      // The other request may succeed, on a connection that the pool opens for it.
      expect(responses.map(({ status }) => status)).toContain(503);
      await expect.poll(async () => (await member.get('/me')).status, { timeout: 30_000 }).toBe(200);
      await expect.poll(async () => (await member.send('GET', 'readyz')).status).toBe(200);
    } finally {
      await api.stop();
      await proxy.cut();
    }
  }, 60_000);
});

it.runIf(postgresUrl !== undefined)(
  'the provider cancels a statement that runs too long',
  async () => {
    const api = await createApi({ postgresUrl, timings: { ...TIMINGS, statementTimeoutMs: 1_000 } });
    await api.start();
    try {
      const code = await api.db.execute('select pg_sleep(60)').then(() => null, pgCodeOf);
      // PostgreSQL's code for `query_canceled`.
      expect(code).toBe('57014');
    } finally {
      await api.stop();
    }
  },
  60_000,
);
