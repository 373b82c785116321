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

/** More than the buffers of a connection hold by themselves. */
const PICTURE = Buffer.alloc(10 * 1024 * 1024, 'picture');

describe('pictures', () => {
  let provider: Server;
  let apiUrl: string;
  let gateway: GatewayServer | undefined;
  const clients: ClientRequest[] = [];
  /** The gateway's answers: a client that does not read does not notice that its connection is gone. */
  const sending: ServerResponse[] = [];
  const watch = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.url?.startsWith('/media/')) sending.push(response);
  };
  /** Answers that the provider has begun and not ended. */
  let open = 0;

  beforeAll(async () => {
    subscribe('http.server.request.start', watch);
    provider = createServer((request, response) => {
      open++;
      response.on('close', () => open--);
      const bytes = request.url?.startsWith('/too-large') ? [PICTURE, PICTURE] : [PICTURE];
      response.writeHead(200, { 'content-type': 'image/webp' });
      for (const part of bytes) response.write(part);
      if (!request.url?.startsWith('/unfinished')) response.end();
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await gateway?.close();
    gateway = undefined;
    await expect.poll(() => open).toBe(0);
  });

  afterAll(() => {
    unsubscribe('http.server.request.start', watch);
    provider.closeAllConnections();
    provider.close();
  });

  async function start(overrides: Partial<Config> = {}): Promise<GatewayServer> {
    gateway = await startGateway(apiUrl, { trustProxy: 1, ...overrides });
    return gateway;
  }

  /** A client that asks for a picture and reads none of it. */
  async function stall({ url }: GatewayServer, address: string) {
    const request = httpRequest(`${url}/media/a.webp`, { headers: { 'x-forwarded-for': address } });
    clients.push(request);
    request.on('error', () => undefined);
    request.end();
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
    response.pause();
    response.on('error', () => undefined);
    const sent = sending.at(-1);
    return { isCut: () => sent?.destroyed };
  }

  async function read({ url }: GatewayServer, address: string, path = 'a.webp'): Promise<number | undefined> {
    const response = await fetch(`${url}/media/${path}`, { headers: { 'x-forwarded-for': address } });
    if (response.status !== 200) return undefined;
    return (await response.arrayBuffer()).byteLength;
  }

  it('come for others while clients that do not read hold theirs, whose provider connections are free', async () => {
    const server = await start({ maxPictureBytes: 1_000 * PICTURE.length });
    // 16 connections to the provider for pictures are all there are.
    for (let n = 0; n < 20; n++) await stall(server, `203.0.113.${n}`);
    await expect.poll(() => open).toBe(0);
    expect(await read(server, '198.51.100.1')).toBe(PICTURE.length);
  });

  it('are cut off from a client that reads below the minimum rate', async () => {
    const server = await start({ rateWindowMs: 100, minBytesPerSecond: 10 * PICTURE.length });
    const slow = await stall(server, '203.0.113.1');
    await expect.poll(slow.isCut).toBe(true);
  });

  it('take the place of the oldest of the same network beyond its limit, and of no other network’s', async () => {
    const server = await start({ maxPicturesPerAddress: 2 });
    const other = await stall(server, '203.0.113.2');
    const [first, second] = [await stall(server, '203.0.113.1'), await stall(server, '203.0.113.1')];
    expect(await read(server, '203.0.113.1')).toBe(PICTURE.length);
    await expect.poll(first.isCut).toBe(true);
    expect([second.isCut(), other.isCut()]).toEqual([false, false]);
  });

  it('take the place of the oldest of the network that holds most where memory for them ends', async () => {
    const server = await start({ maxPictureBytes: 3 * PICTURE.length });
    const honest = await stall(server, '203.0.113.2');
    const [first, second] = [await stall(server, '203.0.113.1'), await stall(server, '203.0.113.1')];
    expect(await read(server, '198.51.100.1')).toBe(PICTURE.length);
    await expect.poll(first.isCut).toBe(true);
    expect([second.isCut(), honest.isCut()]).toEqual([false, false]);
  });

  it('are refused when they are larger than any that can be uploaded, or do not end in time', async () => {
    const server = await start({ callTimeoutMs: 300 });
    expect(await read(server, '198.51.100.1', 'too-large.webp')).toBeUndefined();
    expect(await read(server, '198.51.100.1', 'unfinished.webp')).toBeUndefined();
  });
});
