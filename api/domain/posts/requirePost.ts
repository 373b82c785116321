import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import { FOREIGN_KEY_VIOLATION, pgCodeOf } from '../../db/pgCodeOf.ts';
import { posts } from '../../db/schema.ts';
import { notFound } from '../../RequestError.ts';
import { whereVisibleTo } from '../safety/hiddenMembers.ts';

export const AUTHOR_AND_COUNT_COLUMNS = {
  authorId: posts.userId,
  likesCount: posts.likesCount,
  commentsCount: posts.commentsCount,
};

/** @throws NOT_FOUND when there is no such post, or its author is hidden from the viewer. */
export async function requirePost(db: Queryable, viewerId: string, id: string) {
  const query = prepareQuery(db, 'visible post', () =>
    db
      .select(AUTHOR_AND_COUNT_COLUMNS)
      .from(posts)
      .where(and(eq(posts.id, sql.placeholder('id')), whereVisibleTo(VIEWER_ID, posts.userId))),
  );
  const [post] = isId(id) ? await query.execute({ viewerId, id }) : [];
  if (!post) throw notFound('Post');
  return post;
}

/** A concurrent request may delete the post before the write. @throws NOT_FOUND */
export async function translateForeignKeyViolation<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (pgCodeOf(error) === FOREIGN_KEY_VIOLATION) throw notFound('Post');
    throw error;
  }
}
