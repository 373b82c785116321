import type { FastifyInstance } from 'fastify';
import type { ProviderLink } from '../provider/ProviderCalls.ts';

/** Headers of a picture that a browser gets as the provider sends them. */
const PASSED_ON = ['content-type', 'content-length', 'cache-control', 'etag', 'last-modified', 'expires'];
/** Headers of a request that the provider gets: those by which a browser asks whether its copy is still good. */
const ASKED_WITH = ['if-none-match', 'if-modified-since'];

/**
 * `GET /media/{path}`: the provider's pictures whose addresses are relative to it. Nothing but pictures comes through, no
 * cookie goes along, and nothing below the API root can be reached.
 */
export function serveMedia(app: FastifyInstance, link: ProviderLink): void {
  const { pool, apiUrl, callTimeoutMs, uploadTimeoutMs } = link;
  app.get('/media/*', async (request, reply) => {
    const path = picturePath(request.url.slice('/media'.length), apiUrl.pathname);
    if (path === null) return reply.code(404).send();
    const gone = new AbortController();
    let timer = setTimeout(() => gone.abort(), callTimeoutMs);
    reply.raw.once('close', () => gone.abort());
    const headers: Record<string, string> = { accept: 'image/*', 'x-request-id': request.id };
    for (const name of ASKED_WITH) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    try {
      const answer = await pool.stream(path, headers, gone.signal);
      // The provider has begun in time; the rest comes as fast as the browser's line takes it.
      clearTimeout(timer);
      timer = setTimeout(() => gone.abort(), uploadTimeoutMs);
      answer.body.once('close', () => clearTimeout(timer));
      const type = String(answer.headers['content-type'] ?? '');
      const unchanged = answer.statusCode === 304;
      if (!unchanged && (answer.statusCode !== 200 || !type.startsWith('image/'))) {
        answer.body.destroy();
        return await reply.code(answer.statusCode >= 500 ? 502 : 404).send();
      }
      for (const name of PASSED_ON) {
        const value = answer.headers[name];
        if (typeof value === 'string') reply.header(name, value);
      }
      // An SVG opened by its address is a page: here it is one that can do nothing.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      reply.header('cross-origin-resource-policy', 'same-origin');
      reply.header('x-content-type-options', 'nosniff');
      return await reply.code(answer.statusCode).send(unchanged ? undefined : answer.body);
    } catch {
      clearTimeout(timer);
      return reply.code(502).send();
    }
  });
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
  if (
    [apiRoot.toLowerCase(), '/api', '/socket.io'].some(
      (root) => below === root || below.startsWith(`${root === '/' ? '/api' : root}/`),
    )
  ) {
    return null;
  }
  return url.pathname + url.search;
}
