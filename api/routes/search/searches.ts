import Type from 'typebox';
import { deleteSearch, listSearches, saveSearch } from '../../domain/search/searches.ts';
import { writerOf } from '../../domain/auth/sessions.ts';
import { viewerOf } from '../viewer.ts';
import { LIMITS } from '../../limits.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, Search } from '../../wire.ts';
import { ok, ById, created, FilterQuery, tokenRoute } from '../schemas.ts';

export function addSearchRoutes(app: Server, { db, rateLimits }: Services): void {
  app.get(
    '/searches',
    tokenRoute('read', 'Saved searches', {
      summary: "The viewer's saved searches, newest first",
      response: ok(dataOf(Type.Array(Search))),
    }),
    async (request) => ({ data: await listSearches(db, viewerOf(request).id) }),
  );

  app.post(
    '/searches',
    tokenRoute('write', 'Saved searches', {
      summary: `Save a search, at most ${LIMITS.searchesPerMember} per member; the filter takes the parameters of GET /posts`,
      body: Type.Object(
        {
          name: Type.Optional(Type.String()),
          filter: Type.Object(FilterQuery.properties, { additionalProperties: false }),
        },
        { 'x-documented': { required: ['name', 'filter'], allowedValues: {} } },
      ),
      response: created(dataOf(Search)),
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      await rateLimits.take('searchPerMember', writerOf(viewer));
      const { name = '', filter } = request.body;
      return reply.code(201).send({ data: await saveSearch(db, viewer.id, { name, filter }) });
    },
  );

  app.delete(
    '/searches/:id',
    tokenRoute('write', 'Saved searches', {
      summary: "Delete one of the viewer's saved searches and its notifications",
      params: ById,
      response: ok(dataOf(Type.String())),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('searchPerMember', writerOf(viewer));
      await deleteSearch(db, viewer.id, request.params.id);
      return { data: request.params.id };
    },
  );
}
