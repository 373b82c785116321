import Type from 'typebox';
import { follow, isFollowing, listFollows, unfollow } from '../../domain/follows/follows.ts';
import { writerOf } from '../../domain/auth/sessions.ts';
import { viewerOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, listOf, Follow } from '../../wire.ts';
import { ok, ById, PageQuery, tokenRoute } from '../schemas.ts';

export function addFollowRoutes(app: Server, { db, rateLimits, live }: Services): void {
  const FollowState = Type.Object({ following: Type.Boolean(), followersCount: Type.Integer() });

  app.post(
    '/subscriptions/users/:id/follow',
    tokenRoute('write', 'Follows', {
      summary: 'Follow a member, and notify them',
      params: ById,
      response: ok(dataOf(FollowState)),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('followPerMember', writerOf(viewer));
      const { notificationId, ...data } = await follow(db, viewer.id, request.params.id);
      await live.notify(notificationId);
      return { data };
    },
  );

  app.delete(
    '/subscriptions/users/:id/follow',
    tokenRoute('write', 'Follows', {
      summary: 'Unfollow a member',
      params: ById,
      response: ok(dataOf(FollowState)),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('followPerMember', writerOf(viewer));
      return { data: await unfollow(db, viewer.id, request.params.id) };
    },
  );

  app.get(
    '/subscriptions/users/:id/follow-status',
    tokenRoute('read', 'Follows', {
      summary: 'Whether the viewer follows a member',
      params: ById,
      response: ok(Type.Object({ following: Type.Boolean() })),
    }),
    async (request) => ({ following: await isFollowing(db, viewerOf(request).id, request.params.id) }),
  );
}

export function addFollowListRoutes(app: Server, { db }: Services): void {
  for (const [side, summary] of [
    ['followers', 'The followers of a member, newest follow first'],
    ['following', 'The members whom a member follows, newest follow first'],
  ] as const) {
    app.get(
      `/subscriptions/users/:id/${side}`,
      tokenRoute('read', 'Follows', {
        summary,
        params: ById,
        querystring: PageQuery,
        response: ok(listOf(Follow)),
      }),
      (request) => listFollows(db, viewerOf(request).id, request.params.id, side, request.query),
    );
  }
}
