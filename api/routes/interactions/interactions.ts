import Type from 'typebox';
import {
  addComment,
  deleteComment,
  isLiked,
  like,
  listComments,
  unlike,
} from '../../domain/interactions/interactions.ts';
import { writerOf } from '../../domain/auth/sessions.ts';
import { viewerOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { normalizeField } from '../../domain/normalizeField.ts';
import { Comment, listOf } from '../../wire.ts';
import {
  ok,
  ById,
  ByPostId,
  created,
  IdempotencyHeaders,
  ScrollQuery,
  tokenRoute,
  textBody,
} from '../schemas.ts';

export function addLikeRoutes(app: Server, { db, rateLimits, live }: Services): void {
  const LikeState = Type.Object({
    authorId: Type.String(),
    liked: Type.Boolean(),
    likesCount: Type.Integer(),
  });

  app.post(
    '/interactions/posts/:id/likes',
    tokenRoute('write', 'Likes', {
      summary: 'Like a post, and notify its author',
      params: ById,
      response: ok(LikeState),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('likePerMember', writerOf(viewer));
      const { notificationId, ...result } = await like(db, viewer.id, request.params.id);
      await live.notify(notificationId);
      return result;
    },
  );

  app.delete(
    '/interactions/posts/:id/likes',
    tokenRoute('write', 'Likes', {
      summary: "Remove the viewer's like of a post",
      params: ById,
      response: ok(LikeState),
    }),
    async (request) => {
      const viewer = viewerOf(request);
      await rateLimits.take('likePerMember', writerOf(viewer));
      return unlike(db, viewer.id, request.params.id);
    },
  );

  app.get(
    '/interactions/posts/:id/likes/status',
    tokenRoute('read', 'Likes', {
      summary: 'Whether the viewer likes a post',
      params: ById,
      response: ok(Type.Object({ liked: Type.Boolean() })),
    }),
    async (request) => ({ liked: await isLiked(db, viewerOf(request).id, request.params.id) }),
  );
}

export function addCommentRoutes(app: Server, { db, rateLimits, live }: Services): void {
  app.post(
    '/interactions/posts/:postId/comments',
    tokenRoute('write', 'Comments', {
      summary: 'Comment on a post, and notify its author',
      params: ByPostId,
      headers: IdempotencyHeaders,
      body: textBody(['content']),
      response: created(Type.Object({ data: Comment, authorId: Type.String() })),
    }),
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const content = normalizeField('content', request.body['content'] ?? '');
      const viewer = viewerOf(request);
      await rateLimits.take('commentPerMember', writerOf(viewer));
      const result = await addComment(db, viewer.id, request.params.postId, content, { key });
      await live.notify(result.notificationId);
      // The header tells the client that the provider supports the key.
      if (key !== undefined) void reply.header('idempotency-key', key);
      return reply.code(201).send({ data: result.comment, authorId: result.authorId });
    },
  );

  app.get(
    '/interactions/posts/:postId/comments',
    tokenRoute('read', 'Comments', {
      summary: 'The comments on a post, newest first',
      params: ByPostId,
      querystring: ScrollQuery,
      response: ok(listOf(Comment)),
    }),
    async (request) => listComments(db, viewerOf(request), request.params.postId, request.query),
  );

  app.delete(
    '/interactions/comments/:id',
    tokenRoute('write', 'Comments', {
      summary: "Delete one of the viewer's comments",
      params: ById,
      response: ok(Type.Object({ data: Type.String(), post: Type.String() })),
    }),
    async (request) => {
      const { id } = request.params;
      return { data: id, post: await deleteComment(db, viewerOf(request).id, id) };
    },
  );
}
