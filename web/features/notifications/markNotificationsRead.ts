import type { ApolloCache, ApolloClient } from '@apollo/client';
import {
  BadgesDocument,
  MarkAllNotificationsReadDocument,
  MarkNotificationsReadDocument,
} from '../../gql/graphql';
import type { ReadContext } from '../../lib/live/liveConnection';
import { refetchQuery } from '../../lib/useKeepFresh';

type Notifications = readonly { id: string; read: boolean }[];

/** Marks those that are unread as read: optimistically in this tab, then in the other tabs. A failure is rolled back and logged. */
export async function markNotificationsRead(
  context: ReadContext,
  notifications: Notifications,
): Promise<void> {
  const { client } = context;
  const ids = notifications.filter(({ read }) => !read).map(({ id }) => id);
  if (ids.length === 0) return;
  const unreadCount = readViewer(client)?.unreadNotificationsCount ?? 0;
  await mark(context, ids, 'Failed to mark notifications as read', (update) =>
    client.mutate({
      mutation: MarkNotificationsReadDocument,
      variables: { input: { notificationIds: ids } },
      optimisticResponse: {
        markNotificationsRead: {
          __typename: 'MarkNotificationsReadPayload',
          viewer: createViewer(client, Math.max(0, unreadCount - ids.length)),
        },
      },
      update,
    }),
  );
}

/** Marks all notifications as read, in the same way. `listed`: those that this tab shows; a later one may still be unread */
export async function markAllNotificationsRead(context: ReadContext, listed: Notifications): Promise<void> {
  const ids = listed.map(({ id }) => id);
  await mark(context, ids, 'Failed to mark all notifications as read', (update) =>
    context.client.mutate({
      mutation: MarkAllNotificationsReadDocument,
      optimisticResponse: {
        markAllNotificationsRead: {
          __typename: 'MarkAllNotificationsReadPayload',
          viewer: createViewer(context.client, 0),
        },
      },
      update,
    }),
  );
}

async function mark(
  { client, liveConnection }: ReadContext,
  ids: readonly string[],
  failureMessage: string,
  mutate: (update: (cache: ApolloCache) => void) => Promise<unknown>,
): Promise<void> {
  try {
    await mutate((cache) => {
      for (const id of ids)
        cache.modify({
          id: cache.identify({ __typename: 'Notification', id }),
          fields: { read: () => true },
        });
    });
    liveConnection.notifyTabs();
  } catch (error) {
    console.error(failureMessage, error);
  }
  // Events may have changed the count during the mutation, which may have had its effect even if it failed.
  void refetchQuery(client, BadgesDocument, {});
}

const createViewer = (client: ApolloClient, unreadNotificationsCount: number) =>
  ({ __typename: 'Viewer', id: readViewer(client)?.id ?? '', unreadNotificationsCount }) as const;

const readViewer = (client: ApolloClient) =>
  client.readQuery({ query: BadgesDocument, optimistic: true })?.viewer;
