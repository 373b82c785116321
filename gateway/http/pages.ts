import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';

/** Pictures may come from any provider's address; scripts, styles and connections from here alone. */
const APP_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine sets sizes and colours in style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: http: data: blob:",
  "connect-src 'self' ws: wss:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The explorer's editor runs in workers and styles itself. */
const EXPLORER_POLICY = APP_POLICY.replace("object-src 'none'", "worker-src 'self' blob:; object-src 'none'");

export interface PageFolders {
  webDir: string;
  explorerDir: string;
  /** Whether the explorer is served. */
  explorer: boolean;
}

/** The built web app for every path that is nothing else, and the explorer at /explorer. */
export async function servePages(
  app: FastifyInstance,
  { webDir, explorerDir, explorer }: PageFolders,
): Promise<void> {
  await app.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true, cacheControl: false });

  async function page(
    reply: FastifyReply,
    root: string,
    policy: string,
    hint: string,
  ): Promise<FastifyReply> {
    if (!(await exists(join(root, 'index.html')))) return reply.code(404).type('text/plain').send(hint);
    secured(reply, policy).header('cache-control', 'no-cache');
    return reply.sendFile('index.html', root);
  }

  async function file(
    request: FastifyRequest,
    reply: FastifyReply,
    root: string,
    policy: string,
    prefix: string,
  ) {
    const path = decodeURIComponent(request.url.slice(prefix.length).split('?')[0] ?? '');
    if (path.includes('..') || path.includes('\0') || !(await exists(join(root, path))))
      return reply.code(404).send();
    secured(reply, policy).header('cache-control', path.startsWith('assets/') ? YEAR : 'no-cache');
    return reply.sendFile(path, root);
  }

  if (!explorer) {
    app.get('/explorer', (_request, reply) => reply.code(404).send());
  } else {
    const hint = 'The explorer is not built. `npm run build` builds it.';
    app.get('/explorer', (_request, reply) => page(reply, explorerDir, EXPLORER_POLICY, hint));
    app.get('/explorer/*', (request, reply) =>
      file(request, reply, explorerDir, EXPLORER_POLICY, '/explorer/'),
    );
  }
  app.get('/*', (request, reply) => {
    const last = request.url.split('?')[0]?.split('/').pop() ?? '';
    // A path with a dot is a file; any other is a screen, which the app itself knows.
    if (last.includes('.') && last !== 'index.html') return file(request, reply, webDir, APP_POLICY, '/');
    return page(reply, webDir, APP_POLICY, 'The web app is not built. `npm run build` builds it.');
  });
}

function secured(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin');
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
