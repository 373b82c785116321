import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { LIMITS } from '../limits.ts';
import { Session } from '../provider/calls/Session.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import { getClientAddress } from './clientAddress.ts';
import { networkLimitsOf, Slots } from './Slots.ts';

/** Texts of refusals, the gateway's and the provider's. Any other status of the provider becomes 502, without a text. */
const REFUSALS = new Map([
  [401, 'Please log in.'],
  [404, 'There is nothing to download here.'],
  [429, 'Too many downloads. Please try again later.'],
]);

/**
 * `GET /export`: streams the provider's ZIP of the account's data with backpressure. A download without progress for
 * `exportIdleTimeoutMs` is aborted, and so is one that the client reads more slowly than `minExportBytesPerSecond`. The upstream
 * call is aborted when the client disconnects.
 */
export function serveDataExport(app: FastifyInstance, provider: OpenProvider, config: Config): void {
  const { pool, root, callTimeoutMs } = provider.link;
  const slots = new Slots();
  // Without a HEAD route, which would start an export at the provider.
  app.get('/export', { exposeHeadRoute: false }, async (request, reply) => {
    const refuse = (status: number, text = REFUSALS.get(status)) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    // CSRF: another site must not use up a member's downloads.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return refuse(403, 'Please start the download in the settings.');
    const session = new Session(request.headers.cookie);
    const { profile } = provider.create({ session, requestId: request.id });
    const exportPath = profile.exportPath();
    if (exportPath === null) return refuse(404);
    if (session.isAnonymous) return refuse(401);
    const address = getClientAddress(request.raw, config.trustProxy);
    const release = slots.take([
      ['all', LIMITS.exports],
      ...networkLimitsOf(address, LIMITS.exportsOfAddress),
    ]);
    if (!release) return refuse(429);
    const controller = new AbortController();
    // This timer first limits the time until the provider's headers arrive, then the idle time of the download.
    let abortTimer = setTimeout(() => controller.abort(), callTimeoutMs);
    reply.raw.once('close', () => {
      clearTimeout(abortTimer);
      controller.abort();
      release();
    });
    const headers = {
      cookie: session.cookie,
      accept: 'application/zip',
      'x-forwarded-for': address,
      'x-request-id': request.id,
    };
    try {
      const answer = await pool.download(root + exportPath, headers, controller.signal);
      const { 'content-type': type, 'content-disposition': disposition } = answer.headers;
      if (answer.statusCode !== 200 || type !== 'application/zip') {
        answer.body.destroy();
        return await refuse(REFUSALS.has(answer.statusCode) ? answer.statusCode : 502);
      }
      clearTimeout(abortTimer);
      abortTimer = setTimeout(() => controller.abort(), config.exportIdleTimeoutMs);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': type,
        'content-disposition': typeof disposition === 'string' ? disposition : 'attachment',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      await pipeline(
        answer.body,
        async function* (chunks: AsyncIterable<Buffer>) {
          let readingMs = 0;
          let bytes = 0;
          for await (const chunk of chunks) {
            abortTimer.refresh();
            const sentAtMs = performance.now();
            // Resumes when the client has read enough, so the provider's time does not count.
            yield chunk;
            readingMs += performance.now() - sentAtMs;
            bytes += chunk.length;
            const maxReadingMs =
              config.exportIdleTimeoutMs + (bytes / config.minExportBytesPerSecond) * 1_000;
            if (readingMs > maxReadingMs) throw new Error('The client reads too slowly.');
          }
        },
        reply.raw,
      );
    } catch {
      // After the headers, `pipeline` has closed the connection, so that the browser does not keep a partial file.
      if (!reply.sent) return refuse(502);
    }
  });
}
