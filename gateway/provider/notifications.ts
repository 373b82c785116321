import type { NotificationType } from '../generated/types.ts';
import type { Deps } from './Deps.ts';
import { failure } from './calls/failures.ts';
import type { NotificationModel, NotificationPageModel, PageArgs } from './models.ts';
import { checkPage, fetchAll, latestFirst, paginate, toPage } from './pages.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import { route, withQuery } from './calls/routes.ts';
import { readEach, readList, readObject } from './wire/answers.ts';
import { readNotification } from './wire/notifications.ts';

const FETCH_FAILED = 'Failed to fetch notifications';
const UNEXPECTED_ERROR = 'An unexpected error occurred';

export type NotificationsArgs = PageArgs & { type?: NotificationType | null };

/** The viewer's notifications. */
export const notifications = ({ calls, viewer }: Deps) => ({
  /**
   * The viewer's notifications, newest first. `GET /notifications?type&page&limit`.
   * @throws UNAUTHENTICATED, BAD_USER_INPUT with `fields` for an invalid page or limit.
   */
  list: async (args: NotificationsArgs): Promise<NotificationPageModel> => {
    const { type, page, limit } = args;
    // UNKNOWN stands for every type that the schema lacks, so no provider can filter by it.
    if (type === 'UNKNOWN') return filterNotifications(calls, args);
    checkPage(args);
    const path = withQuery('/notifications', { type: type?.toLowerCase(), page, limit });
    const list = readList(await calls.get(path, FETCH_FAILED));
    const { unreadCount } = list;
    return { ...toPage(readEach(list.items, readNotification), list, { page, limit }), unreadCount };
  },

  /** The notifications that a provider sends without a page, newest first. `GET /notifications`. */
  all: () => fetchNotifications(calls),

  /**
   * Marks a notification as read. `PUT /notifications/{id}/read`
   * @returns its id, and the notification, which is null if the answer lacks it or its sender.
   * @throws NOT_FOUND, UNAUTHENTICATED.
   */
  markRead: async (notificationId: string) => {
    const answer = await calls.put(route`/notifications/${notificationId}/read`, UNEXPECTED_ERROR);
    const notification = readNotification(readObject(answer));
    // Some providers return the notification as it was before, or only its id.
    return { notificationId, notification: notification?.sender ? { ...notification, read: true } : null };
  },

  /** A notification of the viewer, found in the list of `GET /notifications`. @throws NOT_FOUND if the list lacks it. */
  byId: async (notificationId: string): Promise<NotificationModel> => {
    const notification = (await fetchNotifications(calls)).find(({ id }) => id === notificationId);
    if (!notification) throw failure('NOT_FOUND', UNEXPECTED_ERROR);
    return notification;
  },

  /**
   * Marks all notifications of the viewer as read. `PUT /notifications/{userId}/read-all`.
   * @returns an empty payload, whose field has a resolver.
   * @throws UNAUTHENTICATED.
   */
  markAllRead: async (): Promise<object> => {
    await calls.put(route`/notifications/${await viewer.requiredId()}/read-all`, UNEXPECTED_ERROR);
    return {};
  },
});

async function fetchNotifications(calls: ProviderCalls): Promise<NotificationModel[]> {
  return (await fetchAll(calls, FETCH_FAILED, '/notifications', readNotification)).sort(latestFirst);
}

/** A page of the notifications of a type, for a provider that cannot filter or page them. */
export async function filterNotifications(
  calls: ProviderCalls,
  { type, ...args }: NotificationsArgs,
): Promise<NotificationPageModel> {
  checkPage(args);
  const all = await fetchNotifications(calls);
  return {
    ...paginate(type ? all.filter((notification) => notification.type === type) : all, args),
    unreadCount: all.filter(({ read }) => !read).length,
  };
}
