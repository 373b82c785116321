import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** XSS: pages load only from the gateway and connect only to it. Pictures may have any origin, because a provider may store them anywhere. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine sets sizes and colors in style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: http: data: blob:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A Link header that preloads the chunk `member` of vite.config.ts; with CORS, like Vite's style sheets, or it is not used. */
function readMemberPreloads(webDir: string): string {
  const folder = join(webDir, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const linksTo = (ending: RegExp, relation: string) =>
    names.filter((name) => ending.test(name)).map((name) => `</assets/${name}>; rel=${relation}`);
  const scripts = linksTo(/^member-.*\.js$/, 'modulepreload');
  return [...scripts, ...linksTo(/^member-.*\.css$/, 'preload; as=style; crossorigin')].join(', ');
}

/** The built web app at every path without a route of its own, and the explorer at /explorer. */
export async function servePages(
  app: FastifyInstance,
  { webDir, explorerDir, introspection, publicUrl }: Config,
): Promise<void> {
  const serveFolder = (prefix: string, root: string, furtherDirectives = '', memberPreloads = '') =>
    app.register(
      async (scope) => {
        await scope.register(fastifyStatic, {
          root,
          // Only `sendFile`; the routes are below.
          serve: false,
          preCompressed: true,
          cacheControl: false,
          suppressWarning: true,
          setHeaders: (reply, path) => {
            // Names in `assets/` contain a hash of the file.
            const isHashed = path.startsWith(join(root, 'assets/'));
            void reply.headers({
              'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
              ...(publicUrl?.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
              'content-security-policy': POLICY + furtherDirectives,
              'x-content-type-options': 'nosniff',
              'referrer-policy': 'strict-origin-when-cross-origin',
              'x-frame-options': 'DENY',
              'cross-origin-opener-policy': 'same-origin',
            });
          },
        });
        const sendIndex = ({ headers }: FastifyRequest, reply: FastifyReply) => {
          // Browsers with a session have a cookie.
          if (memberPreloads && headers.cookie) reply.header('link', memberPreloads);
          return reply.sendFile('index.html');
        };
        scope.get('/', sendIndex);
        scope.get<{ Params: { '*': string } }>('/*', (request, reply) => {
          const path = request.params['*'];
          if (/^logout\/*$/i.test(path) && isLinked(request)) return reply.redirect('/logout?ask');
          const punctuated = PUNCTUATED_PATH.exec(path);
          if (punctuated)
            return reply.redirect(`/${punctuated[1]}/${encodeURIComponent(punctuated[2] ?? '')}`);
          return isFile(path) ? reply.sendFile(path) : sendIndex(request, reply);
        });
        scope.setNotFoundHandler(({ url }, reply) =>
          reply
            .code(404)
            .type('text/plain')
            .send(
              isFile(url.split('?', 1)[0] ?? '')
                ? 'There is nothing at this address. Please check the link.'
                : 'Not found. `npm run build` builds the pages.',
            ),
        );
      },
      { prefix },
    );

  // The explorer's editor creates workers from blobs.
  if (introspection) await serveFolder('/explorer', explorerDir, "; worker-src 'self' blob:");
  // Without this route, the web app would be served at the path.
  else app.get('/explorer', (_request, reply) => reply.code(404).send());
  await serveFolder('/', webDir, '', readMemberPreloads(webDir));
}

/** A post or a profile whose link stood at the end of a sentence or in brackets. */
const PUNCTUATED_PATH = /^(posts|profile)\/([^/]*(?:[^\p{P}/]|[_-]))[^\P{P}/_-]+$/u;

const isFile = (path: string): boolean => /\.[^/]*$/.test(path);

/** Whether a link led to the page: with a query, it asks before signing out. https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
function isLinked({ headers, query }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'none' && Object.keys(query as object).length === 0;
}
