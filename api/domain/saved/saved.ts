import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { newId } from '../../db/newId.ts';
import { posts, saves } from '../../db/schema.ts';
import { notFound } from '../../RequestError.ts';
import type { SavedPost } from '../../wire.ts';
import { whereVisibleTo } from '../safety/hiddenMembers.ts';
import { totalsOf, rangeOf, type ListResult, type PageQuery } from '../page.ts';
import { readPosts } from '../posts/readPosts.ts';
import { requirePost, translateForeignKeyViolation } from '../posts/requirePost.ts';
import { transact } from '../../db/transact.ts';

/** Idempotent. @throws NOT_FOUND */
export async function savePost(
  db: Db,
  viewerId: string,
  postId: string,
  { savedAt = new Date() }: { savedAt?: Date } = {},
): Promise<SavedPost> {
  return translateForeignKeyViolation(
    // In a transaction, so that a save is not stored when a concurrent block makes it fail.
    transact(db, async (tx) => {
      await requirePost(tx, viewerId, postId);
      await tx
        .insert(saves)
        .values({ userId: viewerId, postId, id: newId(savedAt) })
        .onConflictDoNothing();
      const [row] = await tx.select({ id: saves.id }).from(saves).where(whereSaveOf(viewerId, postId));
      const [post] = await readPosts(
        tx,
        viewerId,
        selectSaves(viewerId, sql`and post_id = ${postId}`),
        sql`page.id`,
      );
      if (!row || !post) throw notFound('Post');
      return { _id: row.id, savedPost: post, user: viewerId };
    }),
  );
}

const whereSaveOf = (viewerId: string, postId: string) =>
  and(eq(saves.userId, viewerId), eq(saves.postId, postId));

/** `clauses` continue the query after its conditions. */
const selectSaves = (viewerId: string, clauses: SQL) => sql`
  select post_id as id, saves.id as save_id from saves join posts on posts.id = post_id
  where saves.user_id = ${viewerId} and ${whereVisibleTo(viewerId, posts.userId)} ${clauses}`;

/** Idempotent. @throws NOT_FOUND */
export async function unsavePost(db: Db, viewerId: string, postId: string): Promise<void> {
  await requirePost(db, viewerId, postId);
  await db.delete(saves).where(whereSaveOf(viewerId, postId));
}

/** @throws NOT_FOUND */
export async function isSaved(db: Queryable, viewerId: string, postId: string): Promise<boolean> {
  await requirePost(db, viewerId, postId);
  const [row] = await db.select({ id: saves.id }).from(saves).where(whereSaveOf(viewerId, postId));
  return row !== undefined;
}

/** Also sold ones, most recently saved first, without those of authors who are hidden from the viewer. */
export async function listSaved(
  db: Queryable,
  viewerId: string,
  query: PageQuery,
): Promise<ListResult<SavedPost>> {
  const { take, skip, isPaged } = rangeOf(query);
  const orderAndRange = sql`order by save_id desc limit ${take} offset ${skip}`;
  // Posts have no id of their save, so the saves are read separately.
  const savesOnPage = await db
    .select({ _id: saves.id, postId: saves.postId })
    .from(saves)
    .innerJoin(posts, eq(posts.id, saves.postId))
    .where(whereShownTo(viewerId))
    .orderBy(sql`${saves.id} desc`)
    .limit(take)
    .offset(skip);
  const postsOnPage = await readPosts(
    db,
    viewerId,
    selectSaves(viewerId, orderAndRange),
    sql`page.save_id desc`,
  );
  const postsById = new Map(postsOnPage.map((post) => [post._id, post]));
  const data = savesOnPage.flatMap(({ _id, postId }) => {
    const savedPost = postsById.get(postId);
    return savedPost ? [{ _id, savedPost, user: viewerId }] : [];
  });
  if (!isPaged) return { data };
  const shownSaves = db
    .select({ id: saves.id })
    .from(saves)
    .innerJoin(posts, eq(posts.id, saves.postId))
    .where(whereShownTo(viewerId));
  return { data, ...totalsOf(await db.$count(shownSaves.as('shown'))) };
}

const whereShownTo = (viewerId: string) =>
  and(eq(saves.userId, viewerId), whereVisibleTo(viewerId, posts.userId));
