import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ProviderLink } from '../provider/calls/ProviderLink.ts';
import { getClientAddress } from './clientAddress.ts';
import { LIMITS } from '../limits.ts';
import { PictureDeliveries } from './PictureDeliveries.ts';

/** Headers of the provider's answer that are forwarded to the browser. */
const FORWARDED_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified', 'expires'];
/** Headers of a conditional request, which are forwarded to the provider. */
const CONDITIONAL_HEADERS = ['if-none-match', 'if-modified-since'];

/**
 * `GET /media/{path}`: forwards pictures whose URLs in the provider's answers are relative. It forwards nothing but pictures,
 * sends no cookie, and refuses paths of the API. A picture is read completely before it is sent, so that a slow client
 * holds no connection to the provider; a client below the minimum rate is disconnected.
 */
export function serveMedia(app: FastifyInstance, providerLink: ProviderLink, config: Config): void {
  const { pool, apiUrl, callTimeoutMs } = providerLink;
  const { trustProxy, minBytesPerSecond, rateWindowMs, maxPicturesPerAddress, maxPictureBytes } = config;
  const deliveries = new PictureDeliveries({
    maxPerAddress: maxPicturesPerAddress,
    maxBytes: maxPictureBytes,
  });
  app.get('/media/*', async (request, reply) => {
    const path = toPicturePath(request.url.slice('/media'.length), apiUrl.pathname);
    if (path === null) return reply.code(404).send();
    const controller = new AbortController();
    // A reset also frees the kernel's send buffer; after a normal close, the kernel would keep sending its content.
    const disconnect = () => request.raw.socket.resetAndDestroy();
    const delivery = deliveries.add(getClientAddress(request.raw, trustProxy), disconnect);
    // This timer first limits the time in which the provider answers, then the time in which the client reads.
    let timer = setTimeout(() => controller.abort(), callTimeoutMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      controller.abort();
      delivery.end();
    });
    const headers: Record<string, string> = { accept: 'image/*', 'x-request-id': request.id };
    for (const name of CONDITIONAL_HEADERS) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    try {
      const answer = await pool.picture(path, headers, controller.signal);
      const type = String(answer.headers['content-type'] ?? '');
      const isUnchanged = answer.statusCode === 304;
      if (!isUnchanged && (answer.statusCode !== 200 || !type.startsWith('image/'))) {
        answer.body.destroy();
        return await reply.code(answer.statusCode >= 500 ? 502 : 404).send();
      }
      const picture = await readCompletely(answer.body);
      clearTimeout(timer);
      delivery.hold(picture.length);
      const maxReadingMs = rateWindowMs + (picture.length / minBytesPerSecond) * 1_000;
      timer = setTimeout(disconnect, maxReadingMs);
      for (const name of FORWARDED_HEADERS) {
        const value = answer.headers[name];
        if (typeof value === 'string') reply.header(name, value);
      }
      // An SVG opened by its URL is a page that could run scripts.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      reply.header('cross-origin-resource-policy', 'same-origin');
      reply.header('x-content-type-options', 'nosniff');
      return await reply.code(answer.statusCode).send(isUnchanged ? undefined : picture);
    } catch {
      return reply.code(502).send();
    }
  });
}

/** @throws Error when the picture is larger than an uploaded file may be. */
async function readCompletely(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.fileBytes) throw new Error('The picture is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The path to request from the provider; null when it cannot be the path of a picture.
 * @param path - the URL after `/media`, escaped, with its query
 * @param apiRoot - the path of the provider's API, which has no pictures
 */
export function toPicturePath(path: string, apiRoot: string): string | null {
  // Path traversal: the provider may decode escaped dots, slashes, backslashes and NULs that the gateway does not.
  if (/%(?:2e|2f|5c|00)|\\/i.test(path)) return null;
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, 'http://provider.invalid'))
    return null;
  const url = new URL(path, 'http://provider.invalid');
  // `URL` resolves dots and escapes characters; refuse a path that it changes.
  if (url.pathname !== path.split(/[?#]/)[0] || url.pathname.includes('//')) return null;
  const lowercasePath = url.pathname.toLowerCase();
  // An API at `/` has no prefix of its own: refusing it would refuse every path.
  const apiPrefixes = apiRoot === '/' ? [] : [apiRoot.toLowerCase()];
  const forbiddenRoots = [...apiPrefixes, '/api', '/socket.io'];
  const isForbidden =
    lowercasePath === '/' ||
    forbiddenRoots.some((root) => lowercasePath === root || lowercasePath.startsWith(`${root}/`));
  return isForbidden ? null : url.pathname + url.search;
}
