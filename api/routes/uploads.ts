import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { findModerator } from '../domain/moderation/moderators.ts';
import { canSeeMessageImage } from '../domain/chat/messageImages.ts';
import type { Images } from '../images/images.ts';
import { TIMINGS } from '../limits.ts';
import { notFound } from '../RequestError.ts';
import type { Server, Services } from '../services.ts';
import { binary, ok } from './schemas.ts';

const tags = ['Pictures'];
const PICTURE = binary('image/webp', 'The picture');
const ByName = Type.Object({ name: Type.String() });

/** Names are never reused, so caches may keep a picture forever. */
export function addUploadRoutes(app: Server, { images }: Services): void {
  app.get(
    '/uploads/:name',
    {
      handlerTimeout: TIMINGS.streamTimeoutMs,
      schema: { tags, summary: 'A stored picture, as WebP', params: ByName, response: ok(PICTURE) },
    },
    async (request, reply) =>
      sendPicture(reply, await images.read(`/uploads/${request.params.name}`), {
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      }),
  );
}

/** Browsers may keep a picture, but ask each time whether the viewer may still see it. */
export function addMessageImageRoute(app: Server, { db, images }: Services): void {
  app.get(
    '/messages/images/:name',
    {
      handlerTimeout: TIMINGS.streamTimeoutMs,
      config: { isPublic: true, scope: 'any', readLimit: 'messageImageReadPerMember' },
      schema: {
        tags,
        summary:
          "A picture of one of the viewer's messages, as WebP; 404 for other members and without a session",
        params: ByName,
        response: { ...ok(PICTURE), 304: Type.Null({ description: 'The picture that the client has' }) },
      },
    },
    async ({ viewer, params: { name }, headers }, reply) => {
      const url = `/messages/images/${name}`;
      const isAllowed = viewer && !viewer.isSuspended && (viewer.scopes?.includes('chat') ?? true);
      if (!isAllowed || !(await canSeeMessageImage(db, viewer.id, url))) throw notFound('Picture');
      const cacheHeaders = { 'cache-control': 'private, no-cache', etag: `"${name}"` };
      if (isETagIn(headers['if-none-match'], cacheHeaders.etag))
        return reply.code(304).headers(cacheHeaders).send();
      return sendPicture(reply, await images.read(url), {
        ...cacheHeaders,
        // The session's cookie is also sent from other origins of the same site, such as an app in ALLOWED_ORIGINS.
        'cross-origin-resource-policy': 'same-site',
      });
    },
  );
}

/** Copies of what was reported, for moderators with their session. */
export function addModerationImageRoute(app: Server, { config, db, images }: Services): void {
  app.get(
    '/moderation/images/:name',
    {
      handlerTimeout: TIMINGS.streamTimeoutMs,
      config: { isPublic: true, readLimit: 'messageImageReadPerMember' },
      schema: {
        tags,
        summary: 'A copied picture of what was reported, as WebP; 404 for others than moderators',
        params: ByName,
        response: ok(PICTURE),
      },
    },
    async ({ viewer, params: { name } }, reply) => {
      const moderator =
        viewer && !viewer.isSuspended && (await findModerator(db, config.moderators, viewer.id));
      if (!moderator) throw notFound('Picture');
      return sendPicture(reply, await images.read(`/moderation/images/${name}`), {
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-site',
      });
    },
  );
}

/** @throws NOT_FOUND without a picture. */
function sendPicture(
  reply: FastifyReply,
  picture: Awaited<ReturnType<Images['read']>>,
  headers: Record<string, string>,
): FastifyReply {
  if (!picture) throw notFound('Picture');
  return reply
    .headers(headers)
    .header('content-type', 'image/webp')
    .header('content-length', picture.bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(picture.content);
}

/** RFC 9110, also as a weak entity tag, which a proxy that compresses makes of it. */
const isETagIn = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header.split(',').some((value) => ['*', etag].includes(value.trim().replace(/^W\//, '')));
