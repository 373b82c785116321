import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClientNetworks } from './clientAddress.ts';
import { sessionCookieName, sessionTokensOf } from './cookies.ts';
import { findSession, type Viewer } from '../domain/sessions.ts';
import { Failure, forbidden } from '../Failure.ts';
import type { Server, Services } from '../services.ts';
import { TIMINGS } from '../limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without a session. */
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    /** The route needs no session, but knows the viewer if there is one. */
    isPublic?: boolean;
    /** The route needs no session and never knows the viewer, so that it works while the database is unavailable. */
    ignoresSession?: boolean;
  }
}

/**
 * Adds a hook for all routes below /api except the documentation. It looks up the viewer, limits reads, and rejects requests without a
 * session unless the route is public.
 */
export function addSessionHook(
  app: Server,
  { config: { publicUrl, trustedPeers }, db, rateLimits }: Services,
): void {
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/') || request.url.startsWith('/api/docs')) return;
    const { isPublic, ignoresSession } = request.routeOptions.config;
    if (ignoresSession) return;
    const viewer = await findSession(db, sessionTokensOf(request.headers.cookie, publicUrl));
    request.viewer = viewer;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (viewer) await rateLimits.take('readPerMember', viewer.id);
      // One network is enough: almost all reads without a session are rejected anyway.
      else await rateLimits.take('readPerAddress', getClientNetworks(request.raw, trustedPeers)[0]);
    }
    if (!viewer && !isPublic) throw new Failure('UNAUTHENTICATED', 'Please log in.');
  });
}

/** Returns the viewer. @throws UNAUTHENTICATED without a session. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Failure('UNAUTHENTICATED', 'Please log in.');
  return request.viewer;
}

/** Returns the viewer, for a path that contains the viewer's id. @throws UNAUTHENTICATED, FORBIDDEN when `id` is another member's. */
export function requireViewerWithId(request: FastifyRequest, id: string): Viewer {
  const viewer = viewerOf(request);
  if (viewer.id !== id) throw forbidden();
  return viewer;
}

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  void reply.setCookie(sessionCookieName(publicUrl), token, {
    ...createCookieOptions(publicUrl),
    maxAge: TIMINGS.sessionSeconds,
  });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  void reply.clearCookie(sessionCookieName(publicUrl), createCookieOptions(publicUrl));
}

export const createCookieOptions = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
});
