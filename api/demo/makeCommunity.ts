import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/Db.ts';
import { newId } from '../db/newId.ts';
import * as tables from '../db/schema.ts';
import type { StoredImage } from '../db/schema.ts';
import { listPosts } from '../domain/posts/listPosts.ts';
import { hashPassword } from '../domain/auth/passwordHashes.ts';
import { conversationKeyOf } from '../domain/chat/messages.ts';
import { searchColumnsOf } from '../domain/search/searches.ts';
import { TIMINGS } from '../limits.ts';
import type { Images } from '../images/images.ts';
import { emailOf, joinedAgo, members, messages, posts, searches, type DemoPost } from './community.ts';
import { DEMO_PASSWORD, DEMO_USERNAMES, isEmpty } from './logins.ts';
import { createMemberRow, createPostRow, fillInTransaction, insertAll, recount } from './rows.ts';
import { storePictures } from './storePictures.ts';

interface PasswordHashes {
  login: string;
  other: string;
}

const NOTIFICATIONS_READ_AGO_MS = 26 * 3_600_000;

/** One transaction, so that an interrupted start leaves no rows; bulk inserts, for speed. @returns false when there are members already. */
export async function makeCommunity(db: Db, images: Images, now = new Date()): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const publicPictures = [
    ...members.map(({ username }) => ({ drawing: `members/${username}` })),
    ...posts.flatMap((post) => post.pictures ?? []),
  ];
  const messagePictures = messages.flatMap((message) => message.pictures ?? []);
  const pictures = await storePictures(images, [
    ...publicPictures.map((picture) => ({ picture, path: '/uploads/' as const })),
    ...messagePictures.map((picture) => ({ picture, path: '/messages/images/' as const })),
  ]);
  // The members without a demo login share a random password, so that visitors cannot sign in as them.
  const passwordHashes = {
    login: await hashPassword(DEMO_PASSWORD),
    other: await hashPassword(randomBytes(24).toString('base64')),
  };
  const isCreated = await fillInTransaction(db, async (tx) => {
    // Several processes may start at once on the same empty database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('forecourt demo'))`);
    if (!(await isEmpty(tx))) return false;
    await insertCommunity(tx, pictures, passwordHashes, now);
    return true;
  }).catch(async (error: unknown) => {
    await images.remove(pictures);
    throw error;
  });
  if (!isCreated) await images.remove(pictures);
  return isCreated;
}

async function insertCommunity(
  tx: Tx,
  pictures: readonly StoredImage[],
  passwordHashes: PasswordHashes,
  now: Date,
): Promise<void> {
  const timeOf = (ago: number) => new Date(now.getTime() - ago * 1000);
  const users = createUsers(pictures, passwordHashes, timeOf);
  const userByUsername = new Map(users.map((user) => [user.username, user]));
  const userOf = (username: string) => required(userByUsername.get(username));
  // The first pictures are the avatars.
  const remainingPictures = pictures.slice(users.length);
  const data: DemoContext = {
    timeOf,
    userOf,
    takePictures: (count = 0) => remainingPictures.splice(0, count),
  };
  const postRows = createPosts(data);
  const likes = createReactions(postRows, ({ likes = {} }) => toList(likes), data);
  const comments = createReactions(postRows, (post) => post.comments ?? [], data);
  const saves = createReactions(postRows, ({ saves = {} }) => toList(saves), data);
  const follows = createFollows(data);
  const messageRows = createMessages(data);
  const readerIds = DEMO_USERNAMES.map((username) => userOf(username).id);
  await insertAll(tx, tables.users, users);
  await insertAll(tx, tables.posts, postRows);
  await insertAll(tx, tables.follows, follows);
  await insertAll(tx, tables.likes, likes);
  await insertAll(tx, tables.saves, saves);
  await insertAll(tx, tables.comments, comments);
  await insertAll(tx, tables.messages, messageRows);
  await insertAll(tx, tables.messageImages, createMessageImages(messageRows, data));
  await insertAll(tx, tables.conversations, createConversations(messageRows));
  const offers = createOffers(messageRows, postRows, data);
  await insertAll(tx, tables.offers, offers);
  await insertAll(
    tx,
    tables.notifications,
    createNotifications({ follows, likes, comments }, readerIds, now),
  );
  await insertAll(tx, tables.notifications, createDropNotifications(saves));
  await insertAll(tx, tables.notifications, createOfferNotifications(offers));
  await recount(tx);
  for (const { by, ...search } of searches) await insertSearch(tx, userOf(by).id, search, now);
}

