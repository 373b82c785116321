import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Config } from '../config.ts';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

/** Makes an answer of 500 kB, of which the buffers of a connection hold only a few. */
const LONG_NAME = 'x'.repeat(500_000);
const OPERATION_COUNT = 60;

describe('answers that a client does not read', () => {
  let provider: Server;
  let gateway: GatewayServer;
  /** How many operations have called the provider. */
  let callCount: number;
  let runningCallCount: number;
  let endedCallCount: number;
  let username: string;
  let answer: (response: ServerResponse) => void;
  const sockets: Socket[] = [];
  const webSockets: WebSocket[] = [];

  beforeEach(async () => {
    callCount = 0;
    runningCallCount = 0;
    endedCallCount = 0;
    username = LONG_NAME;
    answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: { _id: '1', username, email: 'a@b.example' } }));
    provider = createServer((request: IncomingMessage, response) => {
      if (request.headers.cookie === undefined) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      callCount++;
      runningCallCount++;
      response.on('close', () => {
        runningCallCount--;
        endedCallCount++;
      });
      answer(response);
    });
    await once(provider.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const webSocket of webSockets.splice(0)) webSocket.terminate();
    await gateway.close();
    provider.closeAllConnections();
    provider.close();
  });

  async function start(overrides: Partial<Config> = {}) {
    const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
    gateway = await startGateway(apiUrl, { trustProxy: 1, ...overrides });
  }

  /** Sends pipelined requests on one connection and reads none of the answers. */
  function sendPipelined(count: number, address = '203.0.113.1'): Socket {
    const socket = connect(Number(new URL(gateway.url).port));
    socket.on('error', () => undefined).pause();
    sockets.push(socket);
    const path = `/graphql?query=${encodeURIComponent('{viewer{user{username}}}')}`;
    const headers = `host: localhost\r\ncookie: sid=1\r\nx-forwarded-for: ${address}\r\napollo-require-preflight: 1`;
    socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`.repeat(count));
    return socket;
  }

  async function openWebSocket(address = '203.0.113.1') {
    const webSocket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie: 'sid=1', 'x-forwarded-for': address },
    });
    webSockets.push(webSocket);
    await once(webSocket, 'open');
    webSocket.send('{"type":"connection_init"}');
    await once(webSocket, 'message');
    const sendOperations = (count: number) => {
      for (let id = 0; id < count; id++)
        webSocket.send(`{"id":"${id}","type":"subscribe","payload":{"query":"{viewer{user{username}}}"}}`);
    };
    return { webSocket, sendOperations };
  }

  /** Waits until no operation has started for a while. @returns how many have started */
  async function countStarted(): Promise<number> {
    let previous = -1;
    await expect
      .poll(
        () => {
          const isUnchanged = callCount === previous;
          previous = callCount;
          return isUnchanged && callCount > 0;
        },
        { interval: 500, timeout: 10_000 },
      )
      .toBe(true);
    return callCount;
  }

  it('over HTTP delay the later requests of their connection, which then run in order', async () => {
    await start();
    const socket = sendPipelined(OPERATION_COUNT);
    expect(await countStarted()).toBeLessThan(OPERATION_COUNT / 2);
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
    await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(OPERATION_COUNT * username.length);
    expect(callCount).toBe(OPERATION_COUNT);
  }, 30_000);

  it('close the connection when too many requests wait', async () => {
    await start();
    const socket = sendPipelined(200).resume();
    await once(socket, 'close');
    expect(callCount).toBeLessThan(100);
  });

  it('over a WebSocket delay its later operations', async () => {
    await start();
    const { webSocket, sendOperations } = await openWebSocket();
    webSocket.pause();
    sendOperations(OPERATION_COUNT);
    expect(await countStarted()).toBeLessThan(OPERATION_COUNT / 2);
    let completeCount = 0;
    webSocket.on('message', (data: Buffer) => {
      if (data.length < 100 && data.includes('complete')) completeCount++;
    });
    webSocket.resume();
    await expect.poll(() => completeCount, { timeout: 10_000 }).toBe(OPERATION_COUNT);
  }, 30_000);

  it('over a WebSocket stop the gateway from reading its messages', async () => {
    await start();
    const { webSocket } = await openWebSocket();
    webSocket.pause();
    // 60 MB, which the gateway would send back.
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(900) } });
    for (let n = 0; n < 60_000; n++) webSocket.send(ping);
    let previousBytes = Infinity;
    await expect
      .poll(
        () => {
          const isUnchanged = webSocket.bufferedAmount === previousBytes;
          previousBytes = webSocket.bufferedAmount;
          return isUnchanged;
        },
        { interval: 500, timeout: 10_000 },
      )
      .toBe(true);
    expect(webSocket.bufferedAmount).toBeGreaterThan(20_000_000);
  }, 30_000);

  it.each([
    ['an address', { maxUnsentBytesPerAddress: 12_000_000 }, ['203.0.113.1', '203.0.113.1']],
    ['all addresses', { maxUnsentBytes: 12_000_000 }, ['203.0.113.1', '203.0.113.2']],
  ])(
    'close the connection that has not read for longest when those of %s are too many',
    async (_, limits, addresses) => {
      // More than the kernel buffers for a connection.
      username = 'x'.repeat(10_000_000);
      await start(limits);
      const clients: { socket: Socket; bytes: number }[] = [];
      for (const address of addresses) {
        const client = { socket: sendPipelined(1, address), bytes: 0 };
        client.socket.on('data', (chunk: Buffer) => (client.bytes += chunk.length)).pause();
        clients.push(client);
        await expect.poll(() => endedCallCount).toBe(clients.length);
        // The gateway sends the answer in the turn in which it has read the provider's.
        await fetch(`${gateway.url}/healthz`);
      }
      const [oldest, newest] = clients;
      const closed = oldest && once(oldest.socket, 'close');
      for (const { socket } of clients) socket.resume();
      await closed;
      expect(oldest?.bytes).toBeLessThan(username.length);
      await expect.poll(() => newest?.bytes).toBeGreaterThan(username.length);
    },
  );

  it('are aborted with their upstream reads when the WebSocket is closed', async () => {
    answer = () => undefined;
    await start();
    const { webSocket, sendOperations } = await openWebSocket();
    sendOperations(20);
    await expect.poll(() => runningCallCount).toBe(8);
    webSocket.terminate();
    await expect.poll(() => runningCallCount).toBe(0);
    expect(callCount).toBe(8);
  });
});
