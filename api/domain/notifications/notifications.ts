import { and, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/Db.ts';
import { deleteInBatches } from '../../db/deleteInBatches.ts';
import { prepareQuery, VIEWER_ID } from '../../db/prepareQuery.ts';
import { isId, newId } from '../../db/newId.ts';
import {
  notifications,
  posts,
  searches,
  users,
  type NotificationType,
  type StoredImage,
} from '../../db/schema.ts';
import { forbidden, notFound } from '../../RequestError.ts';
import type { Notification } from '../../wire.ts';
import { whereNoBlockBetween, whereVisibleTo, type IdValue } from '../safety/hiddenMembers.ts';
import { inBatches } from '../../db/inBatches.ts';
import { notificationOfferColumn, offerOf } from '../chat/messageOffers.ts';
import { SHORT_MEMBER_COLUMNS } from '../profile/members.ts';
import {
  totalsOf,
  rangeOf,
  requireEntryId,
  restOf,
  whereAfter,
  type ListResult,
  type ReplayQuery,
  type ScrollQuery,
} from '../page.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';

interface Cause {
  type: NotificationType;
  senderId: string;
  receiverId: string;
  postId?: string;
  commentId?: string;
  searchId?: string;
  offerId?: string;
}

/**
 * Shows a hidden notification of the last day again without an event, so that repeated likes and unlikes notify once a day.
 * @returns the id of a new notification; undefined when an earlier one is kept, or sender and receiver are the same.
 */
export async function notify(tx: Tx, cause: Cause, createdAt = new Date()): Promise<string | undefined> {
  if (cause.senderId === cause.receiverId) return undefined;
  // Conflicts are with an earlier notification of the same like or follow; notifications of other types are not unique.
  const insertNotification = async () => {
    const [row] = await tx
      .insert(notifications)
      .values({ ...cause, id: newId(createdAt), createdAt })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    return row?.id;
  };
  const newNotificationId = await insertNotification();
  if (newNotificationId !== undefined) return newNotificationId;
  const whereHiddenWithCause = and(whereCause(cause), eq(notifications.isHidden, true));
  const [expiredNotification] = await tx
    .delete(notifications)
    .where(
      and(
        whereHiddenWithCause,
        lt(notifications.createdAt, new Date(createdAt.getTime() - TIMINGS.hiddenNotificationMs)),
      ),
    )
    .returning({ id: notifications.id });
  if (expiredNotification) return insertNotification();
  await tx.update(notifications).set({ isHidden: false }).where(whereHiddenWithCause);
  return undefined;
}

/** Only likes and follows are hidden, so `commentId` and `searchId` are not compared. */
const whereCause = ({ type, senderId, receiverId, postId }: Cause) =>
  and(
    eq(notifications.type, type),
    eq(notifications.senderId, senderId),
    eq(notifications.receiverId, receiverId),
    postId === undefined ? isNull(notifications.postId) : eq(notifications.postId, postId),
  );

/** Unlike `notify`, does not look for earlier notifications. @returns the ids. */
export async function addNotifications(
  tx: Tx,
  causes: readonly Cause[],
  createdAt: Date,
  { isHidden = false }: { isHidden?: boolean } = {},
): Promise<string[]> {
  const rows = causes.map((cause) => ({ ...cause, id: newId(createdAt), createdAt, isHidden }));
  for (const batch of inBatches(rows)) await tx.insert(notifications).values([...batch]);
  return rows.map(({ id }) => id);
}

export async function hideNotification(tx: Tx, cause: Cause): Promise<void> {
  await tx.update(notifications).set({ isHidden: true }).where(whereCause(cause));
}

/** Keeps those that can still be shown again, or be in a digest. */
export async function deleteHiddenNotifications(db: Queryable, now: Date): Promise<void> {
  const ageMs = Math.max(TIMINGS.hiddenNotificationMs, TIMINGS.digestWindowMs);
  await deleteInBatches(db, notifications, sql`is_hidden and ${whereOlderThan(ageMs, now)}`);
}

export async function deleteOldNotifications(db: Queryable, now: Date): Promise<void> {
  await deleteInBatches(db, notifications, sql`read and ${whereOlderThan(TIMINGS.readNotificationMs, now)}`);
}

const whereOlderThan = (ageMs: number, now: Date) =>
  lt(notifications.createdAt, new Date(now.getTime() - ageMs));

const selectNotifications = (db: Queryable, total = sql<number>`0`) =>
  db
    .select({
      id: notifications.id,
      type: notifications.type,
      receiverId: notifications.receiverId,
      postId: notifications.postId,
      postType: posts.postType,
      postTitle: sql<
        string | null
      >`coalesce(${posts.title}, left(${posts.content}, ${LIMITS.lineChars}::integer))`,
      postImage: sql<StoredImage | null>`${posts.images} -> 0`,
      createdAt: notifications.createdAt,
      read: notifications.read,
      sender: SHORT_MEMBER_COLUMNS,
      search: { _id: searches.id, name: searches.name },
      offer: notificationOfferColumn,
      total,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.senderId))
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(searches, eq(searches.id, notifications.searchId));

function notificationOf({
  id,
  sender,
  postId,
  postType,
  postTitle,
  postImage,
  search,
  offer: offerRow,
  createdAt,
  type,
  receiverId,
  read,
}: Awaited<ReturnType<typeof selectNotifications>>[number]): Notification {
  const offer = offerRow && offerOf(offerRow);
  return {
    _id: id,
    type,
    receiverId,
    read,
    senderId: sender,
    postId:
      postId === null
        ? (offer?.post ?? null)
        : {
            _id: postId,
            ...(postType !== null && { postType }),
            ...(postTitle !== null && { title: postTitle }),
            ...(postImage !== null && { image: postImage }),
          },
    ...(search && { search }),
    ...(offer && { offer }),
    createdAt: createdAt.toISOString(),
  };
}

/** Skips those that are hidden from their receivers. */
export async function readNotifications(db: Queryable, ids: readonly string[]): Promise<Notification[]> {
  if (ids.length === 0) return [];
  const rows = await selectNotifications(db).where(
    and(
      inArray(notifications.id, ids),
      eq(notifications.isHidden, false),
      whereNoBlockBetween(notifications.senderId, notifications.receiverId),
    ),
  );
  return rows.map(notificationOf);
}

const whereShownTo = (viewerId: IdValue) =>
  and(
    eq(notifications.receiverId, viewerId),
    eq(notifications.isHidden, false),
    whereVisibleTo(viewerId, notifications.senderId),
  );

const whereUnreadBy = (viewerId: string) => and(whereShownTo(viewerId), eq(notifications.read, false));

/** Newest first; without a page, the newest `LIMITS.notificationEntries`. */
export async function listNotifications(
  db: Queryable,
  viewerId: string,
  { type, ...query }: ScrollQuery & { type?: NotificationType | undefined } = {},
): Promise<ListResult<Notification>> {
  const { take, skip, isPaged } = rangeOf(query);
  const whereListedTo = (id: IdValue) => and(whereShownTo(id), type && eq(notifications.type, type));
  const name = query.after === undefined ? `notifications ${type ?? 'of all types'}` : undefined;
  const selectPage = prepareQuery(db, name, () => {
    const where = whereListedTo(VIEWER_ID);
    const countedRows = sql`select 1 from ${notifications} where ${where} limit ${LIMITS.reachableEntries + 1}`;
    const total = sql<number>`(select count(*)::int from (${countedRows}) as counted)`;
    return selectNotifications(db, query.after === undefined ? total : undefined)
      .where(and(where, whereAfter(sql`${notifications.id}`, query.after)))
      .orderBy(desc(notifications.id))
      .limit(sql.placeholder('take'))
      .offset(sql.placeholder('skip'));
  });
  const rows = await selectPage.execute({
    viewerId,
    take: isPaged ? take : LIMITS.notificationEntries,
    skip,
  });
  const data = rows.map(notificationOf);
  if (query.after !== undefined) return restOf(data, take);
  if (!isPaged) return { data };
  const total =
    rows[0]?.total ?? (await countNotifications(db, whereListedTo(viewerId), LIMITS.reachableEntries + 1));
  return { data, ...totalsOf(total) };
}

/** Those after one, oldest first. @throws VALIDATION */
export async function readNotificationsSince(
  db: Queryable,
  viewerId: string,
  { after, limit = LIMITS.maxPageEntries }: ReplayQuery,
): Promise<Notification[]> {
  requireEntryId(after);
  const rows = await selectNotifications(db)
    .where(and(whereShownTo(viewerId), gt(notifications.id, after)))
    .orderBy(notifications.id)
    .limit(limit);
  return rows.map(notificationOf);
}

/** Up to `LIMITS.reachableEntries`. */
export const countUnreadNotifications = (db: Queryable, viewerId: string): Promise<number> =>
  countNotifications(db, whereUnreadBy(viewerId), LIMITS.reachableEntries);

function countNotifications(db: Queryable, where: SQL | undefined, max: number): Promise<number> {
  return db.$count(
    db.select({ id: notifications.id }).from(notifications).where(where).limit(max).as('found'),
  );
}

/** @throws NOT_FOUND, FORBIDDEN when the notification belongs to another member. */
export async function markNotificationRead(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<Notification> {
  const [notification] = isId(id) ? await readNotifications(db, [id]) : [];
  if (!notification) throw notFound('Notification');
  if (notification.receiverId !== viewerId) throw forbidden('This notification belongs to another member.');
  await db.update(notifications).set({ read: true }).where(eq(notifications.id, id));
  return { ...notification, read: true };
}

export async function markAllNotificationsRead(db: Queryable, viewerId: string): Promise<number> {
  const { rowCount } = await db.update(notifications).set({ read: true }).where(whereUnreadBy(viewerId));
  return rowCount ?? 0;
}
