import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import { isId, newId } from '../db/newId.ts';
import { notifications, posts, users, type NotificationType } from '../db/schema.ts';
import { forbidden, notFound } from '../Failure.ts';
import type { Notification } from '../wire.ts';
import { mentionColumns } from './members.ts';
import { pagesEnd, totalsOf, windowOf, type Listed, type PageQuery } from './page.ts';

/** How many of the newest a member sees where no page was asked for. */
const kept = 500;

interface Cause {
  type: NotificationType;
  senderId: string;
  receiverId: string;
  postId?: string;
  commentId?: string;
}

const same = ({ type, senderId, receiverId, postId }: Cause) =>
  and(
    eq(notifications.type, type),
    eq(notifications.senderId, senderId),
    eq(notifications.receiverId, receiverId),
    postId === undefined ? isNull(notifications.postId) : eq(notifications.postId, postId),
  );

/** Who follows and likes in turns with undoing it tells the other once a day. */
const quietMs = 24 * 3_600_000;

/**
 * Writes a notification in the transaction of what causes it.
 * @returns its id; nothing for one's own like or comment, and where it is there already or was within a day.
 */
export async function notify(tx: Tx, cause: Cause, at = new Date()): Promise<string | undefined> {
  if (cause.senderId === cause.receiverId) return undefined;
  const write = async () => {
    const [row] = await tx
      .insert(notifications)
      .values({ ...cause, id: newId(at), createdAt: at })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    return row?.id;
  };
  const written = await write();
  if (written !== undefined) return written;
  const takenBack = and(same(cause), eq(notifications.takenBack, true));
  const [old] = await tx
    .delete(notifications)
    .where(and(takenBack, lt(notifications.createdAt, new Date(at.getTime() - quietMs))))
    .returning({ id: notifications.id });
  if (old) return write();
  await tx.update(notifications).set({ takenBack: false }).where(takenBack);
  return undefined;
}

/** Takes the notification of a like or a follow back, with it. */
export async function takeBack(tx: Tx, cause: Cause): Promise<void> {
  await tx.update(notifications).set({ takenBack: true }).where(same(cause));
}

/** Deletes what was taken back so long ago that it would tell anew. */
export async function deleteTakenBack(db: Queryable, now: Date): Promise<void> {
  const long = lt(notifications.createdAt, new Date(now.getTime() - quietMs));
  await db.delete(notifications).where(and(eq(notifications.takenBack, true), long));
}

const query = (db: Queryable) =>
  db
    .select({
      id: notifications.id,
      type: notifications.type,
      receiverId: notifications.receiverId,
      postId: notifications.postId,
      postType: posts.postType,
      createdAt: notifications.createdAt,
      read: notifications.read,
      sender: mentionColumns,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.senderId))
    .leftJoin(posts, eq(posts.id, notifications.postId));

function notificationOf({
  id,
  sender,
  postId,
  postType,
  createdAt,
  ...rest
}: Awaited<ReturnType<typeof query>>[number]): Notification {
  return {
    _id: id,
    ...rest,
    senderId: sender,
    postId: postId === null ? null : { _id: postId, ...(postType !== null && { postType }) },
    createdAt: createdAt.toISOString(),
  };
}

export async function readNotification(db: Queryable, id: string): Promise<Notification | undefined> {
  const [row] = await query(db).where(and(eq(notifications.id, id), eq(notifications.takenBack, false)));
  return row && notificationOf(row);
}

/** Those that `viewerId` sees: not what was withdrawn. */
const shownTo = (viewerId: string) =>
  and(eq(notifications.receiverId, viewerId), eq(notifications.takenBack, false));

const unreadOf = (viewerId: string) => and(shownTo(viewerId), eq(notifications.read, false));

/** A member's own, newest first; the newest 500 where no page was asked for. */
export async function listNotifications(
  db: Queryable,
  viewerId: string,
  { type, ...page }: PageQuery & { type?: NotificationType | undefined } = {},
): Promise<Listed<Notification> & { unreadCount?: number }> {
  const { take, skip, paged } = windowOf(page);
  const where = and(shownTo(viewerId), type && eq(notifications.type, type));
  const rows = await query(db)
    .where(where)
    .orderBy(desc(notifications.id))
    .limit(paged ? take : kept)
    .offset(skip);
  const data = rows.map(notificationOf);
  if (!paged) return { data };
  const [total, unreadCount] = await Promise.all([
    countUpTo(db, where, pagesEnd + 1),
    countUpTo(db, unreadOf(viewerId), pagesEnd),
  ]);
  return { data, ...totalsOf(total), unreadCount };
}

function countUpTo(db: Queryable, where: SQL | undefined, end: number): Promise<number> {
  return db.$count(
    db.select({ id: notifications.id }).from(notifications).where(where).limit(end).as('found'),
  );
}

/** @throws NOT_FOUND, and FORBIDDEN when it is another's. */
export async function markNotificationRead(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<Notification> {
  const notification = isId(id) ? await readNotification(db, id) : undefined;
  if (!notification) throw notFound('Notification');
  if (notification.receiverId !== viewerId) throw forbidden('This notification belongs to another member.');
  await db.update(notifications).set({ read: true }).where(eq(notifications.id, id));
  return { ...notification, read: true };
}

/** @returns how many were unread. */
export async function markAllNotificationsRead(db: Queryable, viewerId: string): Promise<number> {
  const { rowCount } = await db.update(notifications).set({ read: true }).where(unreadOf(viewerId));
  return rowCount ?? 0;
}
