import type { NotificationType } from '../generated/types.ts';
import type { Extension } from './Extensions.ts';
import { failure } from './failures.ts';
import type { NotificationModel, NotificationPageModel, PageArgs } from './models.ts';
import { checkPage, paginate, toPage, latestFirst } from './pages.ts';
import { route, withQuery } from './routes.ts';
import type { ProviderCalls } from './ProviderCalls.ts';
import { Source } from './Source.ts';
import { readEach, readList, readObject } from './wire/answers.ts';
import { readNotification } from './wire/notifications.ts';

const FETCH_FAILED = 'Failed to fetch notifications';
const UNEXPECTED_ERROR = 'An unexpected error occurred';

/** The extensions that add notification types. */
const EXTENSIONS_BY_TYPE: Partial<Record<NotificationType, Extension>> = {
  PRICE_DROP: 'price-history',
  SEARCH_MATCH: 'saved-searches',
};

/** The viewer's notifications. */
export class NotificationsSource extends Source {
  /**
   * The viewer's notifications, newest first. `GET /notifications?type&page&limit`; if the provider returns its whole
   * list, the gateway filters, sorts and paginates it.
   * @throws UNAUTHENTICATED, BAD_USER_INPUT with `fields` for an invalid page or limit.
   */
  async list(args: PageArgs & { type?: NotificationType | null }): Promise<NotificationPageModel> {
    const { type, page, limit } = args;
    checkPage(args);
    const extension = type && EXTENSIONS_BY_TYPE[type];
    // UNKNOWN stands for every type that the schema lacks, so a provider cannot filter by it.
    const providerKnowsType = type !== 'UNKNOWN' && (!extension || this.calls.providerHas(extension));
    const providerCanFilter = !type || (providerKnowsType && this.calls.providerHas('filters'));
    if (this.calls.providerHas('paging') && providerCanFilter) {
      const path = withQuery('/notifications', { type: type?.toLowerCase(), page, limit });
      const list = readList(await this.calls.get(path, FETCH_FAILED));
      const { unreadCount } = list;
      return { ...toPage(readEach(list.items, readNotification), list, { page, limit }), unreadCount };
    }
    const all = await fetchNotifications(this.calls);
    return {
      ...paginate(type ? all.filter((notification) => notification.type === type) : all, { page, limit }),
      unreadCount: all.filter(({ read }) => !read).length,
    };
  }

  /**
   * Marks a notification as read. `PUT /notifications/{id}/read`
   * @returns its id, and the notification, which is null if the answer lacks it or its sender.
   * @throws NOT_FOUND, UNAUTHENTICATED.
   */
  async markRead(notificationId: string) {
    const answer = await this.calls.put(route`/notifications/${notificationId}/read`, UNEXPECTED_ERROR);
    const notification = readNotification(readObject(answer));
    // Some providers return the notification as it was before, or only its id.
    return { notificationId, notification: notification?.sender ? { ...notification, read: true } : null };
  }

  /** A notification of the viewer, found in the list of `GET /notifications`. @throws NOT_FOUND if the list lacks it. */
  async byId(notificationId: string): Promise<NotificationModel> {
    const notification = (await fetchNotifications(this.calls)).find(({ id }) => id === notificationId);
    if (!notification) throw failure('NOT_FOUND', UNEXPECTED_ERROR);
    return notification;
  }

  /**
   * Marks all notifications of the viewer as read. `PUT /notifications/{userId}/read-all`.
   * @returns an empty payload, whose field has a resolver.
   * @throws UNAUTHENTICATED.
   */
  async markAllRead(): Promise<object> {
    await this.calls.put(route`/notifications/${await this.viewer.requiredId()}/read-all`, UNEXPECTED_ERROR);
    return {};
  }
}

/** The notifications of the session's member that a provider sends without a page, newest first. `GET /notifications`. */
export async function fetchNotifications(calls: ProviderCalls): Promise<NotificationModel[]> {
  const { items } = readList(await calls.get('/notifications', FETCH_FAILED));
  return readEach(items, readNotification).sort(latestFirst);
}
