import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { isId, newId, timeOfId } from '../../db/newId.ts';
import { FOREIGN_KEY_VIOLATION, pgCodeOf, UNIQUE_VIOLATION } from '../../db/pgCodeOf.ts';
import { conversations, messages, users, type StoredImage } from '../../db/schema.ts';
import { RequestError, notFound } from '../../RequestError.ts';
import { LIMITS } from '../../limits.ts';
import { normalizeField } from '../normalizeField.ts';
import { check, MESSAGE_RULES, PICTURE_MESSAGE_RULES } from '../../rules.ts';
import type { Message } from '../../wire.ts';
import { keyConflict } from '../idempotency.ts';
import { requireEntryId, type ReplayQuery } from '../page.ts';
import { countImages, requireImageQuota } from '../../images/imageQuota.ts';
import { whereNoBlockBetween, whereVisibleTo } from '../safety/hiddenMembers.ts';
import { blockedByViewer, requireMember, requireReachable } from '../profile/members.ts';
import { messageImagesColumn, storeMessageImages } from './messageImages.ts';
import { messageOfferColumn, offerOf, type OfferRow } from './messageOffers.ts';
import { applyDescriptions } from '../posts/postDetails.ts';
import { withRetries } from '../../db/withRetries.ts';
import { transact } from '../../db/transact.ts';

export const MESSAGE_COLUMNS = {
  _id: messages.id,
  senderId: messages.senderId,
  receiverId: messages.receiverId,
  text: messages.text,
  read: messages.read,
  createdAt: messages.createdAt,
  clientId: messages.clientId,
  images: messageImagesColumn,
  offer: messageOfferColumn,
};

interface Row extends Omit<Message, 'createdAt' | 'clientId' | 'images' | 'offer'> {
  createdAt: Date;
  clientId: string | null;
  images: StoredImage[] | null;
  offer: OfferRow | null;
}

export const messageOf = ({ createdAt, clientId, images, offer, ...message }: Row): Message => ({
  ...message,
  createdAt: createdAt.toISOString(),
  ...(clientId !== null && { clientId }),
  ...(images !== null && { images }),
  ...(offer !== null && { offer: offerOf(offer) }),
});

/** The same in either order. */
export const conversationKeyOf = (userId: string, otherId: string) => [userId, otherId].sort().join('-');

export interface MessageInput<T extends object = StoredImage> {
  receiverId: string;
  text: string;
  /** Idempotency key: two messages of a sender with the same key are stored once. */
  clientId?: string | undefined;
  images?: readonly T[];
  alts?: string[] | undefined;
  /** SHA-256 of the form with the pictures, to recognize a repeated form. */
  formSha256?: string;
}

/** Checks early, so that the pictures of a rejected message are not decoded. */
export async function checkNewMessage(db: Db, senderId: string, input: MessageInput<object>): Promise<void> {
  const { images } = checkInput(senderId, input);
  await requireReachable(db, senderId, input.receiverId);
  // The pictures of a repeated message are already counted.
  if (input.clientId !== undefined && (await readSentMessage(db, senderId, input.clientId))) return;
  requireImageQuota(await countImages(db, senderId), images.length);
}

function checkInput<T extends object>(
  senderId: string,
  { receiverId, clientId, images = [], alts, ...input }: MessageInput<T>,
): { text: string; images: T[] } {
  if (clientId !== undefined && clientId.length > LIMITS.idempotencyKeyChars)
    throw new RequestError('BAD_REQUEST', 'clientId is too long.');
  const text = normalizeField('text', input.text);
  check(images.length > 0 ? PICTURE_MESSAGE_RULES : MESSAGE_RULES, { text });
  if (receiverId === senderId) throw new RequestError('BAD_REQUEST', 'You cannot write to yourself.');
  if (!isId(receiverId)) throw notFound('User');
  return { text, images: applyDescriptions(images, alts) };
}

interface SendOptions {
  sentAt?: Date;
  /** Stores more in the transaction of a new message. The returned message is without it. */
  storeWith?: (tx: Tx, messageId: string) => Promise<void>;
  /** Whether an earlier message with the same `clientId` is the same one; by default, it has the same text. */
  isRepeat?: (earlier: Message) => boolean;
}

