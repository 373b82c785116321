import Type, { type Static } from 'typebox';
import { NOTIFICATION_TYPES } from '../../db/schema.ts';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  readNotificationsSince,
} from '../../domain/notifications/notifications.ts';
import { requireViewerWithId, viewerOf } from '../viewer.ts';
import type { Server, Services } from '../../services.ts';
import { listOf, Notification } from '../../wire.ts';
import { ok, ById, ByUserId, ReplayQuery, ScrollQuery, tokenRoute } from '../schemas.ts';
import { LIMITS } from '../../limits.ts';

const NotificationPage = listOf(Notification);

export function addNotificationRoutes(app: Server, { db }: Services): void {
  const summary = `The viewer's notifications, newest first, at most ${LIMITS.notificationEntries}`;

  app.get(
    '/notifications',
    tokenRoute('read', 'Notifications', {
      summary: `${summary}; with page or limit, one page of them`,
      querystring: Type.Object({
        ...ScrollQuery.properties,
        type: Type.Optional(Type.Enum([...NOTIFICATION_TYPES])),
      }),
      // Not a union, as for `Nullable`.
      response: ok(
        Type.Unsafe<Static<typeof NotificationPage> | Notification[]>({
          ...NotificationPage,
          type: ['object', 'array'],
          items: Notification,
        }),
      ),
    }),
    async (request) => {
      const list = await listNotifications(db, viewerOf(request).id, request.query);
      return list.total === undefined ? list.data : list;
    },
  );

  app.get(
    '/notifications/since',
    tokenRoute('read', 'Notifications', {
      summary: `The viewer's notifications after one, oldest first, at most ${LIMITS.maxPageEntries}`,
      querystring: ReplayQuery,
      response: ok(Type.Array(Notification)),
    }),
    async (request) => readNotificationsSince(db, viewerOf(request).id, request.query),
  );

  app.get(
    '/notifications/:userId',
    tokenRoute('read', 'Notifications', {
      summary,
      params: ByUserId,
      response: ok(Type.Array(Notification)),
    }),
    async (request) =>
      (await listNotifications(db, requireViewerWithId(request, request.params.userId).id)).data,
  );

  app.put(
    '/notifications/:id/read',
    tokenRoute('write', 'Notifications', {
      summary: 'Mark a notification as read',
      params: ById,
      response: ok(Notification),
    }),
    async (request) => markNotificationRead(db, viewerOf(request).id, request.params.id),
  );

  app.put(
    '/notifications/:userId/read-all',
    tokenRoute('write', 'Notifications', {
      summary: 'Mark all notifications as read',
      params: ByUserId,
      response: ok(Type.Object({ updated: Type.Integer() })),
    }),
    async (request) => ({
      updated: await markAllNotificationsRead(db, requireViewerWithId(request, request.params.userId).id),
    }),
  );
}
