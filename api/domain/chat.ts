import { and, desc, eq, like, lt, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../db/database.ts';
import { isId, newId } from '../db/newId.ts';
import { pgCodeOf } from '../db/pgCodeOf.ts';
import { conversations, messages, users } from '../db/schema.ts';
import { Failure, notFound } from '../Failure.ts';
import { check, messageRules } from '../rules.ts';
import { tidy } from '../tidy.ts';
import type { Conversation, Message } from '../wire.ts';
import { followedBy, otherMembers, profileColumns, profileOf, requireMember } from './members.ts';
import { otherContent } from './once.ts';
import { containing, listEnd } from './page.ts';
import { transact } from './transact.ts';

const columns = {
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

const messageOf = ({ createdAt, clientId, ...rest }: Row): Message => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  ...(clientId !== null && { clientId }),
});

const conversationOf = (one: string, other: string) => [one, other].sort().join('-');

export interface MessageInput {
  receiverId: string;
  text: string;
  /** The sender's own mark: the same one makes one message. */
  clientId?: string | undefined;
}

/**
 * Sends a message.
 * @returns it, and whether it is new or was sent before with the same `clientId`.
 * @throws VALIDATION, NOT_FOUND when there is no such receiver, BAD_REQUEST for oneself, CONFLICT when another message was
 * sent with the `clientId`.
 */
export async function sendMessage(
  db: Db,
  senderId: string,
  { receiverId, clientId, ...input }: MessageInput,
  { at = new Date() }: { at?: Date } = {},
): Promise<{ message: Message; first: boolean }> {
  const text = tidy('text', input.text);
  check(messageRules, { text });
  if (receiverId === senderId) throw new Failure('BAD_REQUEST', 'You cannot write to yourself.');
  await requireMember(db, receiverId);
  try {
    return await transact(db, async (tx) => {
      const [row] = await tx
        .insert(messages)
        .values({
          id: newId(at),
          senderId,
          receiverId,
          conversation: conversationOf(senderId, receiverId),
          text,
          clientId: clientId ?? null,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning(columns);
      if (!row) {
        const message = await readSent(tx, senderId, clientId ?? '');
        if (message.text !== text || message.receiverId !== receiverId) throw otherContent();
        return { message, first: false };
      }
      await keepConversations(tx, row);
      return { message: messageOf(row), first: true };
    });
  } catch (error) {
    if (pgCodeOf(error) === '23503') throw notFound('User');
    throw error;
  }
}

async function readSent(tx: Tx, senderId: string, clientId: string): Promise<Message> {
  const [row] = await tx
    .select(columns)
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  if (!row) throw notFound('Message');
  return messageOf(row);
}

/** Both sides' rows, always the lower id first, so that two who write to each other do not wait for each other. */
async function keepConversations(tx: Tx, { _id, senderId, receiverId }: Row): Promise<void> {
  const sides = [
    { userId: senderId, otherId: receiverId, unreadCount: 0 },
    { userId: receiverId, otherId: senderId, unreadCount: 1 },
  ].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const side of sides) {
    await tx
      .insert(conversations)
      .values({ ...side, lastMessageId: _id })
      .onConflictDoUpdate({
        target: [conversations.userId, conversations.otherId],
        set: {
          lastMessageId: sql`greatest(${conversations.lastMessageId}, excluded.last_message_id)`,
          unreadCount: sql`${conversations.unreadCount} + excluded.unread_count`,
        },
      });
  }
}

export interface MessageWindow {
  /** The newest so many. */
  limit?: number | undefined;
  /** Only those older than the message with this id. */
  before?: string | undefined;
}

/** What `viewerId` and `otherId` wrote to each other, oldest first. @throws NOT_FOUND */
export async function readConversation(
  db: Queryable,
  viewerId: string,
  otherId: string,
  { limit = listEnd, before }: MessageWindow,
): Promise<Message[]> {
  await requireMember(db, otherId);
  if (before !== undefined && !isId(before)) throw notFound('Message');
  const rows = await db
    .select(columns)
    .from(messages)
    .where(
      and(
        eq(messages.conversation, conversationOf(viewerId, otherId)),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse().map(messageOf);
}

/** Marks what `otherId` wrote to `viewerId` as read. @returns how many were unread. @throws NOT_FOUND */
export async function markConversationRead(db: Db, viewerId: string, otherId: string): Promise<number> {
  await requireMember(db, otherId);
  return transact(db, async (tx) => {
    // Taken first, as by a message on its way in, so that the count and the messages agree.
    const mine = and(eq(conversations.userId, viewerId), eq(conversations.otherId, otherId));
    await tx.select({ count: conversations.unreadCount }).from(conversations).where(mine).for('update');
    const { rowCount } = await tx
      .update(messages)
      .set({ read: true })
      .where(
        and(eq(messages.receiverId, viewerId), eq(messages.senderId, otherId), eq(messages.read, false)),
      );
    const updated = rowCount ?? 0;
    if (updated > 0) {
      await tx
        .update(conversations)
        .set({ unreadCount: sql`${conversations.unreadCount} - ${updated}` })
        .where(mine);
    }
    return updated;
  });
}

const contacts = 100;

/**
 * Whom `viewerId` may write to: those with a conversation first, by how many unread messages there are and then by the
 * latest message, then the others by username; at most 100.
 * @param query `search` is part of a name; `with` is a member who must be among them.
 */
export async function listConversations(
  db: Queryable,
  viewerId: string,
  { search, with: must }: { search?: string | undefined; with?: string | undefined },
): Promise<Conversation[]> {
  const named = search ? like(users.search, containing(search)) : undefined;
  const list = await readConversations(db, viewerId, named);
  if (list.length < contacts) {
    const none = sql`not exists (
      select 1 from conversations where user_id = ${viewerId} and other_id = users.id)`;
    const others = await otherMembers(db, viewerId, and(named, none), contacts - list.length);
    list.push(...others.map(withoutMessages));
  }
  if (must === undefined || must === viewerId || list.some(({ user }) => user._id === must)) return list;
  const wanted = isId(must) ? eq(users.id, must) : sql`false`;
  const [found] = [
    ...(await readConversations(db, viewerId, wanted)),
    ...(await otherMembers(db, viewerId, wanted, 1)).map(withoutMessages),
  ];
  return found ? [...list.slice(0, contacts - 1), found] : list;
}

const withoutMessages = (user: Conversation['user']): Conversation => ({
  user,
  lastMessage: null,
  unreadCount: 0,
});

async function readConversations(
  db: Queryable,
  viewerId: string,
  where: ReturnType<typeof sql> | undefined,
): Promise<Conversation[]> {
  const rows = await db
    .select({
      user: { ...profileColumns, following: followedBy(viewerId) },
      message: columns,
      unreadCount: conversations.unreadCount,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.otherId))
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .where(and(eq(conversations.userId, viewerId), where))
    .orderBy(desc(conversations.unreadCount), desc(conversations.lastMessageId))
    .limit(contacts);
  return rows.map(({ user, message, unreadCount }) => ({
    user: profileOf(user),
    lastMessage: messageOf(message),
    unreadCount,
  }));
}
