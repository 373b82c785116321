import type { FastifyRequest } from 'fastify';
import { findSession, type Viewer } from '../domain/auth/sessions.ts';
import { requireNotSuspended } from '../domain/moderation/suspensions.ts';
import { findTokenViewer, requireScope } from '../domain/auth/tokens.ts';
import { bearerTokenOf } from '../http/bearerToken.ts';
import { getClientNetworks } from '../http/clientAddress.ts';
import { sessionTokensOf } from '../http/cookies.ts';
import { RequestError } from '../RequestError.ts';
import type { Server, Services } from '../services.ts';

/**
 * Looks up the viewer, limits reads, rejects suspended members, requires a session unless public, and the route's scope of an access token; below /api but its
 * documentation, and on public routes.
 */
export function addSessionHook(
  app: Server,
  { config: { publicUrl, trustedPeers }, db, extensions, rateLimits, recentSessions }: Services,
): void {
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    const { isPublic, ignoresSession, allowsSuspended } = config;
    const isApiRoute = url?.startsWith('/api/') && !request.url.startsWith('/api/docs');
    if (!(isApiRoute || isPublic)) return;
    const { authorization, cookie } = request.headers;
    const token = extensions.has('tokens') ? bearerTokenOf(authorization) : undefined;
    if (ignoresSession && token === undefined) return;
    // The cookies beside a token do not count: a browser may send them by itself.
    const sessionTokens = sessionTokensOf(cookie, publicUrl);
    const viewer =
      token === undefined
        ? await recentSessions.find(sessionTokens, () => findSession(db, sessionTokens))
        : await findTokenViewer(db, token);
    request.viewer = viewer;
    await countRead(request, viewer);
    if (!viewer && (!isPublic || token !== undefined))
      throw new RequestError('UNAUTHENTICATED', 'Please log in.');
    if (viewer) requireScope(viewer, config.scope);
    if (viewer?.isSuspended && !isPublic && !allowsSuspended) await requireNotSuspended(db, viewer.id);
  });

  async function countRead(request: FastifyRequest, viewer: Viewer | undefined): Promise<void> {
    const { readLimit = 'readPerMember' } = request.routeOptions.config;
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (viewer) await rateLimits.take(readLimit, viewer.scopes ? viewer.sessionId : viewer.id);
    // One network is enough: almost all reads without a session are rejected anyway.
    else await rateLimits.take('readPerAddress', getClientNetworks(request.raw, trustedPeers)[0]);
  }
}
