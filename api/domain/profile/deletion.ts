import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/Db.ts';
import { deleteSome, selectSome } from '../../db/deleteInBatches.ts';
import {
  blocks,
  codes,
  comments,
  conversations,
  deletions,
  follows,
  idempotencyKeys,
  knownPlaces,
  likes,
  messageImages,
  messages,
  notifications,
  offers,
  posts,
  queuedMails,
  reports,
  saves,
  searches,
  users,
} from '../../db/schema.ts';
import type { OrphanedImage } from '../../images/images.ts';
import { LIMITS } from '../../limits.ts';
import { notFound } from '../../RequestError.ts';
import { addMemberToCounts, whereMember, wherePastConfirmationDeadline } from '../auth/accounts.ts';
import { disownReleasedUsernames, releaseUsername } from '../auth/releasedUsernames.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { noteOrphanedImages } from '../../images/orphanedImages.ts';
import { forgetRemovalsOf } from '../moderation/removals.ts';
import { lift } from '../moderation/suspensions.ts';
import { whereNotDeleted } from '../safety/hiddenMembers.ts';
import { transact } from '../../db/transact.ts';

export interface DeletedAccounts {
  emails: string[];
  orphanedImages: OrphanedImage[];
}

/** @returns the emails that no account has any more. */
export const deleteAbandonedAccounts = (tx: Tx, now: Date): Promise<string[]> =>
  deleteUnconfirmedAccounts(tx, wherePastConfirmationDeadline(now), now);

/** @returns the emails that no account has any more. */
export async function deleteUnconfirmedAccounts(
  tx: Tx,
  where: SQL | undefined,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .delete(users)
    .where(and(isNull(users.verifiedAt), whereNotDeleted(users.id), where))
    .returning({ avatar: users.avatar, email: users.email });
  const avatars = rows.flatMap(({ avatar }) => avatar ?? []);
  await noteOrphanedImages(tx, avatars, now);
  const emails = new Set(rows.map(({ email }) => email));
  // Keep the mails to an email that another registration or a member has.
  const remaining = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      // Two conditions, each of which has an index.
      and(inArray(users.email, [...emails]), or(isNull(users.verifiedAt), isNotNull(users.verifiedAt))),
    );
  for (const { email } of remaining) emails.delete(email);
  return [...emails];
}

/** Hides the member, frees the email, releases the username, and deletes the first rows, usually all; `deleteNextBatch` the others. @throws NOT_FOUND */
export const deleteAccount = (db: Db, id: string): Promise<DeletedAccounts> =>
  transact(db, async (tx) => {
    // Row lock: concurrent writes by this member wait, and those that change the numbers of posts and members then fail.
    const [user] = await tx
      .select({
        avatar: users.avatar,
        email: users.email,
        usernameKey: users.usernameKey,
        usernameSkeleton: users.usernameSkeleton,
      })
      .from(users)
      .where(whereMember(id))
      .for('update');
    if (!user) throw notFound('User');
    const orphanedImages = [
      ...(user.avatar ? [user.avatar] : []),
      ...(await readPostImages(tx, id)),
      ...(await forgetRemovalsOf(tx, id)),
    ];
    await noteUnusedImages(tx, orphanedImages);
    // A suspended member and the posts are not counted.
    await lift(tx, id);
    await addMemberToCounts(tx, id, -1);
    await hideAccount(tx, id, user.email);
    await disownReleasedUsernames(tx, id);
    await releaseUsername(tx, user, null);
    const imagesOfMessages = await deleteRowsOf(tx, id);
    return { emails: [user.email], orphanedImages: [...orphanedImages, ...imagesOfMessages] };
  });

async function readPostImages(tx: Tx, id: string): Promise<OrphanedImage[]> {
  const rows = await tx
    .select({ images: posts.images })
    .from(posts)
    .where(and(eq(posts.userId, id), sql`jsonb_array_length(${posts.images}) > 0`));
  return rows.flatMap(({ images }) => images);
}

/** As old ones, because no request can still use them: the next sweep removes their files. */
const noteUnusedImages = (tx: Tx, images: readonly OrphanedImage[]) =>
  noteOrphanedImages(tx, images, new Date(0));

async function hideAccount(tx: Tx, id: string, email: string): Promise<void> {
  await endSessionsOf(tx, id);
  await tx.delete(codes).where(or(eq(codes.userId, id), eq(codes.email, email)));
  await tx.delete(queuedMails).where(eq(queuedMails.userId, id));
  await tx.delete(blocks).where(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)));
  // What a member has reported stays for the moderators, without the member's words.
  await tx.update(reports).set({ reporterId: null, text: '' }).where(eq(reports.reporterId, id));
  await tx.insert(deletions).values({ userId: id, email, requestedAt: new Date() });
  // No username or email contains a space.
  const unusedName = `deleted ${id}`;
  await tx
    .update(users)
    .set({
      username: unusedName,
      usernameKey: unusedName,
      usernameSkeleton: unusedName,
      email: unusedName,
      passwordHash: '',
      avatar: null,
      firstName: '',
      lastName: '',
      bio: '',
      location: '',
      website: '',
      phoneNumber: '',
      search: '',
      verifiedAt: null,
    })
    .where(eq(users.id, id));
}

export const listDeletions = (db: Db): Promise<{ userId: string; email: string }[]> =>
  db.select({ userId: deletions.userId, email: deletions.email }).from(deletions);