/**
 * @returns the message, and whether it is the first between the two; for a repeated one, `isNew` is false, and the caller removes the input's pictures.
 * @throws VALIDATION; NOT_FOUND when the receiver is gone or blocks the sender; FORBIDDEN when the sender blocks the receiver; BAD_REQUEST
 * for oneself and a long `clientId`; CONFLICT when the `clientId` has another message.
 */
export async function sendMessage(
  db: Db,
  senderId: string,
  input: MessageInput,
  { sentAt = new Date(), storeWith, isRepeat }: SendOptions = {},
): Promise<{ message: Message; isNew: boolean; startsConversation: boolean }> {
  const { receiverId, clientId } = input;
  const { text, images } = checkInput(senderId, input);
  const hasPictures = images.length > 0;
  const formSha256 = (hasPictures && input.formSha256) || null;
  const row = { id: newId(sentAt), senderId, receiverId, text, clientId: clientId ?? null, formSha256 };
  try {
    const stored =
      hasPictures || storeWith
        ? await transact(db, async (tx) => {
            const stored = await storeMessageWithImages(tx, row, images);
            if (stored) await storeWith?.(tx, stored.id);
            return stored;
          })
        : await withRetries(() => storeMessage(db, row));
    if (stored) {
      const { id, startsConversation } = stored;
      const createdAt = new Date(timeOfId(id));
      const message = { _id: id, senderId, receiverId, text, read: false, createdAt, clientId: row.clientId };
      return {
        message: messageOf({ ...message, images: hasPictures ? images : null, offer: null }),
        isNew: true,
        startsConversation,
      };
    }
  } catch (error) {
    // One of the two accounts was deleted concurrently.
    if (pgCodeOf(error) === FOREIGN_KEY_VIOLATION) throw notFound('User');
    if (pgCodeOf(error) !== UNIQUE_VIOLATION) throw error;
  }
  await requireReachable(db, senderId, receiverId);
  const earlierMessage = clientId === undefined ? undefined : await readSentMessage(db, senderId, clientId);
  // The obstacle has ended in the meantime, such as a block that was just removed.
  if (!earlierMessage) throw notFound('User');
  const { message } = earlierMessage;
  const isSame = isRepeat?.(message) ?? message.text === text;
  if (!isSame || message.receiverId !== receiverId || earlierMessage.formSha256 !== formSha256)
    throw keyConflict(message._id);
  return { message, isNew: false, startsConversation: false };
}

