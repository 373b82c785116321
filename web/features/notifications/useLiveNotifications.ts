import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { NotificationReceivedDocument, type NotificationItem_notificationFragment } from '../../gql/graphql';
import { type TabMessage, useOnTabMessage } from '../../lib/liveConnection';
import { recordUnreadChange } from '../../lib/unreadChanges';
import { useLiveEvents } from '../../lib/useLiveEvents';
import { storeAllNotificationsRead, storeNotification, storeNotificationsRead } from './notificationsInCache';

/**
 * Adds live notifications to the cache, and marks notifications in the cache as read when another tab does so. After each of these,
 * it calls `onUnreadChange`.
 */
export function useLiveNotifications(onUnreadChange: () => void): void {
  const { cache } = useApolloClient();
  useLiveEvents(NotificationReceivedDocument, ({ notificationReceived }) => {
    handleNotification(cache, notificationReceived);
    onUnreadChange();
  });
  useOnTabMessage((message) => {
    if (handleTabMessage(cache, message)) onUnreadChange();
  });
}

/** Adds a live notification to the cache. */
export function handleNotification(
  cache: ApolloCache,
  notification: NotificationItem_notificationFragment,
): void {
  recordUnreadChange(cache);
  storeNotification(cache, notification);
}

/** @returns whether the message is about notifications */
export function handleTabMessage(cache: ApolloCache, message: TabMessage): boolean {
  if (message.type === 'notificationsRead') storeNotificationsRead(cache, message.ids);
  else if (message.type === 'allNotificationsRead') storeAllNotificationsRead(cache, message.until);
  else return false;
  recordUnreadChange(cache);
  return true;
}
