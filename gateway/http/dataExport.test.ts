import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

/** Large enough for many chunks. */
const ZIP = Buffer.alloc(3_000_000, 'zip');
const CHUNK = Buffer.alloc(64 * 1024);
/** These chunks are 64 MB, many times what the buffers of the connections hold. */
const CHUNK_COUNT = 1_000;

describe('the data export', () => {
  let provider: Server;
  let apiUrl: string;
  /** The provider's header `Provider-Extensions`. */
  let extensions: string;
  let gateway: GatewayServer | undefined;
  let requests: IncomingMessage[];
  /** How the provider answers `GET /export`. */
  let answer: (response: ServerResponse) => void;
  /** The number of answers that the provider has not finished. */
  let unfinishedAnswerCount = 0;
  const clients: ClientRequest[] = [];

  const sendZip = (response: ServerResponse) => {
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="forecourt-anna.zip"',
      // The gateway must drop this cookie.
      'set-cookie': 'spy=1',
    };
    response.writeHead(200, headers).end(ZIP);
  };

  beforeAll(async () => {
    provider = createServer((request, response) => {
      unfinishedAnswerCount++;
      response.on('close', () => unfinishedAnswerCount--);
      response.setHeader('provider-extensions', extensions);
      if (request.url !== '/api/export') {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      requests.push(request);
      answer(response);
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
  });

  beforeEach(() => {
    extensions = 'data-export';
    requests = [];
    answer = sendZip;
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await expect.poll(() => unfinishedAnswerCount).toBe(0);
    await gateway?.close();
    gateway = undefined;
  });

  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });

  /** Starts a gateway. @returns the URL of its data export */
  async function startGatewayForExport(overrides: Partial<Config> = {}): Promise<string> {
    gateway = await startGateway(apiUrl, { trustProxy: () => true, ...overrides });
    return `${gateway.url}/export`;
  }

  const SESSION_HEADERS = { cookie: 'sid=1', 'x-forwarded-for': '192.0.2.1' };

  /** Starts a download and reads none of it. */
  async function startDownloadWithoutReading(url: string, address = '192.0.2.1'): Promise<IncomingMessage> {
    const request = httpRequest(url, { headers: { ...SESSION_HEADERS, 'x-forwarded-for': address } });
    clients.push(request);
    request.on('error', () => undefined).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    return response;
  }

  it('streams the provider’s ZIP and file name to a client with a session cookie, without the provider’s other response headers', async () => {
    const response = await fetch(await startGatewayForExport(), { headers: SESSION_HEADERS });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="forecourt-anna.zip"',
      'cache-control': 'no-store',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('provider-extensions')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(ZIP)).toBe(true);
    expect(requests[0]?.headers).toMatchObject(SESSION_HEADERS);
  });

  it.each([
    ['a cross-site request', { ...SESSION_HEADERS, 'sec-fetch-site': 'cross-site' }, 403],
    ['a request without a cookie', {}, 401],
  ])('refuses %s without an upstream call', async (_why, headers, status) => {
    expect((await fetch(await startGatewayForExport(), { headers })).status).toBe(status);
    expect(requests).toEqual([]);
  });

  it('sends no upstream call for a HEAD request', async () => {
    await fetch(await startGatewayForExport(), { method: 'HEAD', headers: SESSION_HEADERS });
    expect(requests).toEqual([]);
  });

  it('answers 404 without an upstream call when the provider lacks the extension', async () => {
    extensions = '';
    expect((await fetch(await startGatewayForExport(), { headers: SESSION_HEADERS })).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it.each([
    [401, 401, 'Please log in.'],
    [429, 429, 'Too many downloads. Please try again later.'],
    [500, 502, ''],
    // The content type is not a ZIP’s.
    [200, 502, ''],
  ])(
    'turns the provider’s status %i into %i, and does not forward the body',
    async (providerStatus, status, text) => {
      answer = (response) =>
        response.writeHead(providerStatus, { 'content-type': 'text/html' }).end('<h1>secret</h1>');
      const response = await fetch(await startGatewayForExport(), { headers: SESSION_HEADERS });
      expect([response.status, await response.text()]).toEqual([status, text]);
    },
  );

  it.each([
    [{ 'retry-after': '40' }, '40'],
    [{}, '5'],
  ])('forwards when the provider would accept another download: %o', async (providerHeaders, retryAfter) => {
    answer = (response) => response.writeHead(429, providerHeaders).end();
    const { headers } = await fetch(await startGatewayForExport(), { headers: SESSION_HEADERS });
    expect(headers.get('retry-after')).toBe(retryAfter);
  });

  it('is slowed by backpressure and then aborted when the client does not read', async () => {
    let sentChunkCount = 0;
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      const sendChunks = () => {
        while (sentChunkCount < CHUNK_COUNT && !response.destroyed) {
          sentChunkCount++;
          if (!response.write(CHUNK)) return response.once('drain', sendChunks);
        }
        return response.end();
      };
      sendChunks();
    };
    await startDownloadWithoutReading(await startGatewayForExport({ exportIdleTimeoutMs: 500 }));
    await expect.poll(() => unfinishedAnswerCount, { timeout: 10_000 }).toBe(0);
    expect(sentChunkCount).toBeGreaterThan(0);
    expect(sentChunkCount).toBeLessThan(CHUNK_COUNT / 2);
  });

  it('is aborted when the client still reads after its longest duration', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      const sendChunks = () => {
        while (!response.destroyed)
          if (!response.write(CHUNK)) return void response.once('drain', sendChunks);
      };
      sendChunks();
    };
    const response = await startDownloadWithoutReading(await startGatewayForExport({ exportMs: 1_000 }));
    // Each read keeps the download from being idle.
    const reads = setInterval(() => void response.read(), 20);
    await expect.poll(() => unfinishedAnswerCount, { timeout: 10_000 }).toBe(0);
    clearInterval(reads);
  });

  it('breaks the connection when the provider stalls, so that a partial file is not taken for the whole file', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/zip' }).write('PK');
    const response = await fetch(await startGatewayForExport({ exportIdleTimeoutMs: 100 }), {
      headers: SESSION_HEADERS,
    });
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('may take longer than the idle timeout', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      // Twelve parts take 1.8 seconds.
      let sentPartCount = 0;
      const timer = setInterval(() => {
        response.write('part');
        if (++sentPartCount < 12) return;
        clearInterval(timer);
        response.end();
      }, 150);
    };
    const response = await fetch(await startGatewayForExport({ exportIdleTimeoutMs: 1_200 }), {
      headers: SESSION_HEADERS,
    });
    expect(await response.text()).toBe('part'.repeat(12));
  });

  it('aborts the upstream call when the client disconnects before the first byte', async () => {
    answer = () => undefined;
    const url = await startGatewayForExport();
    const request = httpRequest(url, { headers: SESSION_HEADERS });
    request.on('error', () => undefined).end();
    await expect.poll(() => unfinishedAnswerCount).toBe(1);
    request.destroy();
    await expect.poll(() => unfinishedAnswerCount).toBe(0);
  });

  it('answers 502 when the provider times out', async () => {
    answer = () => undefined;
    const response = await fetch(await startGatewayForExport({ exportIdleTimeoutMs: 100 }), {
      headers: SESSION_HEADERS,
    });
    expect(response.status).toBe(502);
  });

  it('allows two concurrent downloads per address; a client that disconnects aborts its upstream call and no longer counts', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/zip' }).write('PK');
    const url = await startGatewayForExport();
    await startDownloadWithoutReading(url);
    await startDownloadWithoutReading(url);
    const { status, headers } = await fetch(url, { headers: SESSION_HEADERS });
    expect([status, headers.get('retry-after')]).toEqual([429, '5']);
    await startDownloadWithoutReading(url, '192.0.2.2');
    expect(unfinishedAnswerCount).toBe(3);
    for (const client of clients.splice(0)) client.destroy();
    await expect.poll(() => unfinishedAnswerCount).toBe(0);
    answer = sendZip;
    await expect.poll(async () => (await fetch(url, { headers: SESSION_HEADERS })).status).toBe(200);
  });
});
