import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { transact } from '../../db/transact.ts';
import { messages, notifications, offers, posts, type OfferState, type SaleStatus } from '../../db/schema.ts';
import { TIMINGS } from '../../limits.ts';
import { forbidden, invalid, notFound, RequestError } from '../../RequestError.ts';
import { check, OFFER_ANSWER_RULES, OFFER_RULES, type OfferAnswer } from '../../rules.ts';
import type { Message } from '../../wire.ts';
import { keyConflict } from '../idempotency.ts';
import { formatDollars } from '../notifications/formatPriceDrop.ts';
import { addNotifications } from '../notifications/notifications.ts';
import { requirePost } from '../posts/requirePost.ts';
import { requireReachable } from '../profile/members.ts';
import { whereNoBlockBetween, whereViewerNotBlocked } from '../safety/hiddenMembers.ts';
import { presentState } from './messageOffers.ts';
import { MESSAGE_COLUMNS, messageOf, readSentMessage, sendMessage } from './messages.ts';

/** What to announce after the transaction. */
export interface OfferChanges {
  /** Also the ids of their messages. */
  offerIds: string[];
  notificationIds: string[];
}

export const NO_CHANGES: OfferChanges = { offerIds: [], notificationIds: [] };

interface OfferInput {
  postId: string;
  amount?: number | undefined;
  /** As of a message. */
  clientId?: string | undefined;
}

/** The vehicle that another member offers for sale. @throws VALIDATION, NOT_FOUND, BAD_REQUEST for the viewer's own */
export async function requireVehicle(
  db: Queryable,
  viewerId: string,
  { postId, amount }: OfferInput,
): Promise<{ authorId: string; title: string }> {
  check(OFFER_RULES, { amount: String(amount ?? '') });
  const { authorId } = await requirePost(db, viewerId, postId);
  if (authorId === viewerId)
    throw new RequestError('BAD_REQUEST', 'You cannot make an offer for your own vehicle.');
  const [post] = await db
    .select({ postType: posts.postType, title: posts.title })
    .from(posts)
    .where(eq(posts.id, postId));
  if (post?.postType !== 'product') throw invalid({ postId: 'Only a vehicle can have offers.' });
  return { authorId, title: post.title ?? '' };
}

/** The message of an offer that is sent again, also when the vehicle is gone by now; else null. @throws NOT_FOUND, FORBIDDEN as `sendMessage` */
export async function readRepeatedOffer(
  db: Db,
  viewerId: string,
  input: OfferInput,
): Promise<Message | null> {
  const { clientId } = input;
  const earlier = clientId === undefined ? undefined : await readSentMessage(db, viewerId, clientId);
  if (!earlier || !isMessageOf(input, earlier.message)) return null;
  await requireReachable(db, viewerId, earlier.message.receiverId);
  return earlier.message;
}

/** The text may differ, because the title can be edited. */
const isMessageOf = ({ postId, amount }: OfferInput, { offer }: Message): boolean =>
  offer !== undefined && offer.amount === amount && (offer.post?._id ?? postId) === postId;

/**
 * Sends a message with an offer to the author of a vehicle. Idempotent by `clientId`, as `sendMessage`.
 * @throws as `requireVehicle` and `sendMessage`; CONFLICT when the vehicle is reserved or sold, or the viewer has an open offer for it.
 */
export async function makeOffer(
  db: Db,
  viewerId: string,
  { postId, amount = 0, clientId }: OfferInput,
  now = new Date(),
): Promise<{ message: Message; isNew: boolean; startsConversation: boolean; notificationIds: string[] }> {
  const { authorId: receiverId, title } = await requireVehicle(db, viewerId, { postId, amount });
  const text = `I offer ${formatDollars(amount)} for "${title}".`;
  let notificationIds: string[] = [];
  const sent = await sendMessage(
    db,
    viewerId,
    { receiverId, text, clientId },
    {
      sentAt: now,
      isRepeat: (earlier) => isMessageOf({ postId, amount }, earlier),
      storeWith: async (tx, messageId) => {
        requireAvailable(await lockVehicle(tx, postId));
        await expireOffers(tx, and(eq(offers.postId, postId), eq(offers.buyerId, viewerId)), now);
        const offer = { id: messageId, postId, buyerId: viewerId, amount };
        notificationIds = await storeOffer(tx, offer, { senderId: viewerId, receiverId }, now);
      },
    },
  );
  return { ...sent, message: await readMessage(db, sent.message._id), notificationIds };
}

/** Row lock: the offers for a vehicle change one after the other. @returns undefined when it is gone. */
async function lockVehicle(tx: Tx, id: string): Promise<SaleStatus | undefined> {
  const [post] = await tx
    .select({ saleStatus: posts.saleStatus })
    .from(posts)
    .where(eq(posts.id, id))
    .for('no key update');
  return post?.saleStatus;
}

