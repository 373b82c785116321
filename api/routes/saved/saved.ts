import Type from 'typebox';
import { isSaved, listSaved, savePost, unsavePost } from '../../domain/saved/saved.ts';
import { requireViewerWithId, viewerOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, listOf, SavedPost } from '../../wire.ts';
import { ok, ById, ByUserId, PageQuery, tokenRoute } from '../schemas.ts';

export function addSavedRoutes(app: Server, { db }: Services): void {
  const SaveStatus = Type.Object({ saved: Type.Boolean() });

  app.post(
    '/posts/:id/save',
    tokenRoute('write', 'Saved posts', {
      summary: 'Save a post',
      params: ById,
      response: ok(dataOf(SavedPost)),
    }),
    async (request) => ({ data: await savePost(db, viewerOf(request).id, request.params.id) }),
  );

  app.delete(
    '/posts/:id/unsave',
    tokenRoute('write', 'Saved posts', { summary: 'Unsave a post', params: ById, response: ok(SaveStatus) }),
    async (request) => {
      await unsavePost(db, viewerOf(request).id, request.params.id);
      return { saved: false };
    },
  );

  app.get(
    '/posts/:id/save-status',
    tokenRoute('read', 'Saved posts', {
      summary: 'Whether the viewer saved a post',
      params: ById,
      response: ok(SaveStatus),
    }),
    async (request) => ({ saved: await isSaved(db, viewerOf(request).id, request.params.id) }),
  );

  app.get(
    '/posts/:userId/all-saved-post',
    tokenRoute('read', 'Saved posts', {
      summary: "The viewer's saved posts, last saved first",
      params: ByUserId,
      querystring: PageQuery,
      response: ok(listOf(SavedPost)),
    }),
    async (request) => listSaved(db, requireViewerWithId(request, request.params.userId).id, request.query),
  );
}
