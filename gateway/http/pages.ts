import { access } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Pictures may come from any provider's address; scripts, styles and connections from here alone.
 * @param origins - of the gateway's own pages
 */
function appPolicy(origins: readonly string[]): string {
  // Some browsers do not take 'self' for a WebSocket of the same host, and none takes an IPv6 address here.
  const sockets = origins
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine sets sizes and colours in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data: blob:",
    ["connect-src 'self'", ...sockets].join(' '),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The explorer's editor runs in workers and styles itself. */
function explorerPolicy(origins: readonly string[]): string {
  return appPolicy(origins).replace("object-src 'none'", "worker-src 'self' blob:; object-src 'none'");
}

export interface PageFolders {
  webDir: string;
  explorerDir: string;
  /** Whether the explorer is served. */
  explorer: boolean;
  /** Origins of the gateway's own pages, the public one first. */
  origins: () => readonly string[];
}

/** Whether a request is that of a browser which opens a page, by the rule of Apollo Server's landing pages. */
export function wantsPage({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.accept === undefined) return false;
  const types = ['application/json', 'application/graphql-response+json', 'text/html'];
  return new Negotiator({ headers }).mediaType(types) === 'text/html';
}

/** The built web app for every path that is nothing else, and the explorer at /explorer, and at /graphql where it gets that. */
export async function servePages(
  app: FastifyInstance,
  { webDir, explorerDir, explorer, origins }: PageFolders,
): Promise<void> {
  await app.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true, cacheControl: false });

  async function page(
    reply: FastifyReply,
    root: string,
    policy: typeof appPolicy,
    hint: string,
  ): Promise<FastifyReply> {
    if (!(await exists(join(root, 'index.html')))) return reply.code(404).type('text/plain').send(hint);
    secured(reply, policy, origins()).header('cache-control', 'no-cache');
    return reply.sendFile('index.html', root);
  }

  async function file(
    request: FastifyRequest,
    reply: FastifyReply,
    root: string,
    policy: typeof appPolicy,
    prefix: string,
  ) {
    const path = decodeURIComponent(request.url.slice(prefix.length).split('?')[0] ?? '');
    if (path.includes('..') || path.includes('\0') || !(await exists(join(root, path))))
      return reply.code(404).send();
    secured(reply, policy, origins()).header('cache-control', path.startsWith('assets/') ? YEAR : 'no-cache');
    return reply.sendFile(path, root);
  }

  if (!explorer) {
    app.get('/explorer', (_request, reply) => reply.code(404).send());
  } else {
    const hint = 'The explorer is not built. `npm run build` builds it.';
    for (const path of ['/explorer', '/graphql', '/graphql/'])
      app.get(path, (_request, reply) => page(reply, explorerDir, explorerPolicy, hint));
    app.get('/explorer/*', (request, reply) =>
      file(request, reply, explorerDir, explorerPolicy, '/explorer/'),
    );
  }
  app.get('/*', (request, reply) => {
    const last = request.url.split('?')[0]?.split('/').pop() ?? '';
    // A path with a dot is a file; any other is a screen, which the app itself knows.
    if (last.includes('.') && last !== 'index.html') return file(request, reply, webDir, appPolicy, '/');
    return page(reply, webDir, appPolicy, 'The web app is not built. `npm run build` builds it.');
  });
}

function secured(reply: FastifyReply, policy: typeof appPolicy, origins: readonly string[]): FastifyReply {
  if (origins[0]?.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  return reply
    .header('content-security-policy', policy(origins))
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
