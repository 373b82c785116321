import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/Db.ts';
import { newId } from '../db/newId.ts';
import * as tables from '../db/schema.ts';
import type { StoredImage } from '../db/schema.ts';
import { listPosts } from '../domain/listPosts.ts';
import { hashPassword } from '../domain/passwords.ts';
import { searchColumnsOf } from '../domain/searches.ts';
import type { Images } from '../images/images.ts';
import { emailOf, members } from './data.ts';
import { DEMO_PASSWORD, isEmpty } from './openDemo.ts';
import {
  NOTIFICATIONS_READ_AGO_MS,
  planActivity,
  DEMO_USERNAMES,
  type Activity,
  type Reaction,
} from './planActivity.ts';
import { planPosts, type PlannedPost } from './planPosts.ts';
import { planSales, SAVED_SEARCHES, type Sales } from './planSales.ts';
import { createRandom } from './random.ts';
import { insertAll, createMemberRow, createPostRow, recount } from './rows.ts';
import { storePictures } from './storePictures.ts';

/** Plans the posts, the activity and the sales of the demo community up to `now`. The plan is always the same for the same `now`. */
export function planCommunity(now: Date): { posts: PlannedPost[]; activity: Activity; sales: Sales } {
  const random = createRandom('forecourt');
  const posts = planPosts(now, random);
  const activity = planActivity(posts, now, random);
  return { posts, activity, sales: planSales(posts, activity, now, random) };
}

/**
 * Creates the demo community up to `now`, with its pictures. Rows are inserted in bulk, because thousands of calls of the functions
 * behind the routes would take longer than everything else together. One transaction inserts all rows, so that an interrupted start
 * leaves none and the next start creates the community.
 * @returns false, without creating anything, when there are members already.
 */
export async function makeCommunity(db: Db, images: Images, now = new Date()): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const plan = planCommunity(now);
  const pictures = await storePictures(images, [
    ...members.map(({ username }) => ({ drawing: `members/${username}`, options: {} })),
    ...plan.posts.flatMap((post) => post.pictures),
  ]);
  // The members without a demo login share a random password, so that visitors cannot sign in as them.
  const passwordHashes = {
    login: await hashPassword(DEMO_PASSWORD),
    other: await hashPassword(randomBytes(24).toString('base64')),
  };
  const isCreated = await db
    .transaction(async (tx) => {
      // Several processes may start at once on the same empty database.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('forecourt demo'))`);
      if (!(await isEmpty(tx))) return false;
      await insertCommunity(tx, plan, pictures, passwordHashes, now);
      return true;
    })
    .catch(async (error: unknown) => {
      await images.remove(pictures);
      throw error;
    });
  if (!isCreated) await images.remove(pictures);
  return isCreated;
}

