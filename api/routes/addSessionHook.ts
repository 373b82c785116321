import { findSession } from '../domain/auth/sessions.ts';
import { getClientNetworks } from '../http/clientAddress.ts';
import { sessionTokensOf } from '../http/cookies.ts';
import { RequestError } from '../RequestError.ts';
import type { Server, Services } from '../services.ts';

/** Looks up the viewer, limits reads and requires a session unless public; below /api but its documentation, and on public routes. */
export function addSessionHook(
  app: Server,
  { config: { publicUrl, trustedPeers }, db, rateLimits }: Services,
): void {
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    const { isPublic, ignoresSession, readLimit = 'readPerMember' } = config;
    const isApiRoute = url?.startsWith('/api/') && !request.url.startsWith('/api/docs');
    if (ignoresSession || !(isApiRoute || isPublic)) return;
    const viewer = await findSession(db, sessionTokensOf(request.headers.cookie, publicUrl));
    request.viewer = viewer;
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (viewer) await rateLimits.take(readLimit, viewer.id);
      // One network is enough: almost all reads without a session are rejected anyway.
      else await rateLimits.take('readPerAddress', getClientNetworks(request.raw, trustedPeers)[0]);
    }
    if (!viewer && !isPublic) throw new RequestError('UNAUTHENTICATED', 'Please log in.');
  });
}