export async function readSentMessage(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<{ message: Message; formSha256: string | null } | undefined> {
  const [row] = await db
    .select({ message: MESSAGE_COLUMNS, formSha256: messages.formSha256 })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row && { message: messageOf(row.message), formSha256: row.formSha256 };
}

interface NewMessage {
  id: string;
  senderId: string;
  receiverId: string;
  text: string;
  clientId: string | null;
  formSha256: string | null;
}

interface StoredMessage {
  id: string;
  startsConversation: boolean;
}

async function storeMessageWithImages(
  tx: Tx,
  row: NewMessage,
  images: readonly StoredImage[],
): Promise<StoredMessage | undefined> {
  const stored = await storeMessage(tx, row);
  if (stored && images.length > 0)
    await storeMessageImages(tx, { messageId: stored.id, senderId: row.senderId, images });
  return stored;
}

/**
 * One statement saves round trips. The conversation's sides are written first, because their row locks order the messages, and in the order
 * of their ids to avoid deadlocks. If the clock has stepped back, the message gets the millisecond after the latest one.
 * @returns undefined when the receiver is gone or one blocks the other. @throws UNIQUE_VIOLATION for a used `clientId`.
 */
async function storeMessage(
  db: Queryable,
  { id, senderId, receiverId, text, clientId, formSha256 }: NewMessage,
): Promise<StoredMessage | undefined> {
  const nextTime = sql`${timeOfIdColumn(sql`side.last_message_id`)} + 1`;
  const nextId = sql`(lpad(to_hex(${nextTime}), 12, '0') || right(replace(excluded.last_message_id::text, '-', ''), 20))::uuid`;
  const { rows } = await db.execute<{ id: string; startsConversation: boolean }>(sql`
      with written as (
        insert into ${conversations} as side (user_id, other_id, unread_count, last_message_id)
        select user_id, other_id, unread_count, ${id}::uuid
        from ${users}, (values
          (${senderId}::uuid, ${receiverId}::uuid, 0),
          (${receiverId}::uuid, ${senderId}::uuid, 1)
        ) as sides (user_id, other_id, unread_count)
        where users.id = ${receiverId} and verified_at is not null
          and ${whereNoBlockBetween(sql`${senderId}::uuid`, users.id)}
        order by user_id
        on conflict (user_id, other_id) do update set
          last_message_id = case
            when excluded.last_message_id > side.last_message_id then excluded.last_message_id
            else ${nextId}
          end,
          unread_count = side.unread_count + excluded.unread_count
        returning user_id, last_message_id, xmax = 0 as is_new
      )
      insert into ${messages} (id, sender_id, receiver_id, conversation, text, client_id, form_sha256, created_at)
      select last_message_id, ${senderId}::uuid, ${receiverId}::uuid, ${conversationKeyOf(senderId, receiverId)}, ${text}, ${clientId}, ${formSha256},
        timestamptz 'epoch' + ${timeOfIdColumn(sql`last_message_id`)} * interval '1 millisecond'
      from written where user_id = ${senderId}
      returning replace(id::text, '-', '') as id, (select bool_and(is_new) from written) as "startsConversation"`);
  return rows[0];
}

/** In milliseconds since 1970, as `timeOfId`. */
const timeOfIdColumn = (id: SQL) => sql`('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`;

export interface MessageWindow {
  /** By default `LIMITS.listEntries`; older messages are left out. */
  limit?: number | undefined;
  before?: string | undefined;
}

/** Oldest first, even if the viewer blocks the other. @throws NOT_FOUND */
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

/** The messages to and from the viewer after one, without those of hidden members. @throws VALIDATION */
export async function readMessagesSince(
  db: Queryable,
  viewerId: string,
  { after, limit = LIMITS.maxPageEntries }: ReplayQuery,
): Promise<Message[]> {
  requireEntryId(after);
  // Only of the conversations with a later message, so that the cost grows with these.
  const selectIds = sql`
    select later.id from conversations
    cross join lateral (
      select messages.id from messages
      where messages.conversation = ${conversationKeyColumn} and messages.id > ${after}
      order by messages.id limit ${limit}
    ) later
    where conversations.user_id = ${viewerId} and conversations.last_message_id > ${after}
      and ${whereVisibleTo(viewerId, sql`conversations.other_id`)}
    order by later.id limit ${limit}`;
  const rows = await db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .where(sql`${messages.id} in (${selectIds})`)
    .orderBy(messages.id);
  return rows.map(messageOf);
}

const memberKeyColumn = (column: string) =>
  sql.raw(`replace(conversations.${column}::text, '-', '') collate "C"`);
/** As `conversationKeyOf`, of a row of `conversations`. */
export const conversationKeyColumn = sql`least(${memberKeyColumn('user_id')}, ${memberKeyColumn('other_id')}) || '-' || greatest(${memberKeyColumn('user_id')}, ${memberKeyColumn('other_id')})`;

/** Also of a suspended member. @returns how many messages were unread. @throws NOT_FOUND, FORBIDDEN */
export async function markConversationRead(db: Db, viewerId: string, otherId: string): Promise<number> {
  const { blocked } = await requireMember(db, viewerId, otherId);
  if (blocked) throw blockedByViewer();
  return transact(db, async (tx) => {
    // Row lock: an incoming message waits, so that the unread count matches the messages.
    const whereViewersSide = and(eq(conversations.userId, viewerId), eq(conversations.otherId, otherId));
    await tx
      .select({ count: conversations.unreadCount })
      .from(conversations)
      .where(whereViewersSide)
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
        .where(whereViewersSide);
    }
    return updatedCount;
  });
}
