import { and, desc, eq, isNotNull, like, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { isId, newId } from '../db/newId.ts';
import { pgCodeOf } from '../db/pgCodeOf.ts';
import { conversations, messages, users } from '../db/schema.ts';
import { Failure, notFound } from '../Failure.ts';
import { check, messageRules } from '../rules.ts';
import { tidy } from '../tidy.ts';
import type { Conversation, Message } from '../wire.ts';
import {
  countMembers,
  countUpTo,
  followedBy,
  otherMembers,
  profileColumns,
  profileOf,
  requireMember,
} from './members.ts';
import { otherContent } from './once.ts';
import {
  containing,
  listEnd,
  pagesEnd,
  searchEnd,
  totalsOf,
  windowOf,
  type Listed,
  type PageQuery,
} from './page.ts';
import { retried } from './retried.ts';
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
  if (!isId(receiverId)) throw notFound('User');
  const row = {
    _id: newId(at),
    senderId,
    receiverId,
    text,
    read: false,
    createdAt: at,
    clientId: clientId ?? null,
  };
  try {
    if (await store(db, row)) return { message: messageOf(row), first: true };
  } catch (error) {
    // Whoever deletes the receiver's account may come in between.
    if (pgCodeOf(error) === '23503') throw notFound('User');
    throw error;
  }
  const sent = clientId === undefined ? undefined : await readSent(db, senderId, clientId);
  if (!sent) throw notFound('User');
  if (sent.text !== text || sent.receiverId !== receiverId) throw otherContent();
  return { message: sent, first: false };
}

async function readSent(db: Db, senderId: string, clientId: string): Promise<Message | undefined> {
  const [row] = await db
    .select(columns)
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row && messageOf(row);
}

/**
 * Stores a message and both sides of its conversation: one statement, because each more would be another way to the
 * database and back before anybody hears of the message. The sides are written in the order of their ids, so that two who write to
 * each other do not wait for each other.
 * @returns whether it is stored: not where the receiver is no member, nor where the sender's key has been used.
 */
async function store(db: Db, row: Row): Promise<boolean> {
  const { _id: id, senderId, receiverId, text, createdAt, clientId } = row;
  const { rowCount } = await retried(() =>
    db.execute(sql`
      with message as (
        insert into ${messages} (id, sender_id, receiver_id, conversation, text, client_id, created_at)
        select ${id}::uuid, ${senderId}::uuid, id, ${conversationOf(senderId, receiverId)}, ${text}, ${clientId}, ${createdAt.toISOString()}::timestamptz
        from ${users} where id = ${receiverId} and verified_at is not null
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

/** How many contacts there are without a page asked for. */
const contacts = 100;

export interface ConversationQuery extends PageQuery {
  /** Part of a name. */
  search?: string | undefined;
  /** A member who is on the first page in any case. */
  with?: string | undefined;
}

/**
 * Whom `viewerId` may write to: those with a conversation first, by how many unread messages there are and then by the
 * latest message, then the others by username; the first 100 where no page was asked for.
 */
export async function listConversations(
  db: Queryable,
  viewerId: string,
  { search, with: must, ...query }: ConversationQuery,
): Promise<Listed<Conversation>> {
  const window = windowOf(query);
  const { take, skip } = window.paged ? window : { take: contacts, skip: 0 };
  const named = search ? like(users.search, containing(search)) : undefined;
  const data = await readConversations(db, viewerId, named, take, skip);
  if (data.length < take) {
    const none = sql`not exists (
      select 1 from conversations where user_id = ${viewerId} and other_id = users.id)`;
    const before = skip === 0 ? 0 : Math.max(skip - (await countConversations(db, viewerId, named)), 0);
    const others = await otherMembers(db, viewerId, and(named, none), take - data.length, before);
    data.push(...others.map(withoutMessages));
  }
  if (skip === 0 && must !== undefined && must !== viewerId && !data.some(({ user }) => user._id === must)) {
    const wanted = isId(must) ? eq(users.id, must) : sql`false`;
    const [found] = [
      ...(await readConversations(db, viewerId, wanted, 1)),
      ...(await otherMembers(db, viewerId, wanted, 1)).map(withoutMessages),
    ];
    if (found) data.push(found);
  }
  if (!window.paged) return { data };
  if (search === undefined || search === '') return { data, ...totalsOf((await countMembers(db)) - 1) };
  const others = and(isNotNull(users.verifiedAt), ne(users.id, viewerId), named);
  return { data, ...totalsOf(await countUpTo(db, others), searchEnd) };
}

/** How many conversations of `viewerId` pass `where`, as far as pages reach. */
async function countConversations(db: Queryable, viewerId: string, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ id: users.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.otherId))
    .where(and(eq(conversations.userId, viewerId), where))
    .limit(pagesEnd)
    .as('found');
  return db.$count(some);
}

const withoutMessages = (user: Conversation['user']): Conversation => ({
  user,
  lastMessage: null,
  unreadCount: 0,
});

async function readConversations(
  db: Queryable,
  viewerId: string,
  where: SQL | undefined,
  take: number,
  skip = 0,
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
    .limit(take)
    .offset(skip);
  return rows.map(({ user, message, unreadCount }) => ({
    user: profileOf(user),
    lastMessage: messageOf(message),
    unreadCount,
  }));
}
