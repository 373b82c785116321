import { and, asc, eq, exists, gt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/Db.ts';
import { timeOfId } from '../../db/newId.ts';
import {
  blocks,
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
import { conversationKeyOf } from '../chat/messages.ts';
import { readPosts } from '../posts/readPosts.ts';

interface DataFile {
  name: string;
  /** JSON in parts, each read from the database after the previous one is written. */
  content: AsyncIterable<string>;
}

/**
 * All data except passwords, codes, sessions, push subscriptions and known places. Other members appear only with id and username; those
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
  const columns = { _id: posts.id, images: posts.images };
  const postBatches = batchesOf((lastId) =>
    db
      .select(columns)
      .from(posts)
      .where(and(eq(posts.userId, viewerId), whereAfter(posts.id, lastId)))
      .orderBy(asc(posts.id))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of postBatches) for (const { images } of batch) yield* images.map(({ url }) => url);
  const messageBatches = batchesOf((lastId) =>
    db
      .select({ _id: messages.id, images: messageImagesColumn })
      .from(messages)
      .where(
        and(
          or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)),
          whereAfter(messages.id, lastId),
          exists(db.select().from(messageImages).where(eq(messageImages.messageId, messages.id))),
          whereViewerNotBlocked(viewerId, messages.senderId),
        ),
      )
      .orderBy(sortKeyColumn(messages.id))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of messageBatches)
    for (const { images } of batch) yield* (images ?? []).map(({ url }) => url);
}

export const picturePath = (url: string): string => `pictures/${url.slice(url.lastIndexOf('/') + 1)}`;

const pictureOf = ({ url, width, height, alt }: StoredImage) => ({
  file: picturePath(url),
  width,
  height,
  ...(alt !== undefined && { alt }),
});

type Batches<T> = AsyncGenerator<T[]>;
const MEMBER_COLUMNS = { _id: users.id, username: users.username };
const whereAfter = (column: PgColumn, lastId: string | undefined) =>
  lastId === undefined ? undefined : gt(column, lastId);
const createdAtOf = (id: string) => new Date(timeOfId(id)).toISOString();

/** For tables without an index on member and id: the cast keeps PostgreSQL from scanning the primary key with the rows of all members. */
const sortKeyColumn = (column: SQLWrapper): SQL => sql`${column}::text`;

async function* batchesOf<T extends { _id: string }>(
  read: (lastId: string | undefined) => Promise<T[]>,
): Batches<T> {
  let lastId: string | undefined;
  let rows: T[];
  do {
    rows = await read(lastId);
    if (rows.length > 0) yield rows;
    lastId = rows.at(-1)?._id;
  } while (rows.length === LIMITS.exportBatchRows);
}

async function* jsonArrayOf(batches: Batches<object>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const batch of batches) {
    const rows = batch.map((row) => JSON.stringify(row)).join(',\n');
    yield isEmpty ? `[\n${rows}` : `,\n${rows}`;
    isEmpty = false;
  }
  yield isEmpty ? '[]\n' : '\n]\n';
}

async function* profileJsonOf(db: Queryable, viewerId: string): AsyncGenerator<string> {
  const { avatar, ...profile } = await readProfile(db, viewerId, viewerId);
  // Only other members have these two relations to the viewer.
  delete profile.following;
  delete profile.blocked;
  const exportedProfile = { ...profile, avatar: avatar && pictureOf(avatar) };
  yield `${JSON.stringify(exportedProfile, null, 2)}\n`;
}

async function* postsOf(db: Queryable, viewerId: string): Batches<object> {
  const read = (lastId: string | undefined) => {
    const where = and(eq(posts.userId, viewerId), whereAfter(posts.id, lastId));
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
  for await (const batch of batchesOf(read)) yield batch.map(toExportedPost);
}

async function* commentsOf(db: Queryable, viewerId: string): Batches<object> {
  const batches = batchesOf((lastId) =>
    db
      .select({
        _id: comments.id,
        postId: comments.postId,
        author: MEMBER_COLUMNS,
        isVisible: isVisibleColumn(viewerId),
        content: comments.content,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .innerJoin(users, eq(users.id, posts.userId))
      .where(
        and(eq(comments.userId, viewerId), whereAfter(comments.id, lastId), whereNotDeleted(posts.userId)),
      )
      .orderBy(sortKeyColumn(comments.id))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of batches)
    yield batch.map(({ postId, author, isVisible, ...comment }) => ({
      ...comment,
      post: isVisible ? { _id: postId, author } : null,
    }));
}

const isVisibleColumn = (viewerId: string) => sql<boolean>`${whereViewerNotBlocked(viewerId)}`;

/** Of a conversation with a member who blocks the viewer, only those that the viewer sent. */
async function* messagesOf(db: Queryable, viewerId: string): Batches<object> {
  const memberBatches = batchesOf((lastId) =>
    db
      .select({ ...MEMBER_COLUMNS, isVisible: isVisibleColumn(viewerId) })
      .from(conversations)
      .innerJoin(users, eq(users.id, conversations.otherId))
      .where(
        and(
          eq(conversations.userId, viewerId),
          whereAfter(conversations.otherId, lastId),
          whereNotDeleted(conversations.otherId),
        ),
      )
      .orderBy(asc(conversations.otherId))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of memberBatches) {
    for (const otherMember of batch) yield* messagesWith(db, viewerId, otherMember);
  }
}

async function* messagesWith(
  db: Queryable,
  viewerId: string,
  { isVisible, ...otherMember }: { _id: string; username: string; isVisible: boolean },
): Batches<object> {
  const whereInConversation = and(
    eq(messages.conversation, conversationKeyOf(viewerId, otherMember._id)),
    isVisible ? undefined : eq(messages.senderId, viewerId),
  );
  const batches = batchesOf((lastId) =>
    db
      .select({
        _id: messages.id,
        senderId: messages.senderId,
        text: messages.text,
        images: messageImagesColumn,
        read: messages.read,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(and(whereInConversation, whereAfter(messages.id, lastId)))
      .orderBy(asc(messages.id))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of batches) {
    yield batch.map(({ senderId, images, ...message }) => ({
      ...message,
      ...(images && { images: images.map(pictureOf) }),
      direction: senderId === viewerId ? 'sent' : 'received',
      with: isVisible ? otherMember : null,
    }));
  }
}

async function* likesOf(db: Queryable, viewerId: string): Batches<object> {
  const batches = batchesOf((lastId) =>
    db
      .select({ _id: likes.postId, author: MEMBER_COLUMNS, createdAt: likes.createdAt })
      .from(likes)
      .innerJoin(posts, eq(posts.id, likes.postId))
      .innerJoin(users, eq(users.id, posts.userId))
      .where(
        and(eq(likes.userId, viewerId), whereAfter(likes.postId, lastId), whereViewerNotBlocked(viewerId)),
      )
      .orderBy(sortKeyColumn(likes.postId))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of batches)
    yield batch.map(({ _id, author, createdAt }) => ({ post: { _id, author }, createdAt }));
}

async function* savedOf(db: Queryable, viewerId: string): Batches<object> {
  const batches = batchesOf((lastId) =>
    db
      .select({ _id: saves.id, postId: saves.postId, author: MEMBER_COLUMNS })
      .from(saves)
      .innerJoin(posts, eq(posts.id, saves.postId))
      .innerJoin(users, eq(users.id, posts.userId))
      .where(and(eq(saves.userId, viewerId), whereAfter(saves.id, lastId), whereViewerNotBlocked(viewerId)))
      .orderBy(asc(saves.id))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of batches)
    yield batch.map(({ _id, postId, author }) => ({
      post: { _id: postId, author },
      createdAt: createdAtOf(_id),
    }));
}

async function* followsOf(db: Queryable, viewerId: string): Batches<object> {
  for (const direction of ['following', 'follower'] as const) {
    const [viewerColumn, memberColumn] =
      direction === 'following'
        ? [follows.followerId, follows.followedId]
        : [follows.followedId, follows.followerId];
    const batches = batchesOf((lastId) =>
      db
        .select({ _id: follows.id, member: MEMBER_COLUMNS })
        .from(follows)
        .innerJoin(users, eq(users.id, memberColumn))
        .where(
          and(eq(viewerColumn, viewerId), whereAfter(follows.id, lastId), whereViewerNotBlocked(viewerId)),
        )
        .orderBy(asc(follows.id))
        .limit(LIMITS.exportBatchRows),
    );
    for await (const batch of batches)
      yield batch.map(({ _id, member }) => ({
        direction,
        member,
        createdAt: createdAtOf(_id),
      }));
  }
}

async function* notificationsOf(db: Queryable, viewerId: string): Batches<object> {
  const batches = batchesOf((lastId) =>
    db
      .select({
        _id: notifications.id,
        type: notifications.type,
        sender: MEMBER_COLUMNS,
        postId: notifications.postId,
        search: searches.name,
        read: notifications.read,
        createdAt: notifications.createdAt,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.senderId))
      .leftJoin(searches, eq(searches.id, notifications.searchId))
      .where(
        and(
          eq(notifications.receiverId, viewerId),
          eq(notifications.isHidden, false),
          whereAfter(notifications.id, lastId),
          whereViewerNotBlocked(viewerId),
        ),
      )
      .orderBy(asc(notifications.id))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of batches)
    yield batch.map(({ postId, search, ...notification }) => ({
      ...notification,
      ...(postId !== null && { postId }),
      ...(search !== null && { search }),
    }));
}

const searchesOf = (db: Queryable, viewerId: string) => {
  const { id: _id, name, filter, createdAt } = searches;
  return batchesOf((lastId) =>
    db
      .select({ _id, name, filter, createdAt })
      .from(searches)
      .where(and(eq(searches.userId, viewerId), whereAfter(searches.id, lastId)))
      .orderBy(asc(searches.id))
      .limit(LIMITS.exportBatchRows),
  );
};

async function* blocksOf(db: Queryable, viewerId: string): Batches<object> {
  const batches = batchesOf((lastId) =>
    db
      .select({ _id: blocks.id, member: MEMBER_COLUMNS })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(and(eq(blocks.blockerId, viewerId), whereAfter(blocks.id, lastId)))
      .orderBy(asc(blocks.id))
      .limit(LIMITS.exportBatchRows),
  );
  for await (const batch of batches)
    yield batch.map(({ _id, member }) => ({ member, createdAt: createdAtOf(_id) }));
}

async function* reportsOf(db: Queryable, viewerId: string): Batches<object> {
  // A comment's author comes first, because `posts` is also joined for the post of a reported comment.
  const authorId = sql`coalesce(${comments.userId}, ${posts.userId}, ${messages.senderId}, ${reports.userId})`;
  const batches = batchesOf((lastId) =>
    db
      .select({
        _id: reports.id,
        postId: reports.postId,
        commentId: reports.commentId,
        messageId: reports.messageId,
        userId: reports.userId,
        author: MEMBER_COLUMNS,
        isVisible: sql<boolean>`${and(
          whereViewerNotBlocked(viewerId),
          // For a reported comment, the author of its post must not block the viewer either.
          whereViewerNotBlocked(viewerId, posts.userId),
        )}`,
        reason: reports.reason,
        text: reports.text,
        createdAt: reports.createdAt,
      })
      .from(reports)
      .leftJoin(comments, eq(comments.id, reports.commentId))
      .leftJoin(posts, or(eq(posts.id, reports.postId), eq(posts.id, comments.postId)))
      .leftJoin(messages, eq(messages.id, reports.messageId))
      .innerJoin(users, eq(users.id, authorId))
      .where(and(eq(reports.reporterId, viewerId), whereAfter(reports.id, lastId), whereNotDeleted(users.id)))
      .orderBy(sortKeyColumn(reports.id))
      .limit(LIMITS.exportBatchRows),
  );
  // Only one of a report's four subject ids is not null.
  for await (const batch of batches)
    yield batch.map(({ isVisible, _id, author, reason, text, createdAt, ...subject }) => {
      const subjectId = Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== null));
      return { _id, ...(isVisible && { ...subjectId, author }), reason, text, createdAt };
    });
}
