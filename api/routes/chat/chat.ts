import Type from 'typebox';
import { listConversations } from '../../domain/chat/conversations.ts';
import {
  checkNewMessage,
  markConversationRead,
  readConversation,
  readMessagesSince,
  sendMessage,
} from '../../domain/chat/messages.ts';
import { countMessageOfNewMember } from '../../rateLimits/countAsNewMember.ts';
import { uploadedImagesOf, withForm } from '../form.ts';
import { writerOf } from '../../domain/auth/sessions.ts';
import { requireViewerWithId, viewerOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { Conversation, dataOf, listOf, Message } from '../../wire.ts';
import { created, formBody, ok, ReplayQuery, SearchQuery, tokenRoute } from '../schemas.ts';
import { reportRepeatedMessage } from '../../domain/moderation/suspicions.ts';
import { LIMITS } from '../../limits.ts';

const PairParams = Type.Object({ userId: Type.String(), otherId: Type.String() });

/** Messages without pictures are sent over the socket. */
export function addPictureMessageRoute(app: Server, services: Services): void {
  const { db, extensions, images, live, rateLimits } = services;
  const pictureField = {
    name: 'images',
    maxPictures: LIMITS.imagesPerMessage,
    path: '/messages/images/',
  } as const;

  app.post(
    '/messages/:userId/:otherId',
    tokenRoute('chat', 'Messages', {
      summary: 'Send a message with pictures; its text may be empty',
      params: PairParams,
      consumes: ['multipart/form-data'],
      body: formBody(['text', 'clientId', 'alts'], { maxImages: LIMITS.imagesPerMessage }),
      response: created(dataOf(Message)),
    }),
    async (request, reply) => {
      const viewer = requireViewerWithId(request, request.params.userId);
      await rateLimits.take('messagePerMember', writerOf(viewer));
      const { message, isNew, startsConversation, storedImages } = await withForm(
        request,
        services,
        pictureField,
        async ({ fields, alts, pictures = [], sha256, storePictures }) => {
          const input = {
            receiverId: request.params.otherId,
            text: fields['text'] ?? '',
            clientId: (extensions.has('idempotency') && fields['clientId']) || undefined,
            alts: extensions.has('image-alt') ? alts : undefined,
            formSha256: sha256,
          };
          // URLs are ignored, because a new message has no pictures to keep.
          const files = pictures.filter((picture) => typeof picture !== 'string');
          await checkNewMessage(db, viewer.id, { ...input, images: files });
          await countMessageOfNewMember(services, viewer.id, input.receiverId);
          const storedImages = uploadedImagesOf(await storePictures());
          return {
            ...(await sendMessage(db, viewer.id, { ...input, images: storedImages })),
            storedImages,
          };
        },
      );
      if (isNew) live.sendMessage(message);
      // A repeated request stored the pictures again; the message keeps those of the first request.
      else await images.remove(storedImages);
      if (startsConversation) await reportRepeatedMessage(services, message);
      return reply.code(201).send({ data: message });
    },
  );
}

export function addChatRoutes(app: Server, { db, live }: Services): void {
  app.get(
    '/messages/:userId/:otherId',
    tokenRoute('chat', 'Messages', {
      summary: "The viewer's conversation with another member, oldest message first",
      params: PairParams,
      querystring: Type.Object({
        limit: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: LIMITS.maxPageEntries,
            description: 'at most this many messages, the newest ones',
          }),
        ),
        before: Type.Optional(
          Type.String({ description: 'only messages older than the message with this id' }),
        ),
      }),
      response: ok(Type.Array(Message)),
    }),
    async (request) => {
      const viewer = requireViewerWithId(request, request.params.userId);
      return readConversation(db, viewer.id, request.params.otherId, request.query);
    },
  );

  app.get(
    '/messages/since',
    tokenRoute('chat', 'Messages', {
      summary: `The messages to and from the viewer after one, oldest first, at most ${LIMITS.maxPageEntries}`,
      querystring: ReplayQuery,
      response: ok(Type.Array(Message)),
    }),
    async (request) => readMessagesSince(db, viewerOf(request).id, request.query),
  );

  app.put(
    '/messages/:userId/:otherId/read-all',
    tokenRoute('chat', 'Messages', {
      summary: "Mark the other member's messages to the viewer as read",
      params: PairParams,
      response: ok(Type.Object({ updated: Type.Integer() })),
    }),
    async (request) => {
      const viewer = requireViewerWithId(request, request.params.userId);
      const { otherId } = request.params;
      const updated = await markConversationRead(db, viewer.id, otherId);
      if (updated > 0) live.sendMessagesRead(viewer.id, otherId);
      return { updated };
    },
  );

  app.get(
    '/conversations',
    tokenRoute('chat', 'Messages', {
      summary: `The members whom the viewer may write to: first those with a conversation, then the others by username; at most ${LIMITS.contactEntries} without a page`,
      querystring: Type.Object({
        ...SearchQuery.properties,
        with: Type.Optional(
          Type.String({
            description: 'the id of a member to append to the first page unless it is listed there',
          }),
        ),
        userId: Type.Optional(Type.String({ description: 'the id of the only member to list' })),
      }),
      response: ok(listOf(Conversation)),
    }),
    async (request) => listConversations(db, viewerOf(request).id, request.query),
  );
}
