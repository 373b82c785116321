import Type from 'typebox';
import { listConversations } from '../domain/conversations.ts';
import { markConversationRead, readConversation } from '../domain/messages.ts';
import { requireViewerWithId, viewerOf } from './viewer.ts';
import type { Server, Services } from '../services.ts';
import { Conversation, listOf, Message } from '../wire.ts';
import { ok, SearchQuery, SESSION_SECURITY } from './schemas.ts';
import { LIMITS } from '../limits.ts';

/** Conversations and contacts. Messages are sent over the socket. */
export function addChatRoutes(app: Server, { db, live }: Services): void {
  const tags = ['Messages'];
  const security = SESSION_SECURITY;
  const PairParams = Type.Object({ userId: Type.String(), otherId: Type.String() });

  app.get(
    '/messages/:userId/:otherId',
    {
      schema: {
        tags,
        security,
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
      },
    },
    async (request) => {
      const viewer = requireViewerWithId(request, request.params.userId);
      return readConversation(db, viewer.id, request.params.otherId, request.query);
    },
  );

  app.put(
    '/messages/:userId/:otherId/read-all',
    {
      schema: {
        tags,
        security,
        summary: "Mark the other member's messages to the viewer as read",
        params: PairParams,
        response: ok(Type.Object({ updated: Type.Integer() })),
      },
    },
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
    {
      schema: {
        tags,
        security,
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
      },
    },
    async (request) => listConversations(db, viewerOf(request).id, request.query),
  );
}
