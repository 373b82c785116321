import type { NotificationType } from '../resolvers/generated.ts';
import { failure } from './failures.ts';
import type { NotificationListModel, NotificationModel } from './models.ts';
import { latestFirst } from './pages.ts';
import { ProviderSource, route } from './ProviderSource.ts';
import { readEach, readList, readNotification, readThing } from './wire.ts';

const FETCH = 'Failed to fetch notifications';

/** What happened to the viewer. */
export class NotificationsSource extends ProviderSource {
  /** The viewer's notifications, newest first, at most 500. `GET /notifications`. @throws UNAUTHENTICATED. */
  async list(type?: NotificationType | null): Promise<NotificationListModel> {
    const all = await this.#all();
    return {
      nodes: type ? all.filter((notification) => notification.type === type) : all,
      unreadCount: all.filter(({ read }) => !read).length,
    };
  }

  async #all(): Promise<NotificationModel[]> {
    const { items } = readList(await this.get('/notifications', FETCH));
    return readEach(items, readNotification).sort(latestFirst).slice(0, 500);
  }

  /** Marks one as read. `PUT /notifications/{id}/read` → the notification, or read back. @throws NOT_FOUND, UNAUTHENTICATED. */
  async markRead(id: string): Promise<NotificationModel> {
    const answer = await this.put(route`/notifications/${id}/read`, 'An unexpected error occurred');
    const answered = readNotification(readThing(answer));
    // Some answer with the notification as it was, or with its sender's id alone.
    if (answered?.sender && answered.sender.username !== '') return { ...answered, read: true };
    const notification = (await this.#all()).find((each) => each.id === id) ?? answered;
    if (!notification) throw failure('NOT_FOUND', 'An unexpected error occurred');
    return { ...notification, read: true };
  }

  /** Marks all as read. `PUT /notifications/{userId}/read-all`, then the list as it now stands. @throws UNAUTHENTICATED. */
  async markAllRead(): Promise<NotificationListModel> {
    await this.put(route`/notifications/${await this.signedInId()}/read-all`, 'An unexpected error occurred');
    return this.list();
  }
}
