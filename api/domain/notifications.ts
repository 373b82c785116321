import { and, desc, eq } from 'drizzle-orm';
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

/**
 * Writes a notification in the transaction of what causes it.
 * @returns its id; nothing for one's own like or comment, and where it is there already.
 */
export async function notify(tx: Tx, cause: Cause, at = new Date()): Promise<string | undefined> {
  if (cause.senderId === cause.receiverId) return undefined;
  const [row] = await tx
    .insert(notifications)
    .values({ ...cause, id: newId(at), createdAt: at })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return row?.id;
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
  const [row] = await query(db).where(eq(notifications.id, id));
  return row && notificationOf(row);
}

/** A member's own, newest first, at most 500. */
export async function listNotifications(db: Queryable, viewerId: string): Promise<Notification[]> {
  const rows = await query(db)
    .where(eq(notifications.receiverId, viewerId))
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
    .where(and(eq(notifications.receiverId, viewerId), eq(notifications.read, false)));
  return rowCount ?? 0;
}
