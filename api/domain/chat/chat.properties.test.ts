import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conversations, messages } from '../../db/schema.ts';
import { BlocksModel } from '../../testing/database/BlocksModel.ts';
import { checkKeys } from '../../testing/checkCalls.ts';
import { onEachScheduledDatabase } from '../../testing/database/onEachScheduledDatabase.ts';
import { isBefore } from '../../testing/database/runTogether.ts';
import { block, unblock } from '../safety/blocks.ts';
import { countUnreadMessages, listConversations } from './conversations.ts';
import { conversationKeyOf, markConversationRead, readConversation, sendMessage } from './messages.ts';

/** The member of each client. */
const CLIENTS = [0, 0, 1, 1, 1, 2];

/** A command about another member. */
interface Command {
  kind: 'send' | 'mark read' | 'block' | 'unblock';
  /** Id of the other member. */
  target: string;
  /** The idempotency key of a message. */
  key: string | undefined;
  content: string;
}

interface Result {
  /** The message that was sent. */
  messageId?: string;
  isNew?: boolean;
  /** The number of messages that were marked as read. */
  count?: number;
}

const scripts = fc.tuple(
  ...CLIENTS.map(() =>
    fc.array(
      fc.record({
        kind: fc.constantFrom<Command['kind'][]>(
          ...([
            'send',
            'send',
            'send',
            'send',
            'mark read',
            'mark read',
            'mark read',
            'block',
            'unblock',
          ] as const),
        ),
        /** The next member, or the one after; mostly members 0 and 1 write to each other. */
        distance: fc.constantFrom(1, 1, 1, 2),
        key: fc.constantFrom(undefined, 'k1', 'k1', 'k2'),
        content: fc.constantFrom('Hello', 'Hello', 'Hello', 'Bye'),
      }),
      { maxLength: 3 },
    ),
  ),
);

onEachScheduledDatabase('messages and blocks of several members at once', (together) => {
  it('are stored once and in order, and unread counts equal what they count', { timeout: 0 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        scripts,
        fc.nat({ max: 2 }),
        async (scheduler, drawnScripts, viewer) => {
          const { db } = together;
          const memberIds = await together.addMembers(3);
          const calls = await together.run<Command, Result>(
            scheduler,
            CLIENTS.map((member) => memberIds[member] as string),
            drawnScripts.map((script, client) =>
              script.map(({ distance, ...command }) => {
                const member = CLIENTS[client] ?? 0;
                const target = member === 1 ? (distance === 1 ? 0 : 2) : (member + distance) % 3;
                return { ...command, target: memberIds[target] as string };
              }),
            ),
            async ({ kind, target, key, content }, viewerId) => {
              if (kind === 'send') {
                const input = { receiverId: target, text: content, clientId: key };
                const { message, isNew } = await sendMessage(db, viewerId, input);
                return { messageId: message._id, isNew };
              }
              if (kind === 'mark read') return { count: await markConversationRead(db, viewerId, target) };
              await (kind === 'block' ? block : unblock)(db, viewerId, target);
              return {};
            },
          );
          const blocksModel = new BlocksModel(calls);
          const hiddenFrom = await blocksModel.check(db, memberIds);
          for (const call of calls)
            if (call.command.kind === 'send' || call.command.kind === 'mark read')
              blocksModel.checkRefusal(call, call.command.target);

          // Each acknowledged message is stored once, in the order of the calls.
          const sends = calls.filter(({ command }) => command.kind === 'send');
          checkKeys(
            sends,
            ({ target, content }) => `${target} ${content}`,
            ({ messageId }) => messageId,
          );
          const rows = await db
            .select()
            .from(messages)
            .where(inArray(messages.senderId, memberIds))
            .orderBy(messages.id);
          const newSends = sends.filter(({ result }) => result?.isNew);
          expect(newSends.map(({ result }) => result?.messageId).sort()).toEqual(rows.map(({ id }) => id));
          for (const { result } of sends)
            if (result) expect(rows.map(({ id }) => id)).toContain(result.messageId);
          const keyOf = (send: (typeof sends)[number]) =>
            conversationKeyOf(send.memberId, send.command.target);
          for (const first of newSends)
            for (const second of newSends)
              if (isBefore(first, second) && keyOf(first) === keyOf(second))
                expect((first.result?.messageId ?? '') < (second.result?.messageId ?? '')).toBe(true);

          // A message is read if and only if its receiver marked the conversation afterwards.
          for (const send of newSends) {
            const row = rows.find(({ id }) => id === send.result?.messageId);
            const marks = calls.filter(
              ({ command, memberId, error }) =>
                command.kind === 'mark read' &&
                error === undefined &&
                memberId === send.command.target &&
                command.target === send.memberId,
            );
            if (marks.some((mark) => isBefore(send, mark))) expect(row?.read).toBe(true);
            if (marks.every((mark) => isBefore(mark, send))) expect(row?.read).toBe(false);
          }
          const markedCount = calls.reduce((sum, { result }) => sum + (result?.count ?? 0), 0);
          expect(markedCount).toBe(rows.filter(({ read }) => read).length);

          // Conversations.
          const sides = await db.select().from(conversations).where(inArray(conversations.userId, memberIds));
          const unreadCountOf = (userId: string, otherId: string) =>
            rows.filter((row) => row.receiverId === userId && row.senderId === otherId && !row.read).length;
          expect(sides.length).toBe(2 * new Set(rows.map(({ conversation }) => conversation)).size);
          for (const { userId, otherId, unreadCount, lastMessageId } of sides) {
            expect(unreadCount).toBe(unreadCountOf(userId, otherId));
            const key = conversationKeyOf(userId, otherId);
            expect(lastMessageId).toBe(rows.findLast(({ conversation }) => conversation === key)?.id);
          }
          const id = memberIds[viewer] as string;
          const { data } = await listConversations(db, id, {});
          const shown = data.filter(({ user }) => memberIds.includes(user._id));
          for (const { user, unreadCount } of shown) {
            expect(hiddenFrom(id).has(user._id)).toBe(false);
            expect(unreadCount).toBe(unreadCountOf(id, user._id));
          }
          expect(await countUnreadMessages(db, id)).toBe(
            shown.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
          );
          const otherId = memberIds.find((memberId) => memberId !== id && !hiddenFrom(id).has(memberId));
          if (otherId === undefined) return;
          expect((await readConversation(db, id, otherId, {})).map(({ _id }) => _id)).toEqual(
            rows
              .filter(({ conversation }) => conversation === conversationKeyOf(id, otherId))
              .map((row) => row.id),
          );
        },
      ),
    );
  });
});
