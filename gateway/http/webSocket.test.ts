import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Config } from '../config.ts';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('WebSockets of one address', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer | undefined;
  let anna: Member;
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
    await gateway.close();
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await gateway?.close();
  });

  afterAll(() => provider.stop());

  async function start(overrides: Partial<Config>): Promise<GatewayServer> {
    gateway = await startGateway(provider.url, { trustProxy: 1, ...overrides });
    return gateway;
  }

  /**
   * Opens a WebSocket and, if the gateway accepts it, waits for `connection_ack`. `status` is 101, or the HTTP status of the
   * refusal. `received` collects the gateway's messages.
   */
  async function openSocket(
    { url }: GatewayServer,
    { address = '203.0.113.1', cookie = '', autoPong = true } = {},
  ) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': address, cookie },
      autoPong,
    });
    sockets.push(socket);
    const received: { type: string; payload?: { errors?: unknown } }[] = [];
    socket.on('message', (data: Buffer) =>
      received.push(JSON.parse(data.toString()) as (typeof received)[0]),
    );
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
    const status = await new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101));
      socket.on('error', (error) => resolve(Number(/\d{3}/.exec(error.message)?.[0])));
    });
    if (status === 101) {
      socket.send('{"type":"connection_init"}');
      await expect.poll(() => received[0]?.type).toBe('connection_ack');
    }
    const send = (query: string) =>
      socket.send(JSON.stringify({ id: query, type: 'subscribe', payload: { query } }));
    return { socket, status, received, closed, send };
  }

  it('without a cookie are refused above their limit, until one of them is closed', async () => {
    const server = await start({ maxAnonymousSocketsPerAddress: 2 });
    const first = await openSocket(server);
    await openSocket(server);
    expect((await openSocket(server)).status).toBe(429);
    expect((await openSocket(server, { address: '203.0.113.2' })).status).toBe(101);
    first.socket.close();
    await first.closed;
    await expect.poll(async () => (await openSocket(server)).status).toBe(101);
  });

  it('with a session do not count as WebSockets without one, even before their first subscription', async () => {
    const server = await start({ maxAnonymousSocketsPerAddress: 1 });
    const statuses = Array.from({ length: 5 }, async () => {
      const { status } = await openSocket(server, { cookie: anna.cookie });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([101, 101, 101, 101, 101]);
  });

  it('with a cookie are refused above their limit, until a forged one is closed', async () => {
    const server = await start({ maxSocketsPerAddress: 1, anonymousSocketMs: 200 });
    const forger = await openSocket(server, { cookie: 'sid=forged' });
    expect((await openSocket(server, { cookie: anna.cookie })).status).toBe(429);
    expect(await forger.closed).toBe(4408);
    await expect.poll(async () => (await openSocket(server, { cookie: anna.cookie })).status).toBe(101);
  });

  it('are closed with 4408 when they have no session before the timeout', async () => {
    const server = await start({ anonymousSocketMs: 100 });
    const [visitor, forger] = [await openSocket(server), await openSocket(server, { cookie: 'sid=forged' })];
    visitor.send('{ demoLogins { username } }');
    forger.send('subscription { typing { user { id } } }');
    expect(await Promise.all([visitor.closed, forger.closed])).toEqual([4408, 4408]);
  });

  it('are closed when their client does not answer a ping, and stay open when it does', async () => {
    const server = await start({ pingMs: 50 });
    const [silent, answering] = [await openSocket(server, { autoPong: false }), await openSocket(server)];
    // Terminated without a close frame.
    expect(await silent.closed).toBe(1006);
    for (let pings = 0; pings < 3; pings++)
      await new Promise((resolve) => void answering.socket.once('ping', resolve));
    expect(answering.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('get the payload of their ping messages back, but are closed with 4400 when it is long', async () => {
    const { socket, received, closed } = await openSocket(await start({}));
    const ping = (text: string) => socket.send(JSON.stringify({ type: 'ping', payload: { text } }));
    ping('short');
    await expect.poll(() => received.at(-1)).toEqual({ type: 'pong', payload: { text: 'short' } });
    ping('x'.repeat(1_000));
    expect(await closed).toBe(4400);
    expect(received).toHaveLength(2);
  });

  it('stay open after the timeout with a session, whether they subscribe or only query', async () => {
    const server = await start({ anonymousSocketMs: 100 });
    const [subscriber, reader] = [
      await openSocket(server, { cookie: anna.cookie }),
      // The extra cookie tells the upstream calls for the two WebSockets apart.
      await openSocket(server, { cookie: `${anna.cookie}; tab=2` }),
    ];
    subscriber.send('subscription { typing { user { id } } }');
    await expect.poll(() => server.hub.provider.sockets.useCount).toBe(1);
    // The gateway checks the reader's session at the timeout.
    const listCookies = () => provider.requests.map(({ headers }) => headers.get('cookie'));
    await expect.poll(listCookies).toContain(`${anna.cookie}; tab=2`);
    reader.send('{ viewer { user { username } } }');
    // The last message is `complete`.
    await expect
      .poll(() => reader.received.at(-2))
      .toMatchObject({ payload: { data: { viewer: { user: { username: 'anna' } } } } });
    expect([subscriber.socket.readyState, reader.socket.readyState]).toEqual([
      WebSocket.OPEN,
      WebSocket.OPEN,
    ]);
  });
});
