import type { ApolloClient } from '@apollo/client';
import {
  BadgesDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
} from '../../gql/graphql';
import type { LiveConnection } from '../../lib/liveConnection';
import { watchUnreadChanges } from '../../lib/unreadChanges';
import { refetchQuery } from '../../lib/useKeepFresh';
import { findNewestTime, storeAllNotificationsRead, storeNotificationsRead } from './notificationsInCache';

interface Options {
  viewerId: string;
  liveConnection: Pick<LiveConnection, 'notifyTabs'>;
}

/** Marks unread notifications as read: optimistically in this tab, then in the other tabs. A failure is rolled back and logged. */
export async function markNotificationsRead(
  client: ApolloClient,
  ids: string[],
  { viewerId, liveConnection }: Options,
): Promise<void> {
  const unreadCount = readUnreadCount(client);
  await run(client, 'Failed to mark notifications as read', async () => {
    await client.mutate({
      mutation: MarkNotificationsReadDocument,
      variables: { input: { notificationIds: ids } },
      optimisticResponse: {
        markNotificationsRead: {
          __typename: 'MarkNotificationsReadPayload',
          viewer: createViewer(viewerId, Math.max(0, unreadCount - ids.length)),
        },
      },
      update: (cache) => storeNotificationsRead(cache, ids),
    });
    liveConnection.notifyTabs({ type: 'notificationsRead', ids });
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
