import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { newId } from '../../db/newId.ts';
import { follows, users } from '../../db/schema.ts';
import { RequestError, notFound } from '../../RequestError.ts';
import type { Follow } from '../../wire.ts';
import { whereHiddenFrom, whereVisibleTo } from '../safety/hiddenMembers.ts';
import {
  PROFILE_COLUMNS,
  profileOf,
  SHORT_MEMBER_COLUMNS,
  requireMember,
  requireReachable,
  relationColumns,
} from '../profile/members.ts';
import { notify, hideNotification } from '../notifications/notifications.ts';
import { totalsOf, rangeOf, type ListResult, type PageQuery } from '../page.ts';
import { transact } from '../../db/transact.ts';

export interface FollowResult {
  following: boolean;
  followersCount: number;
  notificationId?: string | undefined;
}

/** Idempotent. @throws NOT_FOUND; FORBIDDEN when the viewer blocks the member; BAD_REQUEST for oneself. */
export async function follow(
  db: Db,
  viewerId: string,
  memberId: string,
  { followedAt = new Date() }: { followedAt?: Date } = {},
): Promise<FollowResult> {
  if (memberId === viewerId) throw new RequestError('BAD_REQUEST', 'You cannot follow yourself.');
  return transact(db, async (tx) => {
    await requireReachable(tx, viewerId, memberId);
    const [row] = await tx
      .insert(follows)
      .values({ followerId: viewerId, followedId: memberId, id: newId(followedAt) })
      .onConflictDoNothing()
      .returning({ id: follows.id });
    if (!row) return { following: true, followersCount: await readFollowersCount(tx, memberId) };
    const followersCount = await addToCounters(tx, viewerId, memberId, 1);
    // Check again, because `addToCounters` may have waited for a concurrent block.
    await requireReachable(tx, viewerId, memberId);
    const notificationId = await notify(
      tx,
      { type: 'follow', senderId: viewerId, receiverId: memberId },
      followedAt,
    );
    return { following: true, followersCount, notificationId };
  });
}

/** Idempotent. @throws NOT_FOUND */
export async function unfollow(db: Db, viewerId: string, memberId: string): Promise<FollowResult> {
  return transact(db, async (tx) => {
    await requireMember(tx, viewerId, memberId);
    const followersCount = await removeFollow(tx, viewerId, memberId);
    return { following: false, followersCount: followersCount ?? (await readFollowersCount(tx, memberId)) };
  });
}

/** Also hides the notification. @returns the number of remaining followers; undefined when there was no follow. */
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

/** In the order of the ids, so that members who follow each other at once do not deadlock. @returns the followers of `followedId`. */
async function addToCounters(tx: Tx, followerId: string, followedId: string, delta: number): Promise<number> {
  const updateFollowed = async () => {
    const [row] = await tx
      .update(users)
      .set({ followersCount: sql`${users.followersCount} + ${delta}` })
      .where(eq(users.id, followedId))
      .returning({ followersCount: users.followersCount });
    if (!row) throw notFound('User');
    return row.followersCount;
  };
  const updateFollower = () =>
    tx
      .update(users)
      .set({ followingCount: sql`${users.followingCount} + ${delta}` })
      .where(eq(users.id, followerId));
  if (followerId < followedId) {
    await updateFollower();
    return updateFollowed();
  }
  const followersCount = await updateFollowed();
  await updateFollower();
  return followersCount;
}

async function readFollowersCount(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.select({ count: users.followersCount }).from(users).where(eq(users.id, memberId));
  return row?.count ?? 0;
}

export async function isFollowing(db: Queryable, viewerId: string, memberId: string): Promise<boolean> {
  await requireMember(db, viewerId, memberId);
  const [row] = await db
    .select({ id: follows.id })
    .from(follows)
    .where(and(eq(follows.followerId, viewerId), eq(follows.followedId, memberId)));
  return row !== undefined;
}

/** Newest follow first, without members who are hidden from the viewer. @throws NOT_FOUND */
export async function listFollows(
  db: Queryable,
  viewerId: string,
  memberId: string,
  side: 'followers' | 'following',
  query: PageQuery,
): Promise<ListResult<Follow>> {
  await requireMember(db, viewerId, memberId);
  const { take, skip, isPaged } = rangeOf(query);
  const [memberColumn, listedColumn, totalColumn] =
    side === 'followers'
      ? [follows.followedId, follows.followerId, users.followersCount]
      : [follows.followerId, follows.followedId, users.followingCount];
  const [row] = await db
    .select({
      total: totalColumn,
      member: { ...SHORT_MEMBER_COLUMNS, bio: users.bio, website: users.website },
    })
    .from(users)
    .where(eq(users.id, memberId));
  // The account was deleted concurrently.
  if (!row) throw notFound('User');
  const { member, total } = row;
  const rows = await db
    .select({ ...PROFILE_COLUMNS, ...relationColumns(viewerId) })
    .from(follows)
    .innerJoin(users, eq(users.id, listedColumn))
    .where(and(eq(memberColumn, memberId), whereVisibleTo(viewerId, listedColumn)))
    .orderBy(desc(follows.id))
    .limit(take)
    .offset(skip);
  const data = rows
    .map(profileOf)
    .map((listed) =>
      side === 'followers'
        ? { follower: listed, following: member }
        : { follower: member, following: listed },
    );
  if (!isPaged) return { data };
  const hiddenCount = await db.$count(
    follows,
    and(eq(memberColumn, memberId), whereHiddenFrom(viewerId, listedColumn)),
  );
  return { data, ...totalsOf(total - hiddenCount) };
}
