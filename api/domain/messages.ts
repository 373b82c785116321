import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { isId, newId } from '../db/newId.ts';
import { FOREIGN_KEY_VIOLATION, pgCodeOf } from '../db/pgCodeOf.ts';
import { conversations, messages, users } from '../db/schema.ts';
import { Failure, notFound } from '../Failure.ts';
import { LIMITS } from '../limits.ts';
import { normalizeField } from '../normalizeField.ts';
import { check, MESSAGE_RULES } from '../rules.ts';
import type { Message } from '../wire.ts';
import { keyConflict } from './idempotency.ts';
import { hasNoBlockBetween } from './hiddenMembers.ts';
import { requireMember, requireReachable } from './members.ts';
import { withRetries } from './withRetries.ts';
import { transact } from './transact.ts';

export const MESSAGE_COLUMNS = {
  _id: messages.id,
  senderId: messages.senderId,
  receiverId: messages.receiverId,
  text: messages.text,
  read: messages.read,
  createdAt: messages.createdAt,
  clientId: messages.clientId,
};

interface Row extends Omit<Message, 'createdAt' | 'clientId'> {
  createdAt: Date;
  clientId: string | null;
}

export const messageOf = ({ createdAt, clientId, ...message }: Row): Message => ({
  ...message,
  createdAt: createdAt.toISOString(),
  ...(clientId !== null && { clientId }),
});

/** The key of the conversation between two members, in either order. */
export const conversationKeyOf = (userId: string, otherId: string) => [userId, otherId].sort().join('-');

export interface MessageInput {
  receiverId: string;
  text: string;
  /** Idempotency key that the sender chooses: two messages with the same key are stored once. */
  clientId?: string | undefined;
}

/**
 * Sends a message.
 * @returns the message; `isNew` is false when it was sent before with the same `clientId`.
 * @throws VALIDATION; NOT_FOUND when there is no such receiver, or the receiver blocks the sender; FORBIDDEN when the sender blocks the
 * receiver; BAD_REQUEST for oneself; CONFLICT when another message was sent with the `clientId`.
 */
export async function sendMessage(
  db: Db,
  senderId: string,
  { receiverId, clientId, ...input }: MessageInput,
  { sentAt = new Date() }: { sentAt?: Date } = {},
): Promise<{ message: Message; isNew: boolean }> {
  const text = normalizeField('text', input.text);
  check(MESSAGE_RULES, { text });
  if (receiverId === senderId) throw new Failure('BAD_REQUEST', 'You cannot write to yourself.');
  if (!isId(receiverId)) throw notFound('User');
  const row = {
    _id: newId(sentAt),
    senderId,
    receiverId,
    text,
    read: false,
    createdAt: sentAt,
    clientId: clientId ?? null,
  };
  try {
    if (await storeMessage(db, row)) return { message: messageOf(row), isNew: true };
  } catch (error) {
    // One of the two accounts was deleted concurrently.
    if (pgCodeOf(error) === FOREIGN_KEY_VIOLATION) throw notFound('User');
    throw error;
  }
  await requireReachable(db, senderId, receiverId);
  const earlierMessage = clientId === undefined ? undefined : await readSentMessage(db, senderId, clientId);
  // What prevented storing the message has ended in the meantime, such as a block that was just removed.
  if (!earlierMessage) throw notFound('User');
  if (earlierMessage.text !== text || earlierMessage.receiverId !== receiverId) throw keyConflict();
  return { message: earlierMessage, isNew: false };
}

async function readSentMessage(db: Db, senderId: string, clientId: string): Promise<Message | undefined> {
  const [row] = await db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row && messageOf(row);
}

/**
 * Stores a message and both sides of its conversation in one statement, which saves round trips before the message is delivered.
 * The sides are written in the order of their ids, so that two members who write to each other do not deadlock.
 * @returns false when the receiver does not exist, one of the two blocks the other, or the sender has already used the `clientId`.
 */
async function storeMessage(db: Db, row: Row): Promise<boolean> {
  const { _id: id, senderId, receiverId, text, createdAt, clientId } = row;
  const { rowCount } = await withRetries(() =>
    db.execute(sql`
      with message as (
        insert into ${messages} (id, sender_id, receiver_id, conversation, text, client_id, created_at)
        select ${id}::uuid, ${senderId}::uuid, id, ${conversationKeyOf(senderId, receiverId)}, ${text}, ${clientId}, ${createdAt.toISOString()}::timestamptz
        from ${users} where id = ${receiverId} and verified_at is not null
          and ${hasNoBlockBetween(sql`${senderId}::uuid`, users.id)}
        on conflict do nothing
        returning id
      )
      insert into ${conversations} as side (user_id, other_id, unread_count, last_message_id)
      select user_id, other_id, unread_count, message.id
      from message, (values
        (${senderId}::uuid, ${receiverId}::uuid, 0),
        (${receiverId}::uuid, ${senderId}::uuid, 1)
      ) as sides (user_id, other_id, unread_count)
      order by user_id
      on conflict (user_id, other_id) do update set
        last_message_id = greatest(side.last_message_id, excluded.last_message_id),
        unread_count = side.unread_count + excluded.unread_count`),
  );
  return (rowCount ?? 0) > 0;
}

export interface MessageWindow {
  /** The maximum number of messages, by default `LIMITS.listEntries`; older ones are left out. */
  limit?: number | undefined;
  /** Only messages older than the message with this id. */
  before?: string | undefined;
}

/** The messages between `viewerId` and `otherId`, oldest first, even if the viewer blocks the other. @throws NOT_FOUND */
export async function readConversation(
  db: Queryable,
  viewerId: string,
  otherId: string,
  { limit = LIMITS.listEntries, before: beforeId }: MessageWindow,
): Promise<Message[]> {
  await requireMember(db, viewerId, otherId);
  if (beforeId !== undefined && !isId(beforeId)) throw notFound('Message');
  const rows = await db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .where(
      and(
        eq(messages.conversation, conversationKeyOf(viewerId, otherId)),
        beforeId === undefined ? undefined : lt(messages.id, beforeId),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse().map(messageOf);
}

/** Marks the messages from `otherId` to `viewerId` as read. @returns how many of them were unread. @throws NOT_FOUND, FORBIDDEN */
export async function markConversationRead(db: Db, viewerId: string, otherId: string): Promise<number> {
  await requireReachable(db, viewerId, otherId);
  return transact(db, async (tx) => {
    // Row lock: an incoming message waits, so that the unread count matches the messages.
    const isViewersSide = and(eq(conversations.userId, viewerId), eq(conversations.otherId, otherId));
    await tx
      .select({ count: conversations.unreadCount })
      .from(conversations)
      .where(isViewersSide)
      .for('update');
    const { rowCount } = await tx
      .update(messages)
      .set({ read: true })
      .where(
        and(eq(messages.receiverId, viewerId), eq(messages.senderId, otherId), eq(messages.read, false)),
      );
    const updatedCount = rowCount ?? 0;
    if (updatedCount > 0) {
      await tx
        .update(conversations)
        .set({ unreadCount: sql`${conversations.unreadCount} - ${updatedCount}` })
        .where(isViewersSide);
    }
    return updatedCount;
  });
}
