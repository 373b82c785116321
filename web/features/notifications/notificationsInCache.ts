import type { ApolloCache } from '@apollo/client';
import {
  NotificationItem_notificationFragmentDoc,
  type NotificationItem_notificationFragment,
} from '../../gql/graphql';
import { insertNotification, type StoredNotifications } from './mergeNotifications';
import { recordUnlisted } from './unlistedNotifications';

type CachedNotifications = StoredNotifications | null;

/** Adds a notification to the cached list unless the list already contains it. Without a list, it is kept for the first response. */
export function storeNotification(
  cache: ApolloCache,
  notification: NotificationItem_notificationFragment,
): void {
  cache.batch({
    update: () => {
      const reference = cache.writeFragment({
        fragment: NotificationItem_notificationFragmentDoc,
        fragmentName: 'NotificationItem_notification',
        data: notification,
      });
      if (reference === undefined) return;
      let hasList = false as boolean;
      cache.modify<{ notifications: CachedNotifications }>({
        fields: {
          notifications: (list, { readField }) => {
            hasList = list !== null;
            return list && insertNotification(list as StoredNotifications, reference, readField);
          },
        },
      });
      if (!hasList) recordUnlisted(cache, reference);
    },
  });
}

/** Marks notifications as read in the cache. */
export function storeNotificationsRead(cache: ApolloCache, ids: readonly string[]): void {
  for (const id of ids)
    cache.modify({ id: cache.identify({ __typename: 'Notification', id }), fields: { read: () => true } });
}

/**
 * Marks the notifications created up to `until`, an ISO time, as read in the cache. Later ones may have been created after the
 * provider marked all as read. If it is null, only those without a time are marked.
 */
export function storeAllNotificationsRead(cache: ApolloCache, until: string | null): void {
  cache.modify<{ notifications: CachedNotifications }>({
    fields: {
      notifications: (list, { readField }) => {
        for (const node of (list as CachedNotifications)?.nodes ?? [])
          if ((readField<string | null>('createdAt', node) ?? '') <= (until ?? ''))
            cache.modify({ id: node.__ref, fields: { read: () => true } });
        return list;
      },
    },
  });
}

/** The time of the newest cached notification; null if there is none, or if it has no time. */
export function findNewestTime(cache: ApolloCache): string | null {
  let newest: string | null = null;
  cache.modify<{ notifications: CachedNotifications }>({
    fields: {
      notifications: (list, { readField }) => {
        const [node] = (list as CachedNotifications)?.nodes ?? [];
        newest = (node && readField<string | null>('createdAt', node)) ?? null;
        return list;
      },
    },
  });
  return newest;
}
