import { endSessionOfMember, listSessions } from '../../domain/auth/sessions.ts';
import { clearSessionCookie } from '../../http/cookies.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, Id, listOf, Session } from '../../wire.ts';
import { ById, ok, sessionRoute } from '../schemas.ts';
import { viewerOf } from '../viewer.ts';

/** Extension `sessions`. */
export function addSessionListRoutes(app: Server, { config, db, live }: Services): void {
  app.get(
    '/sessions',
    sessionRoute('Account', {
      summary: "The viewer's sessions, that of the request first, then the latest used",
      response: ok(listOf(Session)),
    }),
    async (request) => ({ data: await listSessions(db, viewerOf(request)) }),
  );

  app.delete(
    '/sessions/:id',
    sessionRoute('Account', {
      summary: 'End a session of the viewer, and close its sockets',
      params: ById,
      response: ok(dataOf(Id)),
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { id } = request.params;
      await endSessionOfMember(db, viewer.id, id);
      live.endSession(id);
      if (id === viewer.sessionId) clearSessionCookie(reply, config.publicUrl);
      return { data: id };
    },
  );
}
