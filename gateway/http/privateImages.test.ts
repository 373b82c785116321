import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

const PICTURE = Buffer.from('picture');
const ETAG = '"a"';
/** The cookie of a member of the conversation, or of a moderator. */
const COOKIE = 'sid=1';

describe.each([
  { owner: 'a message', extension: 'message-images', folder: 'messages' },
  { owner: 'a report', extension: 'moderation', folder: 'moderation' },
])('a picture of $owner', ({ extension, folder }) => {
  let provider: Server;
  let apiUrl: string;
  let gateway: GatewayServer;
  /** The provider's header `Provider-Extensions`. */
  let extensions: string;
  /** The provider's header `Cache-Control`, if it sends one. */
  let cacheHeaders: { 'cache-control'?: string };
  /** The requests that the provider received, without those of the API. */
  let requests: IncomingMessage[];

  beforeAll(async () => {
    provider = createServer((request, response) => {
      response.setHeader('provider-extensions', extensions);
      if (request.url?.startsWith('/api/')) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      requests.push(request);
      const { cookie, 'if-none-match': etag } = request.headers;
      if (cookie !== COOKIE) {
        response
          .writeHead(cookie === 'sid=busy' ? 429 : 404, {
            'content-type': 'application/json',
            'retry-after': '40',
          })
          .end('{}');
        return;
      }
      const headers = { ...cacheHeaders, etag: ETAG, 'set-cookie': 'spy=1' };
      if (etag === ETAG) response.writeHead(304, headers).end();
      else response.writeHead(200, { ...headers, 'content-type': 'image/webp' }).end(PICTURE);
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
  });

  beforeEach(() => {
    requests = [];
    cacheHeaders = { 'cache-control': 'private, max-age=60' };
    extensions = extension;
  });

  afterEach(() => gateway.close());

  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });

  async function start(): Promise<void> {
    gateway = await startGateway(apiUrl, { trustProxy: () => true });
  }

  /** Requests a path exactly as it is written: `fetch` would resolve its dots. */
  async function get(path: string, headers: Record<string, string> = { cookie: COOKIE }) {
    const { hostname, port } = new URL(gateway.url);
    const request = httpRequest({ hostname, port, path, headers });
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  it('is requested with the session’s cookie and the client’s address, and has the provider’s cache headers', async () => {
    await start();
    const { status, headers, body } = await get(`/media/${folder}/images/a-B_9-640.webp`, {
      cookie: COOKIE,
      'x-forwarded-for': '192.0.2.1',
    });
    expect([status, body.equals(PICTURE)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=60',
      etag: ETAG,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe(`/${folder}/images/a-B_9-640.webp`);
    expect(requests[0]?.headers).toMatchObject({ cookie: COOKIE, 'x-forwarded-for': '192.0.2.1' });
  });

  it('is not sent again while the provider says that it is unchanged', async () => {
    await start();
    const { status, headers, body } = await get(`/media/${folder}/images/a.webp`, {
      cookie: COOKIE,
      'if-none-match': ETAG,
    });
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=60', etag: ETAG });
  });

  it('is not kept by shared caches if the provider says nothing about caching', async () => {
    cacheHeaders = {};
    await start();
    const { headers } = await get(`/media/${folder}/images/a.webp`);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['from another member', { cookie: 'sid=2' }],
    ['from another member who names a cached picture', { cookie: 'sid=2', 'if-none-match': ETAG }],
  ])('is a 404 for a request %s', async (_, headers: Record<string, string>) => {
    await start();
    expect((await get(`/media/${folder}/images/a.webp`, headers)).status).toBe(404);
    expect(requests.map((request) => request.headers.cookie)).toEqual(['sid=2']);
  });

  it('is a 404 without a session, which takes no upstream call', async () => {
    await start();
    expect((await get(`/media/${folder}/images/a.webp`, {})).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it('is a 429 when the provider refuses more downloads', async () => {
    await start();
    const { status, headers } = await get(`/media/${folder}/images/a.webp`, { cookie: 'sid=busy' });
    expect([status, headers['retry-after']]).toEqual([429, '40']);
  });

  it('is requested without the cookie from a provider without the extension', async () => {
    extensions = 'image-alt';
    await start();
    expect((await get(`/media/${folder}/images/a.webp`)).status).toBe(404);
    expect(requests.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  });

  it.each([
    '/media/uploads/a.webp',
    '/media/x/FOLDER/images/a.webp',
    '/media/FOLDER/a.webp',
    '/media/FOLDER/images',
    '/media/FOLDER/images/',
    '/media/FOLDER/images/a',
    '/media/FOLDER/images/a.',
    '/media/FOLDER/images/.webp',
    '/media/FOLDER/images/..',
    '/media/FOLDER/images/a..webp',
    '/media/FOLDER/images/a.b.webp',
    '/media/FOLDER/images/a.webp/',
    '/media/FOLDER/images/a.webp?b',
    '/media/FOLDER/images/a.webp#b',
    '/media/FOLDER/images/a.webp;b',
    '/media/FOLDER/images/a.webp%00',
    '/media/FOLDER/images/a.webp%0d%0ax:y',
    '/media/FOLDER/images/a.webp%3fb',
    '/media/FOLDER/images/%61.webp',
    '/media/FOLDER/images/a%2ewebp',
    '/media/FOLDER/images/b/a.webp',
    '/media/FOLDER/images/../a.webp',
    '/media/FOLDER/images/./a.webp',
    '/media/FOLDER/images/a.webp/../b.webp',
    '/media/FOLDER/images/%2e%2e/a.webp',
    '/media/FOLDER/images/..%2fa.webp',
    '/media/FOLDER/images/%252e%252e%252fa.webp',
    '/media/FOLDER/images/..\\a.webp',
    '/media/FOLDER/images/..%5ca.webp',
    '/media/FOLDER/images//a.webp',
    '/media/FOLDER//images/a.webp',
    '/media//FOLDER/images/a.webp',
    '/media/FOLDER%2fimages/a.webp',
    '/media/FOLDER/imagesx/a.webp',
    '/media/FOLDERx/images/a.webp',
    '/media/Messages/images/a.webp',
    '/media/Moderation/images/a.webp',
    '/media/FOLDER/IMAGES/a.webp',
    '/media/api/FOLDER/images/a.webp',
    '/media/x/../FOLDER/images/a.webp',
    '/%6dedia/FOLDER/images/a.webp',
    '/media%2fFOLDER/images/a.webp',
    '/FOLDER/images/a.webp',
  ])('has no path such as %s, which the gateway requests without the cookie or not at all', async (path) => {
    await start();
    const { body } = await get(path.replace('FOLDER', folder));
    expect(body.equals(PICTURE)).toBe(false);
    expect(requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
  });
});
