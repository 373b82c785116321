import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'undici';
import type { Config } from '../config.ts';
import { LIMITS } from '../limits.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import { networkLimitsOf } from './clientAddress.ts';
import { Semaphore } from './Semaphore.ts';

const PICTURE_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified', 'expires'];

/** Any other status of the provider becomes 502, without a text. */
const EXPORT_REJECTIONS = new Map([
  [401, 'Please log in.'],
  [403, 'Please start the download in the settings.'],
  [404, 'There is nothing to download here.'],
  [429, 'Too many downloads. Please try again later.'],
]);

/** `GET /media/{path}` and `GET /export`, by `GET` requests to the provider, whose response headers are not forwarded by default. */
export function serveProxiedRoutes(app: FastifyInstance, provider: OpenProvider, config: Config): void {
  app.setErrorHandler((_error, _request, reply) => reply.code(502).send());
  serveMedia(app, provider, config);
  serveExport(app, provider, config);
}

/** Only pictures with relative URLs, and only those of messages and reports with the session's cookie. */
function serveMedia(
  app: FastifyInstance,
  { upstream, create }: OpenProvider,
  { allowedOrigins }: Config,
): void {
  const downloads = new Semaphore();
  app.get('/media/*', async (request, reply) => {
    const { session, address } = request.caller;
    const path = toPicturePath(request.url.slice('/media'.length), upstream.apiUrl.pathname);
    if (path === null) return reply.code(404).send();
    const release = downloads.acquire(networkLimitsOf(address, LIMITS.picturesOfAddress));
    if (!release) return reply.code(429).send();
    reply.raw.once('close', release);
    const { chat, moderation } = create(request.caller);
    const isPrivate = chat.isImagePath(path) || moderation.isImagePath(path);
    if (isPrivate && session.isAnonymous) return reply.code(404).send();
    const answer = await forward(request, upstream.pool.pictures, path, upstream.callTimeoutMs, {
      accept: 'image/*',
      ...pick(request.headers, ['if-none-match', 'if-modified-since']),
      ...(isPrivate && { ...session.headers, 'x-forwarded-for': address }),
    });
    const { statusCode, body } = answer;
    const isPicture = statusCode === 200 && String(answer.headers['content-type']).startsWith('image/');
    if (!isPicture && statusCode !== 304) {
      void body.dump();
      const status = statusCode >= 500 ? 502 : statusCode === 429 ? 429 : 404;
      return reply
        .code(status)
        .headers(pick(answer.headers, ['retry-after']))
        .send();
    }
    // Read completely before it is sent, so that a slow client holds no connection to the provider; `limitUnsentBytes` limits the memory.
    const picture = await buffer(body);
    reply.headers({
      // A cache in front of the gateway must not serve the picture to others.
      ...(isPrivate && { 'cache-control': 'private, no-cache' }),
      ...pick(answer.headers, PICTURE_HEADERS),
      // An SVG opened by its URL is a page that could run scripts.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      // Any page may show the pictures of posts. Private ones need the cookie, so pages of the allowed origins and the same site show them.
      'cross-origin-resource-policy': isPrivate
        ? allowedOrigins.length > 0
          ? 'same-site'
          : 'same-origin'
        : 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    return reply.code(statusCode).send(statusCode === 304 ? undefined : picture);
  });
}

/** @param timeoutMs - how long the provider may send nothing */
function forward(
  { id, signal }: FastifyRequest,
  pool: Pool,
  path: string,
  timeoutMs: number,
  headers: IncomingHttpHeaders,
) {
  return pool.request({
    method: 'GET',
    path,
    headers: { ...headers, 'x-request-id': id },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    signal,
  });
}

/** Streams the provider's ZIP of the account's data. */
function serveExport(
  app: FastifyInstance,
  { upstream, create }: OpenProvider,
  { exportIdleTimeoutMs, exportMs }: Config,
): void {
  const downloads = new Semaphore();
  // A HEAD route would start an export.
  app.get('/export', { exposeHeadRoute: false }, async (request, reply) => {
    const { session, address } = request.caller;
    const reject = (status: number, headers: IncomingHttpHeaders = {}) =>
      reply.code(status).headers(headers).type('text/plain').send(EXPORT_REJECTIONS.get(status));
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    // CSRF: another site must not use up a member's downloads.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reject(403);
    const exportPath = create(request.caller).profile.exportPath();
    if (exportPath === null) return reject(404);
    if (session.isAnonymous) return reject(401);
    const networkLimits = networkLimitsOf(address, LIMITS.exportsOfAddress);
    const release = downloads.acquire([['all', LIMITS.exports], ...networkLimits]);
    if (!release) return reject(429);
    reply.raw.once('close', release);
    const headers = { ...session.headers, accept: 'application/zip', 'x-forwarded-for': address };
    const path = upstream.root + exportPath;
    const answer = await forward(request, upstream.pool.uploads, path, exportIdleTimeoutMs, headers);
    const { statusCode, body } = answer;
    if (statusCode !== 200 || answer.headers['content-type'] !== 'application/zip') {
      void body.dump();
      const status = EXPORT_REJECTIONS.has(statusCode) ? statusCode : 502;
      return reject(status, pick(answer.headers, ['retry-after']));
    }
    reply.type('application/zip');
    reply.header('content-disposition', answer.headers['content-disposition'] ?? 'attachment');
    // Node closes the connection then.
    reply.raw.setTimeout(exportIdleTimeoutMs);
    const timer = setTimeout(() => reply.raw.destroy(), exportMs);
    reply.raw.once('close', () => clearTimeout(timer));
    return reply.send(body);
  });
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** @param path - the URL after `/media`, escaped, with its query @returns null when it cannot be the path of a picture */
function toPicturePath(path: string, apiRoot: string): string | null {
  const [pathname = ''] = path.toLowerCase().split(/[?#]/);
  // Path traversal: the provider may decode escaped dots, slashes, backslashes and NULs that the gateway does not.
  if (!/^\/[^/]/.test(pathname) || /%(?:2e|2f|5c|00)|[\\]|\/\/|\/\.\.?(?:\/|$)/.test(pathname)) return null;
  // An API at `/` would reject every path.
  const forbiddenRoots = ['/api', '/socket.io', ...(apiRoot === '/' ? [] : [apiRoot.toLowerCase()])];
  return forbiddenRoots.some((root) => `${pathname}/`.startsWith(`${root}/`)) ? null : path;
}
