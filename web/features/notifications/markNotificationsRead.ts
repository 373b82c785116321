import type { ApolloClient } from '@apollo/client';
import {
  BadgesDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
} from '../../gql/graphql';
import type { LiveConnection } from '../../lib/liveConnection';
import { watchUnreadChanges } from '../../lib/unreadChanges';
import { refetchQuery } from '../../lib/useKeepFresh';
import { findNewestTime, storeAllNotificationsRead, storeNotificationRead } from './notificationsInCache';

interface Options {
  viewerId: string;
  liveConnection: Pick<LiveConnection, 'notifyTabs'>;
}

/** Marks a notification as read: optimistically in this tab, then in the other tabs. A failure is rolled back and logged. */
export async function markNotificationRead(
  client: ApolloClient,
  id: string,
  { viewerId, liveConnection }: Options,
): Promise<void> {
  const unreadCount = readUnreadCount(client);
  await run(client, 'Failed to mark a notification as read', async () => {
    await client.mutate({
      mutation: MarkNotificationReadDocument,
      variables: { input: { notificationId: id } },
      optimisticResponse: {
        markNotificationRead: {
          __typename: 'MarkNotificationReadPayload',
          notification: { __typename: 'Notification', id, read: true },
          viewer: createViewer(viewerId, Math.max(0, unreadCount - 1)),
        },
      },
      // The response has no notification if the gateway could not read it back.
      update: (cache) => storeNotificationRead(cache, id),
    });
    liveConnection.notifyTabs({ type: 'notificationRead', id });
  });
}

/** Marks all notifications as read, in the same way. */
export async function markAllNotificationsRead(
  client: ApolloClient,
  { viewerId, liveConnection }: Options,
): Promise<void> {
  const until = findNewestTime(client.cache);
  await run(client, 'Failed to mark all notifications as read', async () => {
    await client.mutate({
      mutation: MarkAllNotificationsReadDocument,
      optimisticResponse: {
        markAllNotificationsRead: {
          __typename: 'MarkAllNotificationsReadPayload',
          viewer: createViewer(viewerId, 0),
        },
      },
      update: (cache) => storeAllNotificationsRead(cache, until),
    });
    liveConnection.notifyTabs({ type: 'allNotificationsRead', until });
  });
}

async function run(client: ApolloClient, failureMessage: string, mutate: () => Promise<void>): Promise<void> {
  try {
    await watchUnreadChanges(client.cache, mutate, () => refetchQuery(client, BadgesDocument, {}));
  } catch (error) {
    console.error(failureMessage, error);
  }
}

const createViewer = (id: string, unreadNotificationsCount: number) =>
  ({ __typename: 'Viewer', id, unreadNotificationsCount }) as const;

/** The number of unread notifications as the member sees it. */
const readUnreadCount = (client: ApolloClient): number =>
  client.readQuery({ query: BadgesDocument, optimistic: true })?.viewer?.unreadNotificationsCount ?? 0;
