import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

/** Makes an answer of 500 kB, of which the buffers of a connection hold only a few. */
const LONG_NAME = 'x'.repeat(500_000);

describe('answers that a client does not read', () => {
  let provider: Server;
  let gateway: GatewayServer;
  /** How many operations have called the provider. */
  let callCount: number;
  let endedCallCount: number;
  let username: string;
  /** The gateway's responses, because a client that does not read does not notice a closed connection. */
  const responses: ServerResponse[] = [];
  const recordResponse = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.url?.startsWith('/graphql')) responses.push(response);
  };
  const sockets: Socket[] = [];

  beforeEach(async () => {
    subscribe('http.server.request.start', recordResponse);
    responses.length = 0;
    callCount = 0;
    endedCallCount = 0;
    username = LONG_NAME;
    provider = createServer((request: IncomingMessage, response) => {
      if (request.headers.cookie === undefined) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      callCount++;
      response.on('close', () => endedCallCount++);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: { _id: '1', username, email: 'a@b.example' } }));
    });
    await once(provider.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(async () => {
    unsubscribe('http.server.request.start', recordResponse);
    for (const socket of sockets.splice(0)) socket.destroy();
    await gateway.close();
    provider.closeAllConnections();
    provider.close();
  });

  async function start(overrides: Partial<Config> = {}) {
    const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
    gateway = await startGateway(apiUrl, { trustProxy: () => true, ...overrides });
  }

  /** Sends requests at once on one connection and reads none of the answers. */
  function sendRequests(count: number, address = '203.0.113.1'): Socket {
    const socket = connect(Number(new URL(gateway.url).port));
    socket.on('error', () => undefined).pause();
    sockets.push(socket);
    const path = `/graphql?query=${encodeURIComponent('{viewer{user{username}}}')}`;
    const headers = `host: localhost\r\ncookie: sid=1\r\nx-forwarded-for: ${address}\r\napollo-require-preflight: 1`;
    socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`.repeat(count));
    return socket;
  }

  it('over HTTP close a connection with several requests at once', async () => {
    await start();
    const socket = sendRequests(2).resume();
    await once(socket, 'close');
    expect(callCount).toBeLessThan(2);
  });

  it('close the connection with most unsent bytes when all together are too many', async () => {
    // More than the kernel buffers for a connection.
    await start({ maxUnsentBytes: 12_000_000 });
    const clients: { socket: Socket; bytes: number }[] = [];
    for (const bytes of [12_000_000, 10_000_000]) {
      username = 'x'.repeat(bytes);
      const client = { socket: sendRequests(1), bytes: 0 };
      client.socket.on('data', (chunk: Buffer) => (client.bytes += chunk.length)).pause();
      clients.push(client);
      await expect.poll(() => endedCallCount).toBe(clients.length);
    }
    await expect.poll(() => responses.some(({ destroyed }) => destroyed)).toBe(true);
    const [largest, smaller] = clients;
    const closed = largest && once(largest.socket, 'close');
    for (const { socket } of clients) socket.resume();
    await closed;
    expect(largest?.bytes).toBeLessThan(12_000_000);
    await expect.poll(() => smaller?.bytes).toBeGreaterThan(10_000_000);
  });
});
