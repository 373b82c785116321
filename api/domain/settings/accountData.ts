import { and, asc, eq, exists, gt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnsWithout } from '../../db/columnsWithout.ts';
import type { Queryable } from '../../db/Db.ts';
import { timeOfId } from '../../db/newId.ts';
import {
  blocks,
  cases,
  comments,
  conversations,
  follows,
  likes,
  messageImages,
  messages,
  notifications,
  posts,
  reports,
  saves,
  searches,
  users,
  type StoredImage,
} from '../../db/schema.ts';
import { LIMITS } from '../../limits.ts';
import type { Post } from '../../wire.ts';
import { whereNotDeleted, whereViewerNotBlocked } from '../safety/hiddenMembers.ts';
import { readProfile } from '../profile/members.ts';
import { messageImagesColumn } from '../chat/messageImages.ts';
import {
  messageOfferColumn,
  notificationOfferColumn,
  offerOf,
  type OfferRow,
} from '../chat/messageOffers.ts';
import { conversationKeyOf } from '../chat/messages.ts';
import { readPosts } from '../posts/readPosts.ts';

interface DataFile {
  name: string;
  /** JSON in parts, each read from the database after the previous one is written. */
  content: AsyncIterable<string>;
}

/**
 * All data except passwords, codes, sessions, access tokens, push subscriptions and known places. Other members appear only with id and username; those
 * who block the viewer are left out, and what the viewer wrote to them has neither.
 */
export function createDataFiles(db: Queryable, viewerId: string): DataFile[] {
  const readersByName = {
    posts: postsOf,
    comments: commentsOf,
    messages: messagesOf,
    likes: likesOf,
    saved: savedOf,
    follows: followsOf,
    notifications: notificationsOf,
    searches: searchesOf,
    blocks: blocksOf,
    reports: reportsOf,
  };
  return [
    { name: 'profile.json', content: profileJsonOf(db, viewerId) },
    ...Object.entries(readersByName).map(([name, readBatches]) => ({
      name: `${name}.json`,
      content: jsonArrayOf(readBatches(db, viewerId)),
    })),
  ];
}

/** The avatar, the pictures in posts, then those in messages from and to the member. */
export async function* pictureUrlsOf(db: Queryable, viewerId: string): AsyncGenerator<string> {
  const [user] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, viewerId));
  if (user?.avatar) yield user.avatar.url;
  const urlsOf = ({ images }: { images: StoredImage[] | null }) => (images ?? []).map(({ url }) => url);
  const columns = { _id: posts.id, images: posts.images };
  const selectPosts = (whereNext: SQL | undefined) =>
    db
      .select(columns)
      .from(posts)
      .where(and(eq(posts.userId, viewerId), whereNext));
  for await (const batch of batchesOf(posts.id, selectPosts, urlsOf)) yield* batch.flat();
  const selectMessages = (whereNext: SQL | undefined) =>
    db
      .select({ _id: messages.id, images: messageImagesColumn })
      .from(messages)
      .where(
        and(
          or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)),
          whereNext,
          exists(db.select().from(messageImages).where(eq(messageImages.messageId, messages.id))),
          whereViewerNotBlocked(viewerId, messages.senderId),
        ),
      );
  for await (const batch of batchesOf(messages.id, selectMessages, urlsOf, sortKeyColumn(messages.id)))
    yield* batch.flat();
}

export const picturePath = (url: string): string => `pictures/${url.slice(url.lastIndexOf('/') + 1)}`;

type Batches<T> = AsyncGenerator<T[]>;

/** @param select the query with `whereNext` as one of its conditions, but without order and limit. @param id the column of `_id`. */
async function* batchesOf<Row extends { _id: string }, Entry>(
  id: PgColumn,
  select: (whereNext: SQL | undefined) => Sortable<Row>,
  toEntry: (row: Row) => Entry,
  order: SQL = asc(id),
): Batches<Entry> {
  const read = (lastId: string | undefined) =>
    select(lastId === undefined ? undefined : gt(id, lastId))
      .orderBy(order)
      .limit(LIMITS.exportBatchRows);
  for await (const rows of readBatches(read)) yield rows.map(toEntry);
}

interface Sortable<Row> {
  orderBy: (order: SQL) => { limit: (rows: number) => PromiseLike<Row[]> };
}

/** For tables without an index on member and id: the cast keeps PostgreSQL from scanning the primary key with the rows of all members. */
const sortKeyColumn = (column: SQLWrapper): SQL => sql`${column}::text`;

async function* readBatches<Row extends { _id: string }>(
  read: (lastId: string | undefined) => PromiseLike<Row[]>,
): Batches<Row> {
  let lastId: string | undefined;
  let rows: Row[];
  do {
    rows = await read(lastId);
    if (rows.length > 0) yield rows;
    lastId = rows.at(-1)?._id;
  } while (rows.length === LIMITS.exportBatchRows);
}

