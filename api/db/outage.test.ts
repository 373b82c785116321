import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { newApi, newDatabase } from '../testing/onEachDatabase.ts';
import { pgCodeOf } from './pgCodeOf.ts';
import { TIMINGS } from '../limits.ts';

const postgresUrl = inject('postgresUrl');

/** A way to the server that can be cut. */
class Cable {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly target: URL;
  port = 0;

  constructor(target: URL) {
    this.target = target;
  }

  async plugIn(): Promise<void> {
    this.server = createServer((socket) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [end, other] of [
        [socket, far],
        [far, socket],
      ] as const) {
        this.sockets.add(end);
        end.pipe(other);
        end.on('error', () => other.destroy());
        end.on('close', () => other.destroy());
      }
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Silences what is connected now, without closing it, as a network does that loses packets; new connections work. */
  freeze(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}

describe.runIf(postgresUrl !== undefined)('while the database is away', () => {
  it('signs a member out in the browser, and ends the session and its sockets once it is back', async () => {
    const url = new URL(await newDatabase(postgresUrl ?? ''));
    const cable = new Cable(new URL(url));
    await cable.plugIn();
    url.port = String(cable.port);
    const api = await newApi(undefined, { databaseUrl: url.href });
    await api.start();
    try {
      const [leaving, staying] = [await api.member(), await api.member()];
      const socket = await leaving.socket();
      const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
      const { cookie } = leaving;
      await cable.cut();
      const { status, headers, body } = await leaving.post('/logout');
      expect([status, body]).toEqual([202, { message: 'You are logged out.' }]);
      expect(headers.get('set-cookie')).toMatch(/^forecourt_session=; Max-Age=0/);
      await cable.plugIn();
      await disconnected;
      leaving.cookie = cookie;
      // The socket may have gone with the database already, before the session.
      await expect.poll(async () => (await leaving.get('/me')).status, { timeout: 10_000 }).toBe(401);
      expect((await staying.get('/me')).status).toBe(200);
    } finally {
      await api.stop();
      await cable.cut();
    }
  });

  it('answers 503, and serves again by itself once it is back', async () => {
    const url = new URL(await newDatabase(postgresUrl ?? ''));
    const cable = new Cable(new URL(url));
    await cable.plugIn();
    url.port = String(cable.port);
    const api = await newApi(undefined, { databaseUrl: url.href });
    await api.start();
    try {
      const member = await api.member();
      expect((await member.get('/me')).status).toBe(200);
      await cable.cut();
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
      const socket = new Promise((resolve) => member.newSocket().once('connect_error', resolve));
      expect(await socket).toMatchObject({ data: { code: 'UNAVAILABLE' } });
      await cable.plugIn();
      expect((await member.get('/me')).status).toBe(200);
      expect((await member.send('GET', 'readyz')).status).toBe(200);
    } finally {
      await api.stop();
      await cable.cut();
    }
  });

  it('gives up on a connection that has gone silent, and serves again on another', async () => {
    const url = new URL(await newDatabase(postgresUrl ?? ''));
    const cable = new Cable(new URL(url));
    await cable.plugIn();
    url.port = String(cable.port);
    const api = await newApi(undefined, {
      databaseUrl: url.href,
      timings: { ...TIMINGS, responseTimeoutMs: 3_000 },
    });
    await api.start();
    try {
      const member = await api.member();
      expect((await member.get('/me')).status).toBe(200);
      cable.freeze();
      const answers = await Promise.all([member.send('GET', 'readyz'), member.get('/me')]);
      expect(answers.map(({ status }) => status)).toContain(503);
      await expect.poll(async () => (await member.get('/me')).status, { timeout: 30_000 }).toBe(200);
      await expect.poll(async () => (await member.send('GET', 'readyz')).status).toBe(200);
    } finally {
      await api.stop();
      await cable.cut();
    }
  }, 60_000);

  it('cancels a statement that runs too long', async () => {
    const api = await newApi(postgresUrl, { timings: { ...TIMINGS, statementTimeoutMs: 1_000 } });
    await api.start();
    try {
      const code = await api.db.execute('select pg_sleep(60)').then(() => null, pgCodeOf);
      expect(code).toBe('57014');
    } finally {
      await api.stop();
    }
  }, 60_000);
});
