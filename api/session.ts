import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from './cookies.ts';
import { findSession, sessionSeconds, type Viewer } from './domain/sessions.ts';
import { Failure, forbidden } from './Failure.ts';
import type { Server, Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    /** The route answers without a session, too. */
    open?: boolean;
  }
}

/** Finds out who asks, once per request, and turns away who needs a session and has none. */
export function addSession(app: Server, { db }: Services): void {
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith('/api/') || request.url.startsWith('/api/docs')) return;
    const token = request.cookies[sessionCookie];
    request.viewer = token === undefined ? undefined : await findSession(db, token);
    if (!request.viewer && !request.routeOptions.config.open)
      throw new Failure('UNAUTHENTICATED', 'Please log in.');
  });
}

/** Who asks. @throws UNAUTHENTICATED without a session. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Failure('UNAUTHENTICATED', 'Please log in.');
  return request.viewer;
}

/** Who asks, where the path must name no other. @throws FORBIDDEN */
export function viewerNamed(request: FastifyRequest, id: string): Viewer {
  const viewer = viewerOf(request);
  if (viewer.id !== id) throw forbidden();
  return viewer;
}

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  void reply.setCookie(sessionCookie, token, { ...cookieOptions(publicUrl), maxAge: sessionSeconds });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  void reply.clearCookie(sessionCookie, cookieOptions(publicUrl));
}

export const cookieOptions = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
});