async function* profileJsonOf(db: Queryable, viewerId: string): AsyncGenerator<string> {
  const { avatar, ...profile } = await readProfile(db, viewerId, viewerId);
  // Only other members have these two relations to the viewer.
  delete profile.following;
  delete profile.blocked;
  const exportedProfile = { ...profile, avatar: avatar && pictureOf(avatar) };
  yield `${JSON.stringify(exportedProfile, null, 2)}\n`;
}

const pictureOf = ({ url, width, height, alt }: StoredImage) => ({
  file: picturePath(url),
  width,
  height,
  ...(alt !== undefined && { alt }),
});

async function* jsonArrayOf(batches: Batches<object>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const batch of batches) {
    const rows = batch.map((row) => JSON.stringify(row)).join(',\n');
    yield isEmpty ? `[\n${rows}` : `,\n${rows}`;
    isEmpty = false;
  }
  yield isEmpty ? '[]\n' : '\n]\n';
}

async function* postsOf(db: Queryable, viewerId: string): Batches<object> {
  const read = (lastId: string | undefined) => {
    const whereNext = lastId === undefined ? undefined : gt(posts.id, lastId);
    const where = and(eq(posts.userId, viewerId), whereNext);
    const selectPage = sql`select id from posts where ${where} order by id limit ${LIMITS.exportBatchRows}`;
    return readPosts(db, viewerId, selectPage, sql`posts.id`);
  };
  // `JSON.stringify` leaves out undefined values.
  const toExportedPost = (post: Post) => ({
    ...post,
    user: undefined,
    liked: undefined,
    saved: undefined,
    images: post.images.map(pictureOf),
  });
  for await (const batch of readBatches(read)) yield batch.map(toExportedPost);
}

const commentsOf = (db: Queryable, viewerId: string) =>
  batchesOf(
    comments.id,
    (whereNext) =>
      db
        .select({
          _id: comments.id,
          ...columnsWithout(comments, 'id', 'userId'),
          author: MEMBER_COLUMNS,
          isVisible: isVisibleColumn(viewerId),
        })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .innerJoin(users, eq(users.id, posts.userId))
        .where(and(eq(comments.userId, viewerId), whereNext, whereNotDeleted(posts.userId))),
    ({ postId, author, isVisible, ...comment }) => ({
      ...comment,
      post: isVisible ? { _id: postId, author } : null,
    }),
    sortKeyColumn(comments.id),
  );

const MEMBER_COLUMNS = { _id: users.id, username: users.username };

const isVisibleColumn = (viewerId: string) => sql<boolean>`${whereViewerNotBlocked(viewerId)}`;

/** Of a conversation with a member who blocks the viewer, only those that the viewer sent. */
async function* messagesOf(db: Queryable, viewerId: string): Batches<object> {
  const members = batchesOf(
    conversations.otherId,
    (whereNext) =>
      db
        .select({ ...MEMBER_COLUMNS, isVisible: isVisibleColumn(viewerId) })
        .from(conversations)
        .innerJoin(users, eq(users.id, conversations.otherId))
        .where(and(eq(conversations.userId, viewerId), whereNext, whereNotDeleted(conversations.otherId))),
    (member) => messagesWith(db, viewerId, member),
  );
  for await (const batch of members) for (const batches of batch) yield* batches;
}

function messagesWith(
  db: Queryable,
  viewerId: string,
  { isVisible, ...otherMember }: { _id: string; username: string; isVisible: boolean },
) {
  const whereInConversation = and(
    eq(messages.conversation, conversationKeyOf(viewerId, otherMember._id)),
    isVisible ? undefined : eq(messages.senderId, viewerId),
  );
  return batchesOf(
    messages.id,
    (whereNext) =>
      db
        .select({
          _id: messages.id,
          ...columnsWithout(messages, 'id', 'receiverId', 'conversation', 'clientId', 'formSha256'),
          images: messageImagesColumn,
          offer: messageOfferColumn,
        })
        .from(messages)
        .where(and(whereInConversation, whereNext)),
    ({ senderId, images, offer, ...message }) => ({
      ...message,
      ...(offer && { offer: exportedOffer(offer) }),
      ...(images && { images: images.map(pictureOf) }),
      direction: senderId === viewerId ? 'sent' : 'received',
      with: isVisible ? otherMember : null,
    }),
  );
}

const exportedOffer = (row: OfferRow) => {
  const { _id, post, amount, state, validUntil } = offerOf(row);
  return { _id, postId: post?._id ?? null, amount, state, validUntil };
};

