import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { pgCodeOf } from '../db/pgCodeOf.ts';
import { saves } from '../db/schema.ts';
import { notFound } from '../Failure.ts';
import type { SavedPost } from '../wire.ts';
import { totalsOf, windowOf, type Listed, type PageQuery } from './page.ts';
import { readPosts } from './readPosts.ts';
import { requirePost } from './requirePost.ts';

const savesOf = (viewerId: string, more: ReturnType<typeof sql>) => sql`
  select post_id as id, id as save_id from saves where user_id = ${viewerId} ${more}`;

/** Saves a post; repeating it changes nothing. @throws NOT_FOUND */
export async function savePost(
  db: Db,
  viewerId: string,
  postId: string,
  { at = new Date() }: { at?: Date } = {},
): Promise<SavedPost> {
  await requirePost(db, postId);
  try {
    await db
      .insert(saves)
      .values({ userId: viewerId, postId, id: newId(at) })
      .onConflictDoNothing();
  } catch (error) {
    if (pgCodeOf(error) === '23503') throw notFound('Post');
    throw error;
  }
  const [row] = await db.select({ id: saves.id }).from(saves).where(mine(viewerId, postId));
  const [post] = await readPosts(db, viewerId, savesOf(viewerId, sql`and post_id = ${postId}`), sql`page.id`);
  if (!row || !post) throw notFound('Post');
  return { _id: row.id, savedPost: post, user: viewerId };
}

const mine = (viewerId: string, postId: string) => and(eq(saves.userId, viewerId), eq(saves.postId, postId));

/** Removes a saved post; unsaving twice changes nothing. @throws NOT_FOUND */
export async function unsavePost(db: Db, viewerId: string, postId: string): Promise<void> {
  await requirePost(db, postId);
  await db.delete(saves).where(mine(viewerId, postId));
}

/** @throws NOT_FOUND */
export async function isSaved(db: Queryable, viewerId: string, postId: string): Promise<boolean> {
  await requirePost(db, postId);
  const [row] = await db.select({ id: saves.id }).from(saves).where(mine(viewerId, postId));
  return row !== undefined;
}

/** A member's own saved posts, last saved first. */
export async function listSaved(
  db: Queryable,
  viewerId: string,
  query: PageQuery,
): Promise<Listed<SavedPost>> {
  const { take, skip, paged } = windowOf(query);
  const window = sql`order by save_id desc limit ${take} offset ${skip}`;
  const [saved, found] = [
    await db
      .select({ _id: saves.id, postId: saves.postId })
      .from(saves)
      .where(eq(saves.userId, viewerId))
      .orderBy(sql`${saves.id} desc`)
      .limit(take)
      .offset(skip),
    await readPosts(db, viewerId, savesOf(viewerId, window), sql`page.save_id desc`),
  ];
  const byId = new Map(found.map((post) => [post._id, post]));
  const data = saved.flatMap(({ _id, postId }) => {
    const savedPost = byId.get(postId);
    return savedPost ? [{ _id, savedPost, user: viewerId }] : [];
  });
  return paged ? { data, ...totalsOf(await db.$count(saves, eq(saves.userId, viewerId))) } : { data };
}
