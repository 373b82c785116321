import { block, listBlocked, unblock } from '../../domain/safety/blocks.ts';
import { viewerOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, listOf, User } from '../../wire.ts';
import { ok, ById, PageQuery, sessionRoute } from '../schemas.ts';

export function addBlockRoutes(app: Server, { db, rateLimits, live }: Services): void {
  app.post(
    '/users/:id/block',
    sessionRoute('Blocks', {
      summary: 'Block a member, and remove the follows between the two',
      params: ById,
      response: ok(dataOf(User)),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('blockPerMember', viewer.id);
      const data = await block(db, viewer.id, request.params.id);
      await live.refreshBlocks([viewer.id, request.params.id]);
      return { data };
    },
  );

  app.delete(
    '/users/:id/block',
    sessionRoute('Blocks', { summary: 'Unblock a member', params: ById, response: ok(dataOf(User)) }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('blockPerMember', viewer.id);
      const data = await unblock(db, viewer.id, request.params.id);
      await live.refreshBlocks([viewer.id, request.params.id]);
      return { data };
    },
  );

  app.get(
    '/users/blocked',
    sessionRoute('Blocks', {
      summary: 'The members whom the viewer blocks, newest block first',
      querystring: PageQuery,
      response: ok(listOf(User)),
    }),
    async (request) => listBlocked(db, viewerOf(request).id, request.query),
  );
}