const likesOf = (db: Queryable, viewerId: string) =>
  batchesOf(
    likes.postId,
    (whereNext) =>
      db
        .select({ _id: likes.postId, author: MEMBER_COLUMNS, createdAt: likes.createdAt })
        .from(likes)
        .innerJoin(posts, eq(posts.id, likes.postId))
        .innerJoin(users, eq(users.id, posts.userId))
        .where(and(eq(likes.userId, viewerId), whereNext, whereViewerNotBlocked(viewerId))),
    ({ _id, author, createdAt }) => ({ post: { _id, author }, createdAt }),
    sortKeyColumn(likes.postId),
  );

const savedOf = (db: Queryable, viewerId: string) =>
  batchesOf(
    saves.id,
    (whereNext) =>
      db
        .select({ _id: saves.id, postId: saves.postId, author: MEMBER_COLUMNS })
        .from(saves)
        .innerJoin(posts, eq(posts.id, saves.postId))
        .innerJoin(users, eq(users.id, posts.userId))
        .where(and(eq(saves.userId, viewerId), whereNext, whereViewerNotBlocked(viewerId))),
    ({ _id, postId, author }) => ({ post: { _id: postId, author }, createdAt: createdAtOf(_id) }),
  );

const createdAtOf = (id: string) => new Date(timeOfId(id)).toISOString();

async function* followsOf(db: Queryable, viewerId: string): Batches<object> {
  for (const direction of ['following', 'follower'] as const) {
    const [viewerColumn, memberColumn] =
      direction === 'following'
        ? [follows.followerId, follows.followedId]
        : [follows.followedId, follows.followerId];
    yield* batchesOf(
      follows.id,
      (whereNext) =>
        db
          .select({ _id: follows.id, member: MEMBER_COLUMNS })
          .from(follows)
          .innerJoin(users, eq(users.id, memberColumn))
          .where(and(eq(viewerColumn, viewerId), whereNext, whereViewerNotBlocked(viewerId))),
      ({ _id, member }) => ({ direction, member, createdAt: createdAtOf(_id) }),
    );
  }
}

const notificationsOf = (db: Queryable, viewerId: string) =>
  batchesOf(
    notifications.id,
    (whereNext) =>
      db
        .select({
          _id: notifications.id,
          ...columnsWithout(
            notifications,
            'id',
            'senderId',
            'receiverId',
            'commentId',
            'searchId',
            'offerId',
            'isHidden',
          ),
          offer: notificationOfferColumn,
          sender: MEMBER_COLUMNS,
          search: searches.name,
        })
        .from(notifications)
        .innerJoin(users, eq(users.id, notifications.senderId))
        .leftJoin(searches, eq(searches.id, notifications.searchId))
        .where(
          and(
            eq(notifications.receiverId, viewerId),
            eq(notifications.isHidden, false),
            whereNext,
            whereViewerNotBlocked(viewerId),
          ),
        ),
    ({ postId, search, offer, ...notification }) => ({
      ...notification,
      ...(offer && { offer: exportedOffer(offer) }),
      ...(postId !== null && { postId }),
      ...(search !== null && { search }),
    }),
  );

const searchesOf = (db: Queryable, viewerId: string) => {
  const { id: _id, name, filter, createdAt } = searches;
  return batchesOf(
    searches.id,
    (whereNext) =>
      db
        .select({ _id, name, filter, createdAt })
        .from(searches)
        .where(and(eq(searches.userId, viewerId), whereNext)),
    (search) => search,
  );
};

const blocksOf = (db: Queryable, viewerId: string) =>
  batchesOf(
    blocks.id,
    (whereNext) =>
      db
        .select({ _id: blocks.id, member: MEMBER_COLUMNS })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.blockedId))
        .where(and(eq(blocks.blockerId, viewerId), whereNext)),
    ({ _id, member }) => ({ member, createdAt: createdAtOf(_id) }),
  );

/** Without the copies, which are about others. */
const reportsOf = (db: Queryable, viewerId: string) =>
  batchesOf(
    reports.id,
    (whereNext) =>
      db
        .select({
          _id: reports.id,
          kind: cases.kind,
          subjectId: cases.subjectId,
          author: MEMBER_COLUMNS,
          reason: reports.reason,
          text: reports.text,
          createdAt: reports.createdAt,
          isVisible: isVisibleColumn(viewerId),
        })
        .from(reports)
        .innerJoin(cases, eq(cases.id, reports.caseId))
        .leftJoin(users, eq(users.id, cases.authorId))
        .where(and(eq(reports.reporterId, viewerId), whereNext)),
    ({ isVisible, kind, subjectId, author, ...report }) => ({
      ...report,
      ...(isVisible && author && { kind, subjectId, author }),
    }),
    sortKeyColumn(reports.id),
  );
