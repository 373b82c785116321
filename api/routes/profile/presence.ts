import Type from 'typebox';
import { listHiddenIds } from '../../domain/safety/hiddenMembers.ts';
import { LIMITS } from '../../limits.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf } from '../../wire.ts';
import { ok, tokenRoute } from '../schemas.ts';
import { viewerOf } from '../viewer.ts';

const MAX_ID_CHARS = 32;

/** The sockets' event `watchPresence` also tells the changes. */
export function addPresenceRoutes(app: Server, { db, live }: Services): void {
  app.get(
    '/users/online',
    tokenRoute('read', 'Members', {
      summary: 'Who of some members is online; members hidden from the viewer seem offline',
      querystring: Type.Object({
        ids: Type.String({
          maxLength: LIMITS.presenceIds * (MAX_ID_CHARS + 1),
          description: `at most ${LIMITS.presenceIds} ids, joined by commas`,
        }),
      }),
      response: ok(dataOf(Type.Array(Type.String({ description: 'the id of an online member' })))),
    }),
    async (request) => {
      const hiddenIds = new Set(await listHiddenIds(db, viewerOf(request).id));
      const ids = request.query.ids.split(',').filter((id) => !hiddenIds.has(id));
      return { data: [...(await live.findOnline(ids))] };
    },
  );
}
