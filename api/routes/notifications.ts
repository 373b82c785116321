import Type from 'typebox';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../domain/notifications.ts';
import { viewerNamed, viewerOf } from '../session.ts';
import type { Server, Services } from '../services.ts';
import { Notification } from '../wire.ts';
import { answers, ById, ByUserId, signedIn } from './schemas.ts';

/** What the viewer has been told of. */
export function addNotificationRoutes(app: Server, { db }: Services): void {
  const tags = ['Notifications'];
  const security = signedIn;
  const summary = 'The own notifications, newest first, at most 500';

  app.get(
    '/notifications',
    { schema: { tags, security, summary, response: answers(Type.Array(Notification)) } },
    async (request) => listNotifications(db, viewerOf(request).id),
  );

  app.get(
    '/notifications/:userId',
    { schema: { tags, security, summary, params: ByUserId, response: answers(Type.Array(Notification)) } },
    async (request) => listNotifications(db, viewerNamed(request, request.params.userId).id),
  );

  app.put(
    '/notifications/:id/read',
    {
      schema: {
        tags,
        security,
        summary: 'Mark one as read',
        params: ById,
        response: answers(Notification),
      },
    },
    async (request) => markNotificationRead(db, viewerOf(request).id, request.params.id),
  );

  app.put(
    '/notifications/:userId/read-all',
    {
      schema: {
        tags,
        security,
        summary: 'Mark all as read',
        params: ByUserId,
        response: answers(Type.Object({ updated: Type.Integer() })),
      },
    },
    async (request) => ({
      updated: await markAllNotificationsRead(db, viewerNamed(request, request.params.userId).id),
    }),
  );
}
