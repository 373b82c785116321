import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { isId } from '../db/newId.ts';
import { posts } from '../db/schema.ts';
import { notFound } from '../Failure.ts';

export const postColumns = {
  authorId: posts.userId,
  likesCount: posts.likesCount,
  commentsCount: posts.commentsCount,
};

/** Whose post `id` is, and its counts. @throws NOT_FOUND */
export async function requirePost(db: Queryable, id: string) {
  const [post] = isId(id) ? await db.select(postColumns).from(posts).where(eq(posts.id, id)) : [];
  if (!post) throw notFound('Post');
  return post;
}