async function insertCommunity(
  tx: Tx,
  { posts: plannedPosts, activity, sales }: ReturnType<typeof planCommunity>,
  pictures: readonly StoredImage[],
  passwordHashes: { login: string; other: string },
  now: Date,
): Promise<void> {
  const users = members.map((member, index) => {
    const { username } = member;
    const random = createRandom(`member ${username}`);
    return {
      ...member,
      ...createMemberRow(member, required(activity.joinedAt[index])),
      email: emailOf(username),
      phoneNumber: random.chance(0.6) ? `1503555${random.integer(1000, 9999)}` : '',
      passwordHash: passwordHashes[DEMO_USERNAMES.includes(username) ? 'login' : 'other'],
      avatar: pictures[index] ?? null,
    };
  });
  const userByUsername = new Map(users.map((user) => [user.username, user]));
  const getId = (username: string) => required(userByUsername.get(username)).id;
  const countReactions = (post: number, reactions: readonly Reaction[]) =>
    reactions.filter((reaction) => reaction.post === post).length;
  // The first pictures are the avatars.
  let usedPictureCount = members.length;
  const posts = plannedPosts.map((post, index) => {
    const alt = [post.fields['productDetails.color'], post.about].filter(Boolean).join(' ');
    const firstPictureIndex = usedPictureCount;
    usedPictureCount += post.pictures.length;
    const postPictures = pictures
      .slice(firstPictureIndex, usedPictureCount)
      .map((picture) => (alt ? { ...picture, alt } : picture));
    const drop = sales.drops.get(index);
    return {
      ...createPostRow(
        post,
        required(userByUsername.get(post.by)),
        postPictures,
        required(activity.postedAt[index]),
      ),
      likesCount: countReactions(index, activity.likes),
      commentsCount: countReactions(index, activity.comments),
      saleStatus: sales.statuses.get(index) ?? ('available' as const),
      ...(drop && { previousPrice: drop.previousPrice, priceChangedAt: drop.at }),
    };
  });
  /** Converts reactions to rows of likes, saves or comments. Drizzle ignores properties that are not columns of the table. */
  const toRows = <T extends Reaction>(reactions: readonly T[]) =>
    reactions.map((reaction) => {
      const { by, post, at } = reaction;
      const { id: postId, userId: authorId } = required(posts[post]);
      return { ...reaction, id: newId(at), userId: getId(by), postId, authorId, createdAt: at };
    });
  const likes = toRows(activity.likes);
  const comments = toRows(activity.comments);
  const saves = toRows(activity.saves);
  const follows = activity.follows.map(({ by, whom, at }) => {
    return { id: newId(at), followerId: getId(by), followedId: getId(whom), createdAt: at };
  });
  const messages = activity.messages.map(({ by, to, text, read, at }) => {
    const conversation = [getId(by), getId(to)].sort().join('-');
    return {
      id: newId(at),
      senderId: getId(by),
      receiverId: getId(to),
      conversation,
      text,
      read,
      createdAt: at,
    };
  });
  await insertAll(tx, tables.users, users);
  await insertAll(tx, tables.posts, posts);
  await insertAll(tx, tables.follows, follows);
  await insertAll(tx, tables.likes, likes);
  await insertAll(tx, tables.saves, saves);
  await insertAll(tx, tables.comments, comments);
  await insertAll(tx, tables.messages, messages);
  await insertAll(tx, tables.conversations, createConversations(messages));
  const notifications = createNotifications({ follows, likes, comments }, DEMO_USERNAMES.map(getId), now);
  await insertAll(tx, tables.notifications, notifications);
  await insertAll(tx, tables.notifications, createDropNotifications(sales.drops, saves));
  await recount(tx);
  for (const { by, ...search } of SAVED_SEARCHES) await insertSearch(tx, getId(by), search, now);
}

/** Inserts a saved search, and a notification of its newest match among the posts of other members. */
async function insertSearch(
  tx: Tx,
  userId: string,
  { name, filter }: Omit<(typeof SAVED_SEARCHES)[number], 'by'>,
  now: Date,
): Promise<void> {
  // More than one, because the newest posts may be the member's own.
  const { data } = await listPosts(tx, userId, { ...filter, limit: 20 });
  const post = required(data.find(({ user }) => user._id !== userId));
  // The notification follows the post by a minute, but is not in the future.
  const notifiedAt = new Date(Math.min(Date.parse(post.createdAt) + 60_000, now.getTime()));
  // The search was saved a day before the notification.
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

/** A like, a save or a comment. */
interface ReactionRow {
  id: string;
  userId: string;
  authorId: string;
  postId: string;
  createdAt: Date;
}

/**
 * Returns a notification for each follow, and for each like and comment on another member's post. Members in `readerIds` have read those
 * that are older than `NOTIFICATIONS_READ_AGO_MS`; other members have read none.
 */
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

/** Returns a notification of each price drop for each other member who saved the post before the drop. */
function createDropNotifications(
  drops: Sales['drops'],
  saves: readonly (ReactionRow & { post: number })[],
): (typeof tables.notifications.$inferInsert)[] {
  return saves.flatMap(({ post, postId, authorId: senderId, userId: receiverId, createdAt: savedAt }) => {
    const droppedAt = drops.get(post)?.at;
    if (droppedAt === undefined || savedAt >= droppedAt || senderId === receiverId) return [];
    return [
      {
        id: newId(droppedAt),
        type: 'price_drop' as const,
        senderId,
        receiverId,
        postId,
        createdAt: droppedAt,
      },
    ];
  });
}

type ConversationSide = Required<typeof tables.conversations.$inferInsert>;

/** Returns both sides of every conversation; `messages` must be in chronological order. */
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

function required<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('The plan of the demo refers to something that it does not contain.');
  return value;
}
