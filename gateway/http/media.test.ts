import { once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  createServer,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

/** 10 MB, the limit of a picture, and more than the buffers of a connection hold. */
const PICTURE = Buffer.alloc(10 * 1024 * 1024, 'picture');

describe('the picture route', () => {
  let provider: Server;
  let apiUrl: string;
  let gateway: GatewayServer | undefined;
  const clients: ClientRequest[] = [];
  /** The gateway's responses, because a client that does not read does not notice a closed connection. */
  const responses: ServerResponse[] = [];
  const recordResponse = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.url?.startsWith('/media/')) responses.push(response);
  };
  /** The number of answers that the provider has not finished. */
  let unfinishedAnswerCount = 0;

  beforeAll(async () => {
    subscribe('http.server.request.start', recordResponse);
    provider = createServer((request, response) => {
      if (request.url === '/api/me') return void response.writeHead(401).end('{}');
      unfinishedAnswerCount++;
      response.on('close', () => unfinishedAnswerCount--);
      const chunks = request.url?.startsWith('/too-large') ? [PICTURE, PICTURE] : [PICTURE];
      response.writeHead(200, { 'content-type': 'image/webp' });
      for (const chunk of chunks) response.write(chunk);
      if (!request.url?.startsWith('/unfinished')) response.end();
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await gateway?.close();
    gateway = undefined;
    await expect.poll(() => unfinishedAnswerCount).toBe(0);
  });

  afterAll(() => {
    unsubscribe('http.server.request.start', recordResponse);
    provider.closeAllConnections();
    provider.close();
  });

  async function start(overrides: Partial<Config> = {}): Promise<GatewayServer> {
    gateway = await startGateway(apiUrl, { trustProxy: () => true, ...overrides });
    return gateway;
  }

  /** Requests a picture and reads none of it. */
  async function requestWithoutReading({ url }: GatewayServer, address: string) {
    const request = httpRequest(`${url}/media/a.webp`, { headers: { 'x-forwarded-for': address } });
    clients.push(request);
    request.on('error', () => undefined);
    request.end();
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
    response.pause();
    response.on('error', () => undefined);
    const gatewayResponse = responses.at(-1);
    return { isDisconnected: () => gatewayResponse?.destroyed };
  }

  /** Requests a picture, and returns its size in bytes; undefined when it is refused. */
  async function readPicture(
    { url }: GatewayServer,
    address: string,
    path = 'a.webp',
  ): Promise<number | undefined> {
    const response = await fetch(`${url}/media/${path}`, { headers: { 'x-forwarded-for': address } });
    if (response.status !== 200) return undefined;
    return (await response.arrayBuffer()).byteLength;
  }

  it('serves pictures while many clients do not read theirs, because these clients hold no connections to the provider', async () => {
    // Enough memory for all these pictures.
    const server = await start({ maxUnsentBytes: 1_000 * PICTURE.length });
    // More clients than the 16 connections that the gateway has to the provider for pictures.
    for (let n = 0; n < 20; n++) await requestWithoutReading(server, `203.0.113.${n}`);
    await expect.poll(() => unfinishedAnswerCount).toBe(0);
    expect(await readPicture(server, '198.51.100.1')).toBe(PICTURE.length);
  });

  it('disconnects a client when the unread pictures exceed the memory for them', async () => {
    const server = await start({ maxUnsentBytes: 2.9 * PICTURE.length });
    const silentClients: Awaited<ReturnType<typeof requestWithoutReading>>[] = [];
    for (let n = 0; n < 3; n++) silentClients.push(await requestWithoutReading(server, `203.0.113.${n}`));
    await expect
      .poll(() => silentClients.filter(({ isDisconnected }) => isDisconnected()).length)
      .toBeGreaterThan(0);
    expect(await readPicture(server, '198.51.100.1')).toBe(PICTURE.length);
  });

  it('refuses pictures above 64 at once for an address', async () => {
    const server = await start();
    const rejections: unknown[] = [];
    for (let n = 0; n < 65; n++) {
      const request = httpRequest(`${server.url}/media/unfinished.webp`, {
        headers: { 'x-forwarded-for': '203.0.113.1' },
      });
      clients.push(request);
      request.on('response', ({ statusCode, headers }) =>
        rejections.push([statusCode, headers['retry-after']]),
      );
      request.on('error', () => undefined).end();
    }
    await expect.poll(() => rejections).toEqual([[429, '5']]);
  });

  it('refuses a picture that is larger than an upload may be, or that the provider does not finish in time', async () => {
    const server = await start({ callTimeoutMs: 300 });
    expect(await readPicture(server, '198.51.100.1', 'too-large.webp')).toBeUndefined();
    expect(await readPicture(server, '198.51.100.1', 'unfinished.webp')).toBeUndefined();
  });
});
