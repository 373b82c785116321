import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import { isId, newId } from '../db/newId.ts';
import { notifications, users, type NotificationType } from '../db/schema.ts';
import { forbidden, notFound } from '../Failure.ts';
import type { Notification } from '../wire.ts';
import { mentionColumns } from './members.ts';

/** How many of the newest a member sees. */
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
      createdAt: notifications.createdAt,
      read: notifications.read,
      sender: mentionColumns,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.senderId));

function notificationOf({
  id,
  sender,
  postId,
  createdAt,
  ...rest
}: Awaited<ReturnType<typeof query>>[number]): Notification {
  return {
    _id: id,
    ...rest,
    senderId: sender,
    postId: postId === null ? null : { _id: postId },
    createdAt: createdAt.toISOString(),
  };
}

export async function readNotification(db: Queryable, id: string): Promise<Notification | undefined> {
  const [row] = await query(db).where(and(eq(notifications.id, id), eq(notifications.takenBack, false)));
  return row && notificationOf(row);
}

/** A member's own, newest first, at most 500. */
export async function listNotifications(db: Queryable, viewerId: string): Promise<Notification[]> {
  const rows = await query(db)
    .where(and(eq(notifications.receiverId, viewerId), eq(notifications.takenBack, false)))
    .orderBy(desc(notifications.id))
    .limit(kept);
  return rows.map(notificationOf);
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
  const { rowCount } = await db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        eq(notifications.receiverId, viewerId),
        eq(notifications.read, false),
        eq(notifications.takenBack, false),
      ),
    );
  return rowCount ?? 0;
}
