import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { isId, newId } from '../../db/newId.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import { comments, likes, posts, users } from '../../db/schema.ts';
import { forbidden, notFound } from '../../RequestError.ts';
import { check, COMMENT_RULES } from '../../rules.ts';
import type { Comment } from '../../wire.ts';
import { whereHiddenFrom, whereVisibleTo, type HiddenMembers } from '../safety/hiddenMembers.ts';
import { SHORT_MEMBER_COLUMNS } from '../profile/members.ts';
import { notify, hideNotification } from '../notifications/notifications.ts';
import { sha256Of } from '../sha256Of.ts';
import { runOnce } from '../idempotency.ts';
import { totalsOf, rangeOf, restOf, whereAfter, type ListResult, type ScrollQuery } from '../page.ts';
import { AUTHOR_AND_COUNT_COLUMNS, requirePost, translateForeignKeyViolation } from '../posts/requirePost.ts';
import { transact } from '../../db/transact.ts';

export interface LikeResult {
  authorId: string;
  liked: boolean;
  likesCount: number;
  notificationId?: string | undefined;
}

/** Idempotent. @throws NOT_FOUND */
export async function like(
  db: Db,
  viewerId: string,
  postId: string,
  { likedAt = new Date() }: { likedAt?: Date } = {},
): Promise<LikeResult> {
  return translateForeignKeyViolation(
    transact(db, async (tx) => {
      const post = await requirePost(tx, viewerId, postId);
      const [row] = await tx
        .insert(likes)
        .values({ postId, userId: viewerId, createdAt: likedAt })
        .onConflictDoNothing()
        .returning({ postId: likes.postId });
      if (!row) return { authorId: post.authorId, liked: true, likesCount: post.likesCount };
      const { authorId, likesCount } = await addToCounter(tx, postId, 'likesCount', 1);
      const cause = { type: 'like', senderId: viewerId, receiverId: authorId, postId } as const;
      return { authorId, liked: true, likesCount, notificationId: await notify(tx, cause, likedAt) };
    }),
  );
}

async function addToCounter(tx: Tx, postId: string, counter: 'likesCount' | 'commentsCount', delta: number) {
  const [post] = await tx
    .update(posts)
    .set({ [counter]: sql`${posts[counter]} + ${delta}` })
    .where(eq(posts.id, postId))
    .returning(AUTHOR_AND_COUNT_COLUMNS);
  if (!post) throw notFound('Post');
  return post;
}

/** Idempotent. @throws NOT_FOUND */
export async function unlike(db: Db, viewerId: string, postId: string): Promise<LikeResult> {
  return transact(db, async (tx) => {
    const post = await requirePost(tx, viewerId, postId);
    const [row] = await tx
      .delete(likes)
      .where(and(eq(likes.postId, postId), eq(likes.userId, viewerId)))
      .returning({ postId: likes.postId });
    if (!row) return { authorId: post.authorId, liked: false, likesCount: post.likesCount };
    const { authorId, likesCount } = await addToCounter(tx, postId, 'likesCount', -1);
    await hideNotification(tx, { type: 'like', senderId: viewerId, receiverId: authorId, postId });
    return { authorId, liked: false, likesCount };
  });
}

/** @throws NOT_FOUND */
export async function isLiked(db: Queryable, viewerId: string, postId: string): Promise<boolean> {
  await requirePost(db, viewerId, postId);
  const [row] = await db
    .select({ postId: likes.postId })
    .from(likes)
    .where(and(eq(likes.postId, postId), eq(likes.userId, viewerId)));
  return row !== undefined;
}

export interface CommentResult {
  comment: Comment;
  authorId: string;
  notificationId?: string | undefined;
}

/** @param options.key idempotency key for a day and the post. @throws VALIDATION; NOT_FOUND; CONFLICT when the key has another comment. */
export async function addComment(
  db: Db,
  viewerId: string,
  postId: string,
  content: string,
  { key, createdAt = new Date() }: { key?: string | undefined; createdAt?: Date } = {},
): Promise<CommentResult> {
  check(COMMENT_RULES, { content });
  await requirePost(db, viewerId, postId);
  const idempotencyKey = key === undefined ? undefined : { key, sha256: sha256Of(content) };
  return translateForeignKeyViolation(
    transact(db, async (tx) => {
      let notificationId: string | undefined;
      // Only the id is stored with the key, so that a deleted comment leaves no text behind.
      const { result: id } = await runOnce(tx, viewerId, `comment ${postId}`, idempotencyKey, async () => {
        const row = { id: newId(createdAt), postId, userId: viewerId, content, createdAt };
        notificationId = await insertComment(tx, row);
        return row.id;
      });
      return { ...(await readComment(tx, id)), notificationId };
    }),
  );
}

