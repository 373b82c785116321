import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { follows, users } from '../db/schema.ts';
import { Failure, notFound } from '../Failure.ts';
import type { User } from '../wire.ts';
import { isHiddenFrom, isVisibleTo } from './hiddenMembers.ts';
import { PROFILE_COLUMNS, profileOf, requireMember, requireReachable, viewerState } from './members.ts';
import { notify, hideNotification } from './notifications.ts';
import { totalsOf, windowOf, type Listed, type PageQuery } from './page.ts';
import { transact } from './transact.ts';

export interface FollowResult {
  following: boolean;
  followersCount: number;
  /** The id of the new notification; undefined when there is none. */
  notificationId?: string | undefined;
}

/** Follows a member; idempotent. @throws NOT_FOUND, FORBIDDEN when the viewer blocks the member, BAD_REQUEST for oneself. */
export async function follow(
  db: Db,
  viewerId: string,
  id: string,
  { at = new Date() }: { at?: Date } = {},
): Promise<FollowResult> {
  if (id === viewerId) throw new Failure('BAD_REQUEST', 'You cannot follow yourself.');
  return transact(db, async (tx) => {
    await requireReachable(tx, viewerId, id);
    const [row] = await tx
      .insert(follows)
      .values({ followerId: viewerId, followedId: id, id: newId(at) })
      .onConflictDoNothing()
      .returning({ id: follows.id });
    if (!row) return { following: true, followersCount: await readFollowersCount(tx, id) };
    const followersCount = await addToCounters(tx, viewerId, id, 1);
    // Check again, because `addToCounters` may have waited for a concurrent block.
    await requireReachable(tx, viewerId, id);
    const notificationId = await notify(tx, { type: 'follow', senderId: viewerId, receiverId: id }, at);
    return { following: true, followersCount, notificationId };
  });
}

/** Unfollows a member; idempotent. @throws NOT_FOUND */
export async function unfollow(db: Db, viewerId: string, id: string): Promise<FollowResult> {
  return transact(db, async (tx) => {
    await requireMember(tx, viewerId, id);
    const followersCount = await removeFollow(tx, viewerId, id);
    return { following: false, followersCount: followersCount ?? (await readFollowersCount(tx, id)) };
  });
}

/** Deletes a follow and hides its notification. @returns the number of remaining followers; undefined when there was no follow. */
export async function removeFollow(
  tx: Tx,
  followerId: string,
  followedId: string,
): Promise<number | undefined> {
  const [row] = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)))
    .returning({ id: follows.id });
  if (!row) return undefined;
  await hideNotification(tx, { type: 'follow', senderId: followerId, receiverId: followedId });
  return addToCounters(tx, followerId, followedId, -1);
}

/**
 * Adds to the counters of both members. The rows are always updated in the same order, so that members who follow each other at once
 * do not deadlock.
 * @returns the number of followers of `followedId`.
 */
async function addToCounters(tx: Tx, followerId: string, followedId: string, by: number): Promise<number> {
  const followed = async () => {
    const [row] = await tx
      .update(users)
      .set({ followersCount: sql`${users.followersCount} + ${by}` })
      .where(eq(users.id, followedId))
      .returning({ followersCount: users.followersCount });
    if (!row) throw notFound('User');
    return row.followersCount;
  };
  const follower = () =>
    tx
      .update(users)
      .set({ followingCount: sql`${users.followingCount} + ${by}` })
      .where(eq(users.id, followerId));
  if (followerId < followedId) {
    await follower();
    return followed();
  }
  const followersCount = await followed();
  await follower();
  return followersCount;
}

async function readFollowersCount(db: Queryable, id: string): Promise<number> {
  const [row] = await db.select({ count: users.followersCount }).from(users).where(eq(users.id, id));
  return row?.count ?? 0;
}

/** @throws NOT_FOUND when there is no such member, or the member blocks the viewer. */
export async function isFollowing(db: Queryable, viewerId: string, id: string): Promise<boolean> {
  await requireMember(db, viewerId, id);
  const [row] = await db
    .select({ id: follows.id })
    .from(follows)
    .where(and(eq(follows.followerId, viewerId), eq(follows.followedId, id)));
  return row !== undefined;
}

/** The followers of member `id`, or the members whom `id` follows; newest follow first. @throws NOT_FOUND */
export async function listFollows(
  db: Queryable,
  viewerId: string,
  id: string,
  side: 'followers' | 'following',
  query: PageQuery,
): Promise<Listed<User>> {
  await requireMember(db, viewerId, id);
  const { take, skip, isPaged } = windowOf(query);
  const [ownColumn, otherColumn] =
    side === 'followers'
      ? [follows.followedId, follows.followerId]
      : [follows.followerId, follows.followedId];
  const rows = await db
    .select({ ...PROFILE_COLUMNS, ...viewerState(viewerId) })
    .from(follows)
    .innerJoin(users, eq(users.id, otherColumn))
    .where(and(eq(ownColumn, id), isVisibleTo(viewerId, otherColumn)))
    .orderBy(desc(follows.id))
    .limit(take)
    .offset(skip);
  const data = rows.map(profileOf);
  if (!isPaged) return { data };
  const column = side === 'followers' ? users.followersCount : users.followingCount;
  const [row] = await db.select({ total: column }).from(users).where(eq(users.id, id));
  const hidden = await db.$count(follows, and(eq(ownColumn, id), isHiddenFrom(viewerId, otherColumn)));
  return { data, ...totalsOf((row?.total ?? 0) - hidden) };
}