interface DemoContext {
  timeOf: (ago: number) => Date;
  userOf: (username: string) => ReturnType<typeof createUsers>[number];
  takePictures: (count?: number) => StoredImage[];
}

// Drizzle ignores properties of the following rows that are not columns of their table.

const createUsers = (
  pictures: readonly StoredImage[],
  passwordHashes: PasswordHashes,
  timeOf: DemoContext['timeOf'],
) =>
  members.map((member, index) => ({
    ...member,
    ...createMemberRow(member, timeOf(joinedAgo(index))),
    email: emailOf(member.username),
    passwordHash: passwordHashes[DEMO_USERNAMES.includes(member.username) ? 'login' : 'other'],
    avatar: pictures[index] ?? null,
  }));

const createPosts = ({ timeOf, userOf, takePictures }: DemoContext) =>
  posts.map((post) => {
    const { alt, likes = {}, comments = [], saleStatus = 'available', priceDrop } = post;
    const pictures = takePictures(post.pictures?.length).map((picture) =>
      alt ? { ...picture, alt } : picture,
    );
    return {
      ...createPostRow(post, userOf(post.by), pictures, timeOf(post.ago)),
      likesCount: Object.keys(likes).length,
      commentsCount: comments.length,
      saleStatus,
      soldAt: saleStatus === 'sold' ? timeOf(post.ago) : null,
      ...(priceDrop && { previousPrice: priceDrop.previousPrice, priceChangedAt: timeOf(priceDrop.ago) }),
    };
  });

const createReactions = <T extends { by: string; ago: number }>(
  postRows: ReturnType<typeof createPosts>,
  listOf: (post: DemoPost) => readonly T[],
  { timeOf, userOf }: DemoContext,
) =>
  posts.flatMap((post, index) =>
    listOf(post).map((reaction) => {
      const { id: postId, userId: authorId, priceChangedAt } = required(postRows[index]);
      const createdAt = timeOf(reaction.ago);
      const userId = userOf(reaction.by).id;
      return { ...reaction, id: newId(createdAt), userId, postId, authorId, priceChangedAt, createdAt };
    }),
  );

const createFollows = ({ timeOf, userOf }: DemoContext) =>
  members.flatMap((member) =>
    toList(member.follows).map(({ by: followed, ago }) => {
      const createdAt = timeOf(ago);
      const [followerId, followedId] = [userOf(member.username).id, userOf(followed).id];
      return { id: newId(createdAt), followerId, followedId, createdAt };
    }),
  );

const createMessages = ({ timeOf, userOf }: DemoContext) =>
  messages.map(({ by, to, ago, text, isUnread = false }) => {
    const createdAt = timeOf(ago);
    const [senderId, receiverId] = [userOf(by).id, userOf(to).id];
    const conversation = conversationKeyOf(senderId, receiverId);
    return { id: newId(createdAt), senderId, receiverId, conversation, text, read: !isUnread, createdAt };
  });

const createMessageImages = (messageRows: ReturnType<typeof createMessages>, { takePictures }: DemoContext) =>
  messages.flatMap(({ pictures: { length } = [], alts = [] }, index) =>
    takePictures(length).map((picture, position) => {
      const messageId = required(messageRows[index]).id;
      return { ...picture, alt: alts[position], messageId, position };
    }),
  );

const createOffers = (
  messageRows: ReturnType<typeof createMessages>,
  postRows: ReturnType<typeof createPosts>,
  { timeOf }: DemoContext,
) =>
  messages.flatMap(({ offer }, index) => {
    if (!offer) return [];
    const { id, senderId: buyerId, receiverId: sellerId, createdAt } = required(messageRows[index]);
    const post = required(postRows.find((row) => row.userId === sellerId && row.title === offer.vehicle));
    const acceptedAt = offer.acceptedAgo === undefined ? null : timeOf(offer.acceptedAgo);
    const state = acceptedAt ? ('accepted' as const) : ('open' as const);
    const validUntil = new Date(createdAt.getTime() + TIMINGS.offerValidityMs);
    const { amount } = offer;
    return [{ id, postId: post.id, buyerId, sellerId, amount, state, validUntil, createdAt, acceptedAt }];
  });

