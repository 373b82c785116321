import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ProviderLink } from '../provider/ProviderLink.ts';
import { clientAddress } from './clientAddress.ts';
import { LIMITS } from '../limits.ts';
import { PictureDeliveries } from './PictureDeliveries.ts';

/** Headers of a picture that a browser gets as the provider sends them. */
const PASSED_ON = ['content-type', 'cache-control', 'etag', 'last-modified', 'expires'];
/** Headers of a request that the provider gets: those by which a browser asks whether its copy is still good. */
const ASKED_WITH = ['if-none-match', 'if-modified-since'];

/**
 * `GET /media/{path}`: the provider's pictures whose addresses are relative to it. Nothing but pictures comes through, no
 * cookie goes along, and nothing below the API root can be reached. A picture is read whole before it is sent, so that
 * only the provider's speed decides how long a connection to it is held; a client that reads too slowly is cut off.
 */
export function serveMedia(app: FastifyInstance, link: ProviderLink, config: Config): void {
  const { pool, apiUrl, callTimeoutMs } = link;
  const { trustProxy, minBytesPerSecond, rateWindowMs, maxPicturesPerAddress, maxPictureBytes } = config;
  const deliveries = new PictureDeliveries({
    maxPerAddress: maxPicturesPerAddress,
    maxBytes: maxPictureBytes,
  });
  app.get('/media/*', async (request, reply) => {
    const path = picturePath(request.url.slice('/media'.length), apiUrl.pathname);
    if (path === null) return reply.code(404).send();
    const gone = new AbortController();
    // A reset also frees what the system holds for the client; after a normal close it would go on trying to send it.
    const cut = () => request.raw.socket.resetAndDestroy();
    const delivery = deliveries.add(clientAddress(request.raw, trustProxy), cut);
    let timer = setTimeout(() => gone.abort(), callTimeoutMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      gone.abort();
      delivery.end();
    });
    const headers: Record<string, string> = { accept: 'image/*', 'x-request-id': request.id };
    for (const name of ASKED_WITH) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    try {
      const answer = await pool.picture(path, headers, gone.signal);
      const type = String(answer.headers['content-type'] ?? '');
      const unchanged = answer.statusCode === 304;
      if (!unchanged && (answer.statusCode !== 200 || !type.startsWith('image/'))) {
        answer.body.destroy();
        return await reply.code(answer.statusCode >= 500 ? 502 : 404).send();
      }
      const picture = await readWhole(answer.body);
      clearTimeout(timer);
      delivery.hold(picture.length);
      const slow = () => {
        cut();
        // The answer to a pipelined request has no `close` event when its connection breaks before its turn.
        delivery.end();
      };
      timer = setTimeout(slow, rateWindowMs + (picture.length / minBytesPerSecond) * 1_000);
      for (const name of PASSED_ON) {
        const value = answer.headers[name];
        if (typeof value === 'string') reply.header(name, value);
      }
      // An SVG opened by its address is a page: here it is one that can do nothing.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      reply.header('cross-origin-resource-policy', 'same-origin');
      reply.header('x-content-type-options', 'nosniff');
      return await reply.code(answer.statusCode).send(unchanged ? undefined : picture);
    } catch {
      return reply.code(502).send();
    }
  });
}

/** @throws Error for a picture that is larger than one that can be uploaded. */
async function readWhole(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.fileBytes) throw new Error('The picture is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The path to ask the provider for; null for one that leaves the pictures. */
export function picturePath(path: string, apiRoot: string): string | null {
  // Escaped dots and slashes mean one thing to us and may mean another to the provider.
  if (/%(?:2e|2f|5c|00)|\\/i.test(path)) return null;
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, 'http://provider.invalid'))
    return null;
  const url = new URL(path, 'http://provider.invalid');
  if (url.pathname !== path.split(/[?#]/)[0] || url.pathname.includes('//')) return null;
  const below = url.pathname.toLowerCase();
  const routes = [apiRoot === '/' ? '/api' : apiRoot.toLowerCase(), '/api', '/socket.io'];
  return below === '/' || routes.some((root) => below === root || below.startsWith(`${root}/`))
    ? null
    : url.pathname + url.search;
}
