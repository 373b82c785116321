import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { comments, counts, follows, likes, posts, users, type StoredImage } from '../db/schema.ts';
import { notFound } from '../Failure.ts';
import { addToMemberCount, isConfirmationOverdue } from './accounts.ts';
import { noteOrphanedImages } from './orphanedImages.ts';
import { transact } from './transact.ts';

/** The email addresses and orphaned pictures of deleted accounts. */
export interface Leftovers {
  emails: string[];
  orphaned: StoredImage[];
}

/** Deletes the accounts whose email was not confirmed within a day. */
export const deleteAbandoned = (tx: Tx, now = new Date()): Promise<Leftovers> =>
  deleteUnconfirmed(tx, isConfirmationOverdue(now), now);

/** Deletes the unconfirmed accounts that match `where`. */
export async function deleteUnconfirmed(tx: Tx, where: SQL | undefined, now: Date): Promise<Leftovers> {
  const rows = await tx
    .delete(users)
    .where(and(isNull(users.verifiedAt), where))
    .returning({ avatar: users.avatar, email: users.email });
  const orphaned = rows.flatMap(({ avatar }) => (avatar ? [avatar] : []));
  await noteOrphanedImages(tx, orphaned, now);
  return { emails: rows.map(({ email }) => email), orphaned };
}

/**
 * Deletes a member with everything that the member owned, and subtracts the member's likes, comments and follows from the counters
 * of others.
 * @throws NOT_FOUND
 */
export const deleteAccount = (db: Db, id: string): Promise<Leftovers> =>
  transact(db, async (tx) => {
    // Row lock: concurrent writes by this member wait, then fail.
    const [user] = await tx
      .select({ avatar: users.avatar, email: users.email })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!user) throw notFound('User');
    await subtractFromCounters(tx, id);
    const own = await tx
      .select({ postType: posts.postType, images: posts.images, saleStatus: posts.saleStatus })
      .from(posts)
      .where(eq(posts.userId, id));
    await tx.delete(users).where(eq(users.id, id));
    for (const kind of ['product', 'regular', 'service'] as const) {
      const deleted = own.filter(
        ({ postType, saleStatus }) => postType === kind && saleStatus !== 'sold',
      ).length;
      if (deleted === 0) continue;
      await tx
        .update(counts)
        .set({ value: sql`${counts.value} - ${deleted}` })
        .where(eq(counts.name, kind));
    }
    await addToMemberCount(tx, -1);
    const orphaned = [...own.flatMap(({ images }) => images), ...(user.avatar ? [user.avatar] : [])];
    await noteOrphanedImages(tx, orphaned);
    return { emails: [user.email], orphaned };
  });

/** Subtracts the likes, comments and follows of member `id` from the counters of posts and of other members. */
async function subtractFromCounters(tx: Tx, id: string): Promise<void> {
  const liked = tx.select({ id: likes.postId }).from(likes).where(eq(likes.userId, id));
  await tx
    .update(posts)
    .set({ likesCount: sql`${posts.likesCount} - 1` })
    .where(inArray(posts.id, liked));
  await tx.execute(sql`
    update ${posts} set comments_count = comments_count - mine.written
    from (select post_id, count(*)::int as written from ${comments} where user_id = ${id} group by post_id) mine
    where ${posts.id} = mine.post_id`);
  const followed = tx.select({ id: follows.followedId }).from(follows).where(eq(follows.followerId, id));
  await tx
    .update(users)
    .set({ followersCount: sql`${users.followersCount} - 1` })
    .where(inArray(users.id, followed));
  const followers = tx.select({ id: follows.followerId }).from(follows).where(eq(follows.followedId, id));
  await tx
    .update(users)
    .set({ followingCount: sql`${users.followingCount} - 1` })
    .where(inArray(users.id, followers));
}
