import { access } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from '../config.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Creates the Content-Security-Policy of pages. @param origins - the origins of the gateway's own pages */
type PolicyFactory = (origins: readonly string[]) => string;

/**
 * Against cross-site scripting: pages load scripts, styles and fonts only from the gateway. Pictures may come from any origin,
 * because a provider may store them at any address.
 */
function createAppPolicy(origins: readonly string[]): string {
  // In some browsers 'self' does not include WebSockets of the same host. No browser accepts an IPv6 address here.
  const sockets = origins
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine sets sizes and colors in style attributes.
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

/** The policy of the app, with workers from blobs: the explorer's editor creates them. */
function createExplorerPolicy(origins: readonly string[]): string {
  return createAppPolicy(origins).replace("object-src 'none'", "worker-src 'self' blob:; object-src 'none'");
}

/** Whether a browser requests a page, by the rule of Apollo Server's landing pages. */
export function isPageRequest({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.accept === undefined) return false;
  const types = ['application/json', 'application/graphql-response+json', 'text/html'];
  return new Negotiator({ headers }).mediaType(types) === 'text/html';
}

/**
 * Serves the built web app at every path without a route of its own, and the explorer at /explorer.
 * @param getOwnOrigins - returns the origins of the gateway's own pages; empty until the gateway listens on its port
 */
export async function servePages(
  app: FastifyInstance,
  { webDir, explorerDir, introspection }: Config,
  getOwnOrigins: () => readonly string[],
): Promise<void> {
  await app.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true, cacheControl: false });

  /** @param missingHint - the text of the 404 when `root` has no index.html */
  async function sendPage(
    reply: FastifyReply,
    root: string,
    createPolicy: PolicyFactory,
    missingHint: string,
  ) {
    if (!(await exists(join(root, 'index.html'))))
      return reply.code(404).type('text/plain').send(missingHint);
    addSecurityHeaders(reply, createPolicy).header('cache-control', 'no-cache');
    return reply.sendFile('index.html', root);
  }

  /** @param path - relative to `root`, with escapes and query as in the request */
  async function sendFile(path: string, reply: FastifyReply, root: string, createPolicy: PolicyFactory) {
    const name = decodeURIComponent(path.split('?')[0] ?? '');
    if (name.includes('..') || name.includes('\0') || !(await exists(join(root, name))))
      return reply.code(404).send();
    // Names in `assets/` contain a hash of the file.
    addSecurityHeaders(reply, createPolicy).header(
      'cache-control',
      name.startsWith('assets/') ? IMMUTABLE : 'no-cache',
    );
    return reply.sendFile(name, root);
  }

  function addSecurityHeaders(reply: FastifyReply, createPolicy: PolicyFactory): FastifyReply {
    if (getOwnOrigins()[0]?.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000');
    return reply
      .header('content-security-policy', createPolicy(getOwnOrigins()))
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-frame-options', 'DENY')
      .header('cross-origin-opener-policy', 'same-origin');
  }

  if (!introspection) {
    // Without this route, the web app would be served at the path.
    app.get('/explorer', (_request, reply) => reply.code(404).send());
  } else {
    const missingHint = 'The explorer is not built. `npm run build` builds it.';
    app.get('/explorer', (_request, reply) =>
      sendPage(reply, explorerDir, createExplorerPolicy, missingHint),
    );
    app.get('/explorer/*', ({ url }, reply) =>
      sendFile(url.slice('/explorer/'.length), reply, explorerDir, createExplorerPolicy),
    );
  }
  app.get('/*', ({ url }, reply) => {
    const lastSegment = url.split('?')[0]?.split('/').pop() ?? '';
    // A path with a dot is a file; any other path is routed by the web app.
    if (lastSegment.includes('.') && lastSegment !== 'index.html')
      return sendFile(url.slice(1), reply, webDir, createAppPolicy);
    return sendPage(reply, webDir, createAppPolicy, 'The web app is not built. `npm run build` builds it.');
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