/** Counters stay correct: a transaction subtracts what it deletes. Safe in several processes at once. @returns whether rows may be left. */
export const deleteNextBatch = (db: Db, id: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const [deletion] = await tx.select().from(deletions).where(eq(deletions.userId, id)).for('update');
    if (!deletion) return false;
    // Row lock: a write that began before the deletion waits, so that it adds no row to what is found empty.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    await deleteRowsOf(tx, id);
    return true;
  });

async function deleteRowsOf(tx: Tx, id: string): Promise<OrphanedImage[]> {
  const deletedMessages = await deleteMessages(tx, id);
  const numbersOfRows = [
    deletedMessages.count,
    await deleteLikes(tx, id),
    await deleteComments(tx, id),
    await deleteFollows(tx, id),
    await deletePosts(tx, id),
  ];
  for (const [table, column] of OTHER_ROWS)
    numbersOfRows.push(await deleteSome(tx, table, sql`${column} = ${id}`, LIMITS.deletedRowsPerStep));
  if (numbersOfRows.every((count) => count < LIMITS.deletedRowsPerStep))
    await tx.delete(users).where(eq(users.id, id));
  return deletedMessages.images;
}

/** Rows that count nowhere. Each column has an index. */
const OTHER_ROWS = [
  [conversations, sql.identifier('user_id')],
  [conversations, sql.identifier('other_id')],
  [notifications, sql.identifier('receiver_id')],
  [notifications, sql.identifier('sender_id')],
  [saves, sql.identifier('user_id')],
  [searches, sql.identifier('user_id')],
  [knownPlaces, sql.identifier('user_id')],
  [idempotencyKeys, sql.identifier('user_id')],
] as const;

/** Also subtracts the pictures in messages to the member from the numbers of their senders. */
async function deleteMessages(tx: Tx, id: string): Promise<{ count: number; images: OrphanedImage[] }> {
  const columns = { id: messages.id, senderId: messages.senderId };
  const limit = LIMITS.deletedRowsPerStep;
  // Two queries, because each has its own index.
  const sent = await tx.select(columns).from(messages).where(eq(messages.senderId, id)).limit(limit);
  const received = await tx.select(columns).from(messages).where(eq(messages.receiverId, id)).limit(limit);
  const ids = [...sent, ...received].slice(0, limit).map((message) => message.id);
  if (ids.length === 0) return { count: 0, images: [] };
  const images = await tx.delete(messageImages).where(inArray(messageImages.messageId, ids)).returning({
    url: messageImages.url,
    thumbnailUrl: messageImages.thumbnailUrl,
    messageId: messageImages.messageId,
  });
  await noteUnusedImages(tx, images);
  const imageIds = new Set(images.map(({ messageId }) => messageId));
  for (const { id: messageId, senderId } of received) {
    if (!imageIds.has(messageId)) continue;
    const count = images.filter((image) => image.messageId === messageId).length;
    await tx
      .update(users)
      .set({ imagesCount: sql`${users.imagesCount} - ${count}` })
      .where(eq(users.id, senderId));
  }
  await tx.delete(messages).where(inArray(messages.id, ids));
  return { count: ids.length, images };
}

async function deleteLikes(tx: Tx, id: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with gone as (
      delete from ${likes} where ctid = any(${selectSome(likes, sql`user_id = ${id}`, LIMITS.deletedRowsPerStep)}) returning post_id
    )
    update ${posts} set likes_count = likes_count - 1 from gone where ${posts.id} = gone.post_id`);
  return rowCount ?? 0;
}

async function deleteComments(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from ${comments} where ctid = any(${selectSome(comments, sql`user_id = ${id}`, LIMITS.deletedRowsPerStep)}) returning post_id
    ), changed as (
      update ${posts} set comments_count = comments_count - own.count
      from (select post_id, count(*)::int as count from gone group by post_id) own
      where ${posts.id} = own.post_id
    )
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}

/** @returns the larger of the numbers of followed members and followers. */
async function deleteFollows(tx: Tx, id: string): Promise<number> {
  const following = await tx.execute(sql`
    with gone as (
      delete from ${follows} where ctid = any(${selectSome(follows, sql`follower_id = ${id}`, LIMITS.deletedRowsPerStep)}) returning followed_id
    )
    update ${users} set followers_count = followers_count - 1 from gone where ${users.id} = gone.followed_id`);
  const followers = await tx.execute(sql`
    with gone as (
      delete from ${follows} where ctid = any(${selectSome(follows, sql`followed_id = ${id}`, LIMITS.deletedRowsPerStep)}) returning follower_id
    )
    update ${users} set following_count = following_count - 1 from gone where ${users.id} = gone.follower_id`);
  return Math.max(following.rowCount ?? 0, followers.rowCount ?? 0);
}

/** @returns the largest number of rows of one table; at least `LIMITS.deletedRowsPerStep` when posts may be left. */
async function deletePosts(tx: Tx, id: string): Promise<number> {
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.userId, id))
    .orderBy(posts.id)
    .limit(LIMITS.deletedRowsPerStep);
  const ids = rows.map((post) => post.id);
  if (ids.length === 0) return 0;
  for (const table of [likes, comments, saves, notifications, offers]) {
    const count = await deleteSome(tx, table, inArray(table.postId, ids), LIMITS.deletedRowsPerStep);
    if (count >= LIMITS.deletedRowsPerStep) return count;
  }
  await tx.delete(posts).where(inArray(posts.id, ids));
  return ids.length;
}
