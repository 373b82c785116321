import { once } from 'node:events';
import { connect } from 'node:net';
import { HttpResponse } from 'msw';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Config, readConfig } from '../config.ts';
import { type GatewayServer, startServer } from '../server.ts';
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
    gateway = await startGateway(provider.url, { trustProxy: () => true, ...overrides });
    return gateway;
  }

  /**
   * Opens a WebSocket, by default with a session, and initializes it if the gateway accepts it. `status` is 101, or the HTTP status of the
   * refusal. `received` collects the gateway's messages.
   */
  async function openSocket(
    { url }: GatewayServer,
    { address = '203.0.113.1', cookie = anna.cookie, autoPong = true, initializes = true } = {},
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
    let retryAfter: string | undefined;
    const status = await new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101));
      // `terminate` fails while the WebSocket is not open.
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, response) => {
        retryAfter = response.headers['retry-after'];
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
    if (status === 101 && initializes) {
      socket.send('{"type":"connection_init"}');
      await Promise.race([closed, expect.poll(() => received[0]?.type).toBe('connection_ack')]);
    }
    return { socket, status, retryAfter, received, closed };
  }

  it('are refused above their limit, until one of them is closed', async () => {
    const server = await start({ maxSocketsPerAddress: 2 });
    const first = await openSocket(server);
    await openSocket(server);
    expect(await openSocket(server)).toMatchObject({ status: 429, retryAfter: '5' });
    expect((await openSocket(server, { address: '203.0.113.2' })).status).toBe(101);
    first.socket.close();
    await first.closed;
    await expect.poll(async () => (await openSocket(server)).status).toBe(101);
  });

  it.each([
    ['without a cookie', ''],
    ['with a forged cookie', 'sid=forged'],
  ])('%s are closed with 4401', async (_, cookie) => {
    const { closed } = await openSocket(await start({}), { cookie });
    expect(await closed).toBe(4401);
  });

  it('are closed with 4408 when they are not initialized in time', async () => {
    const server = await start({ connectionInitMs: 100 });
    expect(await (await openSocket(server, { initializes: false })).closed).toBe(4408);
  });

  it('are closed with 1013 when the provider cannot answer', async () => {
    provider.overrides.push(() => HttpResponse.json({}, { status: 500 }));
    const { closed } = await openSocket(await start({}));
    expect(await closed).toBe(1013);
    provider.overrides.length = 0;
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

  it('get the payload of their ping messages back', async () => {
    const { socket, received } = await openSocket(await start({}));
    socket.send(JSON.stringify({ type: 'ping', payload: { text: 'short' } }));
    await expect.poll(() => received.at(-1)).toEqual({ type: 'pong', payload: { text: 'short' } });
  });

  const PING = '{"type":"ping"}';
  const SUBSCRIBE =
    '{"id":"1","type":"subscribe","payload":{"query":"subscription { typing { user { id } } }"}}';

  it.each([
    ['ping', PING],
    ['subscribe', SUBSCRIBE],
  ])('are closed with 4401, unanswered, after a %s before the acknowledgment', async (_, message) => {
    const { socket, received, closed } = await openSocket(await start({}), { initializes: false });
    socket.send(message);
    expect(await closed).toBe(4401);
    expect(received).toEqual([]);
  });

  const FLOODS: [what: string, messages: string[]][] = [
    ['pings', [PING]],
    ['subscriptions that are completed at once', [SUBSCRIBE, '{"id":"1","type":"complete"}']],
    ['pongs', ['{"type":"pong"}']],
  ];
  const MAX = { socket: 1_000, member: 1_000, address: 1_000 };

  it.each(FLOODS)('are closed with 1013 when they are flooded with %s', async (_, messages) => {
    const server = await start({ maxMessages: { ...MAX, socket: 20 }, budgetSeconds: 3_600 });
    const { socket, received, closed } = await openSocket(server);
    for (let n = 0; n < 100; n++) socket.send(messages[n % messages.length] ?? '');
    expect(await closed).toBe(1013);
    // The acknowledgment, and an answer to at most each other message.
    expect(received.length).toBeLessThanOrEqual(20);
    // Others at the same address are not affected.
    expect((await openSocket(server)).received).toHaveLength(1);
  });

  it('are closed with 1013 when they are sent too many bytes', async () => {
    const server = await start({ maxMessages: { ...MAX, socket: 20 }, budgetSeconds: 3_600 });
    const { socket, received, closed } = await openSocket(server);
    const payload = { text: 'x'.repeat(30_000) };
    for (let n = 0; n < 2; n++) socket.send(JSON.stringify({ type: 'ping', payload }));
    expect(await closed).toBe(1013);
    // The acknowledgment, and at most one answer.
    expect(received.length).toBeLessThanOrEqual(2);
  });

  it('of a member, and of an address, together have limits too', async () => {
    for (const [limits, addresses] of [
      [{ ...MAX, member: 20 }, ['203.0.113.1', '203.0.113.2']],
      // Handshakes and their initialization count.
      [{ ...MAX, address: 22 }, ['203.0.113.1', '203.0.113.1']],
    ] as const) {
      const server = await start({ maxMessages: limits, budgetSeconds: 3_600 });
      const [first, second] = [
        await openSocket(server, { address: addresses[0] }),
        await openSocket(server, { address: addresses[1] }),
      ];
      for (let n = 0; n < 100; n++) first.socket.send(PING);
      expect(await first.closed).toBe(1013);
      second.socket.send(PING);
      expect(await second.closed).toBe(1013);
      await server.close();
    }
  });

  it('are not read while their client does not read its answers', async () => {
    const server = await start({ maxMessages: { socket: 1e9, member: 1e9, address: 1e9 } });
    const [deaf, other] = [await openSocket(server), await openSocket(server)];
    deaf.socket.pause();
    const payload = { text: 'x'.repeat(90_000) };
    // More than the buffers of both kernels hold.
    for (let n = 0; n < 500; n++) deaf.socket.send(JSON.stringify({ type: 'ping', payload }));
    // Time for the gateway to read them all, if it did.
    for (let n = 0; n < 500; n++) {
      const count = other.received.length;
      other.socket.send(PING);
      await expect.poll(() => other.received.length, { interval: 0 }).toBeGreaterThan(count);
    }
    expect(deaf.socket.bufferedAmount).toBeGreaterThan(0);
    deaf.socket.resume();
    await expect.poll(() => deaf.received.length, { timeout: 10_000 }).toBe(501);
  });

  it('leave no connection open when they are refused, even if their client does not close it', async () => {
    const { url } = await start({});
    const connection = connect({ port: Number(new URL(url).port), allowHalfOpen: true });
    connection.write(
      'GET /other HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    );
    let response = '';
    connection.on('data', (chunk) => (response += chunk.toString()));
    await once(connection, 'end');
    expect(response).toMatch(/^HTTP\/1.1 400/);
    // Only a connection that the gateway has closed completely refuses further bytes.
    const closed = once(connection, 'error');
    const timer = setInterval(() => connection.write('x'), 10);
    await closed;
    clearInterval(timer);
  });

  it('end at a shutdown even if their client does not confirm the close', async () => {
    const server = await start({});
    const { socket, closed } = await openSocket(server);
    // A paused WebSocket does not read the close frame.
    socket.pause();
    await server.close();
    socket.resume();
    expect(await closed).toBe(1001);
  });

  it('are checked once at a time, however long the provider takes', async () => {
    const { socket } = await openSocket(await start({ pingMs: 50, sessionCheckMs: 10 }));
    let checks = 0;
    const answers: (() => void)[] = [];
    provider.overrides.push(() => {
      checks += 1;
      return new Promise((resolve) => answers.push(() => resolve(undefined)));
    });
    for (let pings = 0; pings < 3; pings++) await new Promise((resolve) => void socket.once('ping', resolve));
    expect(checks).toBe(1);
    answers[0]?.();
    await expect.poll(() => checks).toBe(2);
    provider.overrides.length = 0;
    answers[1]?.();
  });
});

it('WebSockets of pages with another address are logged, once for all of a minute', async () => {
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });
  const provider = await new BaselineProvider().start();
  const config = readConfig({ API_URL: provider.url, PORT: '0', PUBLIC_URL: 'https://cars.example' });
  const gateway = await startServer(config, log);
  for (const origin of ['http://192.0.2.7:4000', 'http://192.0.2.8:4000']) {
    const address = gateway.url.replace('http', 'ws');
    const socket = new WebSocket(`${address}/graphql`, 'graphql-transport-ws', { origin });
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'close');
  }
  await gateway.close();
  await provider.stop();
  expect(lines.filter((line) => line.includes('192.0.2'))).toHaveLength(1);
  expect(lines.join()).toContain('http://192.0.2.7:4000');
  expect(lines.join()).toContain('https://cars.example');
});
