import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  NotificationItem_notificationFragmentDoc,
  NotificationReceivedDocument,
  type NotificationItem_notificationFragment,
} from '../../gql/graphql';
import { addToPage } from '../../lib/pagesInCache';
import { useOnTabMessage } from '../../lib/liveConnection';
import type { StoredNotifications } from './mergeNotifications';
import { useLiveEvents } from '../../lib/useLiveEvents';

/**
 * Adds live notifications to the cache, and marks notifications in the cache as read when another tab does so. After each of these,
 * it calls `onUnreadChange`.
 */
export function useLiveNotifications(onUnreadChange: () => void): void {
  const { cache } = useApolloClient();
  useLiveEvents(NotificationReceivedDocument, ({ notificationReceived }) => {
    storeNotification(cache, notificationReceived);
    onUnreadChange();
  });
  useOnTabMessage((message) => {
    if (message.type === 'notificationRead') storeNotificationRead(cache, message.id);
    else if (message.type === 'allNotificationsRead') storeAllNotificationsRead(cache);
    else return;
    onUnreadChange();
  });
}

/** Puts a notification first in the cached list unless the list already contains it. */
function storeNotification(cache: ApolloCache, notification: NotificationItem_notificationFragment): void {
  cache.batch({
    update: () => {
      const reference = cache.writeFragment({
        fragment: NotificationItem_notificationFragmentDoc,
        fragmentName: 'NotificationItem_notification',
        data: notification,
      });
      if (reference === undefined) return;
      cache.modify({ fields: { notifications: addToPage(reference) } });
    },
  });
}

/** Marks a notification as read in the cache. */
export function storeNotificationRead(cache: ApolloCache, id: string): void {
  cache.modify({ id: cache.identify({ __typename: 'Notification', id }), fields: { read: () => true } });
}

/** Marks all notifications as read in the cache. */
export function storeAllNotificationsRead(cache: ApolloCache): void {
  cache.modify<{ notifications: StoredNotifications | null }>({
    fields: {
      notifications: (list) => {
        for (const { __ref } of (list as StoredNotifications | null)?.nodes ?? [])
          cache.modify({ id: __ref, fields: { read: () => true } });
        return list;
      },
    },
  });
}