/** @throws NOT_FOUND, CONFLICT */
function requireAvailable(saleStatus: SaleStatus | undefined): void {
  if (saleStatus === undefined) throw notFound('Post');
  if (saleStatus !== 'available') throw new RequestError('CONFLICT', 'This vehicle is reserved or sold.');
}

const expireOffers = (tx: Tx, where: SQL | undefined, now: Date) =>
  tx
    .update(offers)
    .set({ state: 'expired' })
    .where(and(where, eq(offers.state, 'open'), lte(offers.validUntil, now)));

interface Members {
  senderId: string;
  receiverId: string;
}

/** @returns the id of its notification. @throws CONFLICT when the buyer has another open offer for the vehicle. */
async function storeOffer(
  tx: Tx,
  offer: Pick<typeof offers.$inferInsert, 'id' | 'postId' | 'buyerId' | 'counteredId' | 'amount'>,
  members: Members,
  now: Date,
): Promise<string[]> {
  const validUntil = new Date(now.getTime() + TIMINGS.offerValidityMs);
  const { rowCount } = await tx
    .insert(offers)
    .values({ ...offer, validUntil })
    .onConflictDoNothing();
  if (!rowCount) throw new RequestError('CONFLICT', 'You have an open offer for this vehicle already.');
  return notifyOfOffer(tx, offer.id, members, now);
}

const notifyOfOffer = (tx: Tx, offerId: string, members: Members, now: Date) =>
  addNotifications(tx, [{ type: 'offer', offerId, ...members }], now);

interface AnswerInput {
  answer: string;
  /** Of a counteroffer, as is the next. */
  amount?: number | undefined;
  clientId?: string | undefined;
}

interface AnswerResult {
  message: Message;
  counterMessage: Message | null;
  /** False if it was answered like this before. */
  isNew: boolean;
  changes: OfferChanges;
}

/**
 * Idempotent. An acceptance reserves the vehicle and declines the other offers for it.
 * @throws VALIDATION; NOT_FOUND, FORBIDDEN when it is for the other member to answer, or as `sendMessage`; CONFLICT when the offer is not open.
 */
export async function answerOffer(
  db: Db,
  viewerId: string,
  id: string,
  { answer: answerName, amount, clientId }: AnswerInput,
  now = new Date(),
): Promise<AnswerResult> {
  check(OFFER_ANSWER_RULES, { answer: answerName });
  const answer = answerName as OfferAnswer;
  if (answer === 'counter') check(OFFER_RULES, { amount: String(amount ?? '') });
  const offer = await requireOffer(db, viewerId, id);
  if ((answer === 'withdraw') !== (offer.senderId === viewerId))
    throw forbidden(
      answer === 'withdraw'
        ? 'Only its sender can withdraw an offer.'
        : 'Only its receiver can answer an offer.',
    );
  if (answer !== 'withdraw') await requireReachable(db, viewerId, offer.senderId);
  try {
    const given = await GIVE[answer](db, offer, { amount: amount ?? 0, clientId, now });
    const { counterMessageId, ...changes } = given;
    return {
      message: await readMessage(db, id),
      counterMessage: counterMessageId === undefined ? null : await readMessage(db, counterMessageId),
      isNew: true,
      changes,
    };
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'CONFLICT') throw error;
    const message = await readMessage(db, id);
    const counterMessage = answer === 'counter' ? await readCounterMessage(db, id) : null;
    const isRepeated =
      message.offer?.state === STATES[answer] && (!counterMessage || counterMessage.offer?.amount === amount);
    if (!isRepeated) throw error;
    return { message, counterMessage, isNew: false, changes: NO_CHANGES };
  }
}

const STATES: Record<OfferAnswer, OfferState> = {
  accept: 'accepted',
  decline: 'declined',
  counter: 'countered',
  withdraw: 'withdrawn',
};

/** @throws NOT_FOUND also for others than its sender and receiver, and when the other blocks the viewer. */
async function requireOffer(db: Queryable, viewerId: string, id: string) {
  const where = and(
    eq(offers.id, id),
    or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)),
    whereViewerNotBlocked(viewerId, messages.senderId),
    whereViewerNotBlocked(viewerId, messages.receiverId),
  );
  const [offer] = isId(id) ? await selectOffer(db).where(where) : [];
  if (!offer) throw notFound('Offer');
  return offer;
}

const selectOffer = (db: Queryable) =>
  db
    .select({
      id: offers.id,
      postId: offers.postId,
      buyerId: offers.buyerId,
      senderId: messages.senderId,
      receiverId: messages.receiverId,
      title: posts.title,
    })
    .from(offers)
    .innerJoin(messages, eq(messages.id, offers.id))
    .leftJoin(posts, eq(posts.id, offers.postId));

type OfferToAnswer = Awaited<ReturnType<typeof requireOffer>>;
type Give = (
  db: Db,
  offer: OfferToAnswer,
  options: { amount: number; clientId: string | undefined; now: Date },
) => Promise<OfferChanges & { counterMessageId?: string }>;