async function insertSearch(
  tx: Tx,
  userId: string,
  { name, filter }: Omit<(typeof searches)[number], 'by'>,
  now: Date,
): Promise<void> {
  // More than one, because the newest posts may be the member's own.
  const { data } = await listPosts(
    tx,
    { id: userId, hasBlocks: false, hasHiddenFromAll: false },
    { ...filter, limit: 20 },
  );
  const post = required(data.find(({ user }) => user._id !== userId));
  // The notification follows the post by a minute, but is not in the future.
  const notifiedAt = new Date(Math.min(Date.parse(post.createdAt) + 60_000, now.getTime()));
  const createdAt = new Date(notifiedAt.getTime() - 24 * 3_600_000);
  const searchId = newId(createdAt);
  const search = { ...searchColumnsOf(filter), id: searchId, userId, name, notifiedAt, createdAt };
  await tx.insert(tables.searches).values(search);
  await tx.insert(tables.notifications).values({
    id: newId(notifiedAt),
    type: 'search_match',
    senderId: post.user._id,
    receiverId: userId,
    postId: post._id,
    searchId,
    createdAt: notifiedAt,
  });
}

interface ReactionRow {
  id: string;
  userId: string;
  authorId: string;
  postId: string;
  priceChangedAt: Date | null | undefined;
  createdAt: Date;
}

/** Members in `readerIds` have read notifications that are older than `NOTIFICATIONS_READ_AGO_MS`; other members have read none. */
function createNotifications(
  causes: {
    follows: readonly { id: string; followerId: string; followedId: string; createdAt: Date }[];
    likes: readonly ReactionRow[];
    comments: readonly ReactionRow[];
  },
  readerIds: readonly string[],
  now: Date,
): (typeof tables.notifications.$inferInsert)[] {
  const readBefore = new Date(now.getTime() - NOTIFICATIONS_READ_AGO_MS);
  return [
    ...causes.follows.map((row) => ({
      ...row,
      type: 'follow' as const,
      by: row.followerId,
      to: row.followedId,
    })),
    ...causes.likes.map((row) => ({ ...row, type: 'like' as const, by: row.userId, to: row.authorId })),
    ...causes.comments.map((row) => ({ ...row, type: 'comment' as const, by: row.userId, to: row.authorId })),
  ]
    .filter(({ by, to }) => by !== to)
    .map(({ id: causeId, by, to, createdAt, ...rest }) => {
      const read = createdAt < readBefore && readerIds.includes(to);
      const commentId = rest.type === 'comment' ? causeId : null;
      return { ...rest, id: newId(createdAt), senderId: by, receiverId: to, commentId, read, createdAt };
    });
}

const createDropNotifications = (
  saves: readonly ReactionRow[],
): (typeof tables.notifications.$inferInsert)[] =>
  saves.flatMap(({ postId, authorId: senderId, userId: receiverId, createdAt: savedAt, priceChangedAt }) => {
    if (!priceChangedAt || savedAt >= priceChangedAt || senderId === receiverId) return [];
    const id = newId(priceChangedAt);
    return [{ id, type: 'price_drop', senderId, receiverId, postId, createdAt: priceChangedAt }];
  });

const createOfferNotifications = (
  offers: ReturnType<typeof createOffers>,
): (typeof tables.notifications.$inferInsert)[] =>
  offers.flatMap(({ id: offerId, buyerId, sellerId, createdAt, acceptedAt }) => {
    const of = (senderId: string, receiverId: string, time: Date) => ({
      id: newId(time),
      type: 'offer' as const,
      senderId,
      receiverId,
      offerId,
      createdAt: time,
    });
    return [of(buyerId, sellerId, createdAt), ...(acceptedAt ? [of(sellerId, buyerId, acceptedAt)] : [])];
  });

type ConversationSide = Required<typeof tables.conversations.$inferInsert>;

/** `messages` must be in chronological order. */
function createConversations(messages: readonly (typeof tables.messages.$inferInsert)[]): ConversationSide[] {
  const sides = new Map<string, ConversationSide>();
  for (const { id, senderId, receiverId, read } of messages) {
    for (const [userId, otherId, unread] of [
      [senderId, receiverId, 0],
      [receiverId, senderId, read ? 0 : 1],
    ] as const) {
      const unreadCount = (sides.get(`${userId} ${otherId}`)?.unreadCount ?? 0) + unread;
      sides.set(`${userId} ${otherId}`, { userId, otherId, lastMessageId: id, unreadCount });
    }
  }
  return [...sides.values()];
}

const toList = (times: Readonly<Record<string, number>>) =>
  Object.entries(times).map(([by, ago]) => ({ by, ago }));

function required<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('The data of the demo refers to something that it does not contain.');
  return value;
}
