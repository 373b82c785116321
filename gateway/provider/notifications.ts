import type { QueryNotificationsArgs } from '../generated/types.ts';
import { LIMITS } from '../limits.ts';
import { Area } from './Area.ts';
import { fieldError, nullIfNotFound } from './calls/clientErrors.ts';
import type { NotificationModel, Page, PageArgs, ViewerModel } from './models.ts';
import { latestFirst, type Lists } from './pages.ts';
import { route } from './calls/routes.ts';
import { readObject, requireValue } from './wire/answers.ts';
import { readNotification } from './wire/notifications.ts';

export const NOTIFICATIONS = {
  path: '/notifications',
  defaultMessage: 'Failed to fetch notifications',
  read: readNotification,
  order: latestFirst,
};
const UNEXPECTED_ERROR = 'An unexpected error occurred';

/** `notification` is null if the provider's answer does not contain it. */
export interface MarkedNotification {
  notificationId: string;
  notification: NotificationModel | null;
}

export class Notifications extends Area<{ lists: Lists }> {
  /** The viewer's notifications, newest first. `GET /notifications?type&page&limit&after`. */
  list({ type, ...args }: QueryNotificationsArgs & PageArgs): Promise<Page<NotificationModel>> {
    return this.provider.lists.page(NOTIFICATIONS, args, { type: type?.toLowerCase() });
  }

  /** The number of unread notifications: sent with the viewer, else with `GET /me`; null if it could not be read. */
  countUnread(me: ViewerModel): Promise<number | null> {
    return this.viewer.readField(me, 'unreadNotificationsCount');
  }

  /** Marks a notification as read. `PUT /notifications/{id}/read` → the notification. */
  async markRead(notificationId: string): Promise<MarkedNotification> {
    const answer = await this.calls.put(route`/notifications/${notificationId}/read`, UNEXPECTED_ERROR);
    return { notificationId, notification: readNotification(readObject(answer)) };
  }

  markedNotification(marked: MarkedNotification): NotificationModel | Promise<NotificationModel> {
    return requireValue(marked.notification, UNEXPECTED_ERROR);
  }

  /** Marks each as `markRead` does, and skips missing ones. @throws BAD_USER_INPUT unless there are 1 to 100 ids, UNAUTHENTICATED. */
  async markSeveralRead(notificationIds: readonly string[]): Promise<object> {
    const ids = [...new Set(notificationIds)];
    if (ids.length < 1 || ids.length > LIMITS.markedNotifications)
      throw fieldError('notificationIds', `Please give 1 to ${LIMITS.markedNotifications} notifications.`);
    await Promise.all(ids.map((id) => this.markRead(id).catch(nullIfNotFound)));
    return {};
  }

  /** Marks all of the viewer's as read. `PUT /notifications/{userId}/read-all`. */
  async markAllRead(): Promise<object> {
    await this.calls.put(route`/notifications/${await this.viewer.requiredId()}/read-all`, UNEXPECTED_ERROR);
    return {};
  }
}
