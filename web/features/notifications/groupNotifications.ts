import type { NotificationItem_notificationFragment } from '../../gql/graphql';
import { LIMITS } from '../../limits';

type Notification = NotificationItem_notificationFragment;

/** What one row of the list shows: the likes of a post, newest first, or a single notification of another type. */
export interface NotificationGroup {
  /** Stays the same when likes join the group. */
  key: string;
  notifications: readonly [Notification, ...Notification[]];
}

/**
 * Groups the likes of each post, in the place of the newest one. A group has at most `LIMITS.groupedNotifications`, which one request
 * marks as read; further likes of the post form another group.
 * @param notifications - newest first
 */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups: { key: string; notifications: [Notification, ...Notification[]] }[] = [];
  const groupsOfPosts = new Map<string, (typeof groups)[number][]>();
  for (const notification of notifications) {
    const { id, type, post } = notification;
    if (type !== 'LIKE' || post === null) {
      groups.push({ key: id, notifications: [notification] });
      continue;
    }
    const groupsOfPost = groupsOfPosts.get(post.id) ?? [];
    const lastGroup = groupsOfPost.at(-1);
    if (lastGroup && lastGroup.notifications.length < LIMITS.groupedNotifications) {
      lastGroup.notifications.push(notification);
      continue;
    }
    const group = {
      key: `likes ${groupsOfPost.length} of ${post.id}`,
      notifications: [notification] satisfies [Notification],
    };
    groupsOfPosts.set(post.id, [...groupsOfPost, group]);
    groups.push(group);
  }
  return groups;
}