/** Each throws CONFLICT when the offer is not open. */
const GIVE: Record<OfferAnswer, Give> = {
  accept: (db, offer, { now }) =>
    transact(db, async (tx) => {
      const postId = await endOffer(tx, offer, 'accepted', now);
      await requireReachable(tx, offer.receiverId, offer.senderId);
      await tx.update(posts).set({ saleStatus: 'reserved' }).where(eq(posts.id, postId));
      const notificationIds = await notifyOfOffer(tx, offer.id, answeredBy(offer), now);
      const { buyerId, senderId, receiverId } = offer;
      const sellerId = senderId === buyerId ? receiverId : senderId;
      const others = await declineOpenOffers(tx, { id: postId, userId: sellerId }, now);
      return {
        offerIds: [offer.id, ...others.offerIds],
        notificationIds: [...notificationIds, ...others.notificationIds],
      };
    }),
  decline: (db, offer, { now }) =>
    transact(db, async (tx) => {
      await endOffer(tx, offer, 'declined', now);
      await requireReachable(tx, offer.receiverId, offer.senderId);
      const notificationIds = await notifyOfOffer(tx, offer.id, answeredBy(offer), now);
      return { offerIds: [offer.id], notificationIds };
    }),
  counter: async (db, offer, { amount, clientId, now }) => {
    const { id: counteredId, buyerId, title } = offer;
    const members = answeredBy(offer);
    const verb = members.senderId === buyerId ? 'offer' : 'ask';
    let notificationIds: string[] = [];
    const { message, isNew } = await sendMessage(
      db,
      members.senderId,
      {
        receiverId: members.receiverId,
        text: `I ${verb} ${formatDollars(amount)} for "${title ?? ''}".`,
        clientId,
      },
      {
        sentAt: now,
        storeWith: async (tx, messageId) => {
          const postId = await endOffer(tx, offer, 'countered', now);
          notificationIds = await storeOffer(
            tx,
            { id: messageId, postId, buyerId, counteredId, amount },
            members,
            now,
          );
        },
      },
    );
    // The key has the message of an earlier answer, or of another offer.
    if (!isNew) throw keyConflict(message._id);
    return { offerIds: [offer.id], notificationIds, counterMessageId: message._id };
  },
  withdraw: (db, offer, { now }) =>
    transact(db, async (tx) => {
      await endOffer(tx, offer, 'withdrawn', now);
      return { offerIds: [offer.id], notificationIds: [] };
    }),
};

const answeredBy = ({ senderId, receiverId }: Members): Members => ({
  senderId: receiverId,
  receiverId: senderId,
});

/** Its receiver has then read its notification. @returns the id of the vehicle. @throws CONFLICT when the offer is not open. */
async function endOffer(
  tx: Tx,
  { id, postId, receiverId }: OfferToAnswer,
  state: Exclude<OfferState, 'open'>,
  now: Date,
): Promise<string> {
  if (postId === null) throw notOpen();
  const saleStatus = await lockVehicle(tx, postId);
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id));
  if (!saleStatus || !offer || presentState(offer, now) !== 'open') throw notOpen();
  requireAvailable(saleStatus);
  await tx.update(offers).set({ state }).where(eq(offers.id, id));
  await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.offerId, id), eq(notifications.receiverId, receiverId)));
  return postId;
}

const notOpen = () => new RequestError('CONFLICT', 'This offer is no longer open.');

/**
 * Before a vehicle is reserved, sold or deleted otherwise, in its transaction, which has locked the post.
 * Their buyers are notified.
 */
export async function declineOpenOffers(
  tx: Tx,
  { id, userId: senderId }: Pick<typeof posts.$inferSelect, 'id' | 'userId'>,
  now = new Date(),
): Promise<OfferChanges> {
  await expireOffers(tx, eq(offers.postId, id), now);
  const declined = await tx
    .update(offers)
    .set({ state: 'declined', isLost: true })
    .where(and(eq(offers.postId, id), eq(offers.state, 'open')))
    .returning({ offerId: offers.id, receiverId: offers.buyerId });
  const causes = declined.map(
    ({ offerId, receiverId }) => ({ type: 'offer', senderId, receiverId, offerId }) as const,
  );
  return {
    offerIds: declined.map(({ offerId }) => offerId),
    notificationIds: await addNotifications(tx, causes, now),
  };
}

async function readMessage(db: Queryable, id: string): Promise<Message> {
  const [row] = await db.select(MESSAGE_COLUMNS).from(messages).where(eq(messages.id, id));
  if (!row) throw notFound('Message');
  return messageOf(row);
}

async function readCounterMessage(db: Queryable, counteredId: string): Promise<Message | null> {
  const [row] = await db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .innerJoin(offers, eq(offers.id, messages.id))
    .where(eq(offers.counteredId, counteredId));
  return row ? messageOf(row) : null;
}

/** Without those between members of whom one blocks the other. */
export async function readChangedMessages(db: Queryable, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .where(and(inArray(messages.id, ids), whereNoBlockBetween(messages.senderId, messages.receiverId)));
  return rows.map(messageOf);
}
