import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { decideCase, liftSuspension, restoreCase } from '../../domain/moderation/decisions.ts';
import { listCases, readCase } from '../../domain/moderation/cases.ts';
import { listLog } from '../../domain/moderation/log.ts';
import { findModerator, type Moderator } from '../../domain/moderation/moderators.ts';
import { readProfile } from '../../domain/profile/members.ts';
import { forbidden } from '../../RequestError.ts';
import { DECISIONS } from '../../db/schema.ts';
import type { Server, Services } from '../../services.ts';
import { Case, dataOf, listOf, ModerationLogEntry, User } from '../../wire.ts';
import { ById, ByUserId, ok, PageQuery, sessionRoute, textBody } from '../schemas.ts';
import { viewerOf } from '../viewer.ts';
import { applyOutcome } from './applyOutcome.ts';

/** @throws FORBIDDEN */
async function requireModerator({ config, db }: Services, request: FastifyRequest): Promise<Moderator> {
  const moderator = await findModerator(db, config.moderators, viewerOf(request).id);
  if (!moderator) throw forbidden('Only moderators can do this.');
  return moderator;
}

export function addModerationRoutes(app: Server, services: Services): void {
  const { db, images } = services;
  const { moderators } = services.config;

  app.get(
    '/moderation/reports',
    sessionRoute('Moderation', {
      summary: 'What was reported: open, oldest first, or decided, by the latest decision first',
      querystring: Type.Object({
        ...PageQuery.properties,
        state: Type.Optional(Type.Enum(['open', 'decided'], { description: 'default open' })),
      }),
      response: ok(listOf(Case)),
    }),
    async (request) => {
      const moderator = await requireModerator(services, request);
      const { state = 'open', ...query } = request.query;
      return listCases(db, moderator, { state, ...query });
    },
  );

  app.get(
    '/moderation/reports/:id',
    sessionRoute('Moderation', {
      summary: 'A case with its reports, the messages around it and earlier decisions about the member',
      params: ById,
      response: ok(dataOf(Case)),
    }),
    async (request) => {
      const moderator = await requireModerator(services, request);
      return { data: await readCase(db, request.params.id, moderator) };
    },
  );

  app.put(
    '/moderation/reports/:id',
    sessionRoute('Moderation', {
      summary:
        'Decide a case: dismiss it, remove the content, or also suspend its author for some days or for good',
      params: ById,
      body: textBody(['decision'], ['days', 'reason'], { decision: DECISIONS }),
      response: ok(dataOf(Case)),
    }),
    async (request) => {
      const moderator = await requireModerator(services, request);
      const { id } = request.params;
      const outcome = await decideCase(db, id, request.body, { images, moderators, moderator });
      if (outcome) await applyOutcome(services, outcome);
      return { data: await readCase(db, id) };
    },
  );

  app.post(
    '/moderation/reports/:id/restore',
    sessionRoute('Moderation', {
      summary: 'Show again what was removed',
      params: ById,
      response: ok(dataOf(Case)),
    }),
    async (request) => {
      const moderator = await requireModerator(services, request);
      const { id } = request.params;
      await restoreCase(db, id, { images, moderators, moderator });
      return { data: await readCase(db, id) };
    },
  );

  app.delete(
    '/moderation/suspensions/:userId',
    sessionRoute('Moderation', {
      summary: 'End a suspension early',
      params: ByUserId,
      response: ok(dataOf(User)),
    }),
    async (request) => {
      const moderator = await requireModerator(services, request);
      const { userId } = request.params;
      await liftSuspension(db, userId, { moderators, moderator });
      return { data: await readProfile(db, viewerOf(request).id, userId) };
    },
  );

  app.get(
    '/moderation/log',
    sessionRoute('Moderation', {
      summary: 'What moderators and the operator have done, latest first',
      querystring: PageQuery,
      response: ok(listOf(ModerationLogEntry)),
    }),
    async (request) => {
      await requireModerator(services, request);
      return listLog(db, request.query);
    },
  );
}