async function insertComment(
  tx: Tx,
  row: Required<typeof comments.$inferInsert>,
): Promise<string | undefined> {
  const { id: commentId, postId, userId: senderId, createdAt } = row;
  const { authorId: receiverId } = await addToCounter(tx, postId, 'commentsCount', 1);
  await tx.insert(comments).values(row);
  return notify(tx, { type: 'comment', senderId, receiverId, postId, commentId }, createdAt);
}

async function readComment(db: Queryable, id: string): Promise<{ comment: Comment; authorId: string }> {
  const [row] = await db
    .select({ ...COMMENT_COLUMNS, authorId: posts.userId })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, id));
  if (!row) throw notFound('Comment');
  const { authorId, ...comment } = row;
  return { comment: commentOf(comment), authorId };
}

const COMMENT_COLUMNS = { ...getTableColumns(comments), user: SHORT_MEMBER_COLUMNS };

type CommentRow = Omit<typeof comments.$inferSelect, 'userId'> & { user: Comment['user'] };

const commentOf = ({ id, content, postId, createdAt, user }: CommentRow): Comment => ({
  _id: id,
  content,
  user,
  username: user.username,
  post: postId,
  createdAt: createdAt.toISOString(),
});

/** Newest first, without those of members who are hidden from the viewer. @throws NOT_FOUND */
export async function listComments(
  db: Queryable,
  viewer: HiddenMembers & { id: string },
  postId: string,
  query: ScrollQuery,
): Promise<ListResult<Comment>> {
  const { take, skip, isPaged } = rangeOf(query);
  const values = { viewerId: viewer.id, postId, take, skip };
  const rows = isId(postId) ? await selectComments(db, query.after).execute(values) : [];
  const { commentsCount } = rows[0] ?? (await requirePost(db, viewer.id, postId));
  const data = rows.map(commentOf);
  if (query.after !== undefined) return restOf(data, take);
  if (!isPaged) return { data };
  const hasHiddenMembers = viewer.hasBlocks || viewer.hasHiddenFromAll;
  const whereHidden = and(eq(comments.postId, postId), whereHiddenFrom(viewer.id, comments.userId));
  const hiddenCount = hasHiddenMembers ? await db.$count(comments, whereHidden) : 0;
  return { data, ...totalsOf(commentsCount - hiddenCount) };
}

const selectComments = (db: Queryable, after: string | undefined) =>
  prepareQuery(db, after === undefined ? 'comments' : undefined, () =>
    db
      .select({ ...COMMENT_COLUMNS, commentsCount: posts.commentsCount })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(
        and(
          eq(comments.postId, sql.placeholder('postId')),
          whereVisibleTo(VIEWER_ID, posts.userId),
          whereVisibleTo(VIEWER_ID, comments.userId),
          whereAfter(sql`${comments.id}`, after),
        ),
      )
      .orderBy(desc(comments.id))
      .limit(sql.placeholder('take'))
      .offset(sql.placeholder('skip')),
  );

/** @returns the post's id. @throws NOT_FOUND, FORBIDDEN */
export async function deleteComment(db: Db, viewerId: string, id: string): Promise<string> {
  return transact(db, async (tx) => {
    const [comment] = isId(id)
      ? await tx
          .select({ userId: comments.userId, postId: comments.postId })
          .from(comments)
          .innerJoin(posts, eq(posts.id, comments.postId))
          .where(
            and(
              eq(comments.id, id),
              whereVisibleTo(viewerId, comments.userId),
              whereVisibleTo(viewerId, posts.userId),
            ),
          )
      : [];
    if (!comment) throw notFound('Comment');
    if (comment.userId !== viewerId) throw forbidden('This comment belongs to another member.');
    const [row] = await tx.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id });
    if (!row) throw notFound('Comment');
    await addToCounter(tx, comment.postId, 'commentsCount', -1);
    return comment.postId;
  });
}
