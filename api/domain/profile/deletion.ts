import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/Db.ts';
import { comments, counts, follows, likes, messageImages, messages, posts, users } from '../../db/schema.ts';
import type { OrphanedImage } from '../../images/images.ts';
import { notFound } from '../../RequestError.ts';
import { addToMemberCount, wherePastConfirmationDeadline } from '../auth/accounts.ts';
import { noteOrphanedImages } from '../../images/orphanedImages.ts';
import { transact } from '../../db/transact.ts';

/** The email addresses and orphaned pictures of deleted accounts. */
export interface DeletedAccounts {
  emails: string[];
  orphanedImages: OrphanedImage[];
}

/** Deletes the accounts whose email was not confirmed within a day. */
export const deleteAbandonedAccounts = (tx: Tx, now = new Date()): Promise<DeletedAccounts> =>
  deleteUnconfirmedAccounts(tx, wherePastConfirmationDeadline(now), now);

/** Deletes the unconfirmed accounts that match `where`. */
export async function deleteUnconfirmedAccounts(
  tx: Tx,
  where: SQL | undefined,
  now: Date,
): Promise<DeletedAccounts> {
  const rows = await tx
    .delete(users)
    .where(and(isNull(users.verifiedAt), where))
    .returning({ avatar: users.avatar, email: users.email });
  const orphanedImages = rows.flatMap(({ avatar }) => (avatar ? [avatar] : []));
  await noteOrphanedImages(tx, orphanedImages, now);
  return { emails: rows.map(({ email }) => email), orphanedImages };
}

/**
 * Deletes a member with everything that the member owned, and the messages to the member. Subtracts the member's likes, comments and
 * follows, and the pictures of these messages, from the counters of posts and other members.
 * @throws NOT_FOUND
 */
export const deleteAccount = (db: Db, id: string): Promise<DeletedAccounts> =>
  transact(db, async (tx) => {
    // Row lock: concurrent writes by this member wait, then fail.
    const [user] = await tx
      .select({ avatar: users.avatar, email: users.email })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!user) throw notFound('User');
    await subtractFromCounters(tx, id);
    const ownPosts = await tx
      .select({ postType: posts.postType, images: posts.images, saleStatus: posts.saleStatus })
      .from(posts)
      .where(eq(posts.userId, id));
    const imagesOfMessages = await readMessageImages(tx, id);
    await tx.delete(users).where(eq(users.id, id));
    for (const type of ['product', 'regular', 'service'] as const) {
      // Sold posts were subtracted when they were sold.
      const unsoldCount = ownPosts.filter(
        ({ postType, saleStatus }) => postType === type && saleStatus !== 'sold',
      ).length;
      if (unsoldCount === 0) continue;
      await tx
        .update(counts)
        .set({ value: sql`${counts.value} - ${unsoldCount}` })
        .where(eq(counts.name, type));
    }
    await addToMemberCount(tx, -1);
    const orphanedImages = [
      ...ownPosts.flatMap(({ images }) => images),
      ...imagesOfMessages,
      ...(user.avatar ? [user.avatar] : []),
    ];
    await noteOrphanedImages(tx, orphanedImages);
    return { emails: [user.email], orphanedImages };
  });

/** The pictures of the messages from and to member `id`, which are deleted with the member. */
const readMessageImages = (tx: Tx, id: string) =>
  tx
    .select({ url: messageImages.url, thumbnailUrl: messageImages.thumbnailUrl })
    .from(messageImages)
    .innerJoin(messages, eq(messages.id, messageImages.messageId))
    .where(or(eq(messages.senderId, id), eq(messages.receiverId, id)));

/**
 * Subtracts from the counters of posts and other members what is deleted with member `id`: likes, comments, follows in both directions, and
 * pictures of messages to the member.
 */
async function subtractFromCounters(tx: Tx, id: string): Promise<void> {
  const likedPostIds = tx.select({ id: likes.postId }).from(likes).where(eq(likes.userId, id));
  await tx
    .update(posts)
    .set({ likesCount: sql`${posts.likesCount} - 1` })
    .where(inArray(posts.id, likedPostIds));
  await tx.execute(sql`
    update ${posts} set comments_count = comments_count - own.count
    from (select post_id, count(*)::int as count from ${comments} where user_id = ${id} group by post_id) own
    where ${posts.id} = own.post_id`);
  await tx.execute(sql`
    update ${users} set images_count = images_count - sent.count
    from (
      select sender_id, count(*)::int as count from ${messages}
      join ${messageImages} on message_id = ${messages.id} where receiver_id = ${id} group by sender_id
    ) sent
    where ${users.id} = sent.sender_id`);
  const followedIds = tx.select({ id: follows.followedId }).from(follows).where(eq(follows.followerId, id));
  await tx
    .update(users)
    .set({ followersCount: sql`${users.followersCount} - 1` })
    .where(inArray(users.id, followedIds));
  const followerIds = tx.select({ id: follows.followerId }).from(follows).where(eq(follows.followedId, id));
  await tx
    .update(users)
    .set({ followingCount: sql`${users.followingCount} - 1` })
    .where(inArray(users.id, followerIds));
}
