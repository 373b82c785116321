import type { NotificationItem_notificationFragment } from '../../gql/graphql';
import { LIMITS } from '../../limits';

type Notification = NotificationItem_notificationFragment;

/** What one row of the list shows: the likes of a post, newest first, or a single notification of another type. */
export interface NotificationGroup {
  key: string;
  notifications: readonly [Notification, ...Notification[]];
}

/**
 * Groups the likes of each post, in the place of the newest one. A group has at most `LIMITS.groupedNotifications`, which one request
 * marks as read; further likes of the post form another group.
 * @param notifications - newest first
 */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  const likesOfPosts = new Map<string, number>();
  for (const notification of notifications) {
    const { id, type, post } = notification;
    let key = id;
    if (type === 'LIKE' && post !== null) {
      const earlierLikes = likesOfPosts.get(post.id) ?? 0;
      likesOfPosts.set(post.id, earlierLikes + 1);
      key = `likes ${Math.floor(earlierLikes / LIMITS.groupedNotifications)} of ${post.id}`;
    }
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [notification]);
    else group.push(notification);
  }
  return Array.from(groups, ([key, members]) => ({ key, notifications: members }));
}
