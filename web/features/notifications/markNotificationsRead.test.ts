import { expect, it, vi } from 'vitest';
import { typePolicies } from '../../app/typePolicies';
import { BadgesDocument, NotificationsPageDocument } from '../../gql/graphql';
import { createConnection } from '../../lib/client/createConnection';
import { aNotification, aPage, aViewer } from '../../testing/factories';
import { createGatewayError, fakeGateway, type RootFields } from '../../testing/fakeGateway';
import { markNotificationsRead } from './markNotificationsRead';

/** Loads an unread and a read notification. */
async function loadNotifications(unreadNotificationsCount: number, fields: RootFields = {}) {
  const gateway = fakeGateway({
    viewer: aViewer({ unreadNotificationsCount }),
    notifications: aPage([aNotification({ id: 'n1' }), aNotification({ id: 'n2', read: true })]),
    ...fields,
  });
  const { client, liveConnection } = createConnection(typePolicies, () => undefined);
  await client.query({ query: BadgesDocument });
  const { data } = await client.query({ query: NotificationsPageDocument });
  const notifications = data.notifications?.nodes ?? [];
  return {
    gateway,
    notifications,
    markRead: (marked: typeof notifications) =>
      markNotificationsRead({ client, viewerId: 'me', liveConnection }, marked),
    readUnreadCount: () =>
      client.readQuery({ query: BadgesDocument, optimistic: true })?.viewer?.unreadNotificationsCount,
    readFlags: () =>
      client
        .readQuery({ query: NotificationsPageDocument, optimistic: true })
        ?.notifications?.nodes.map(({ read }) => read),
  };
}

it('sends no request for notifications that are read', async () => {
  const { gateway, notifications, markRead } = await loadNotifications(1);
  await markRead(notifications.slice(1));
  expect(gateway.operations).not.toContain('MarkNotificationsRead');
});

it('marks notifications as read at once, with an unread count that is never negative', async () => {
  const { notifications, markRead, readUnreadCount, readFlags } = await loadNotifications(0, {
    markNotificationsRead: () => new Promise(() => undefined),
  });
  void markRead(notifications);
  expect(readFlags()).toEqual([true, true]);
  expect(readUnreadCount()).toBe(0);
});

it('restores the notifications and the count after a failure, which it only logs', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { notifications, markRead, readUnreadCount, readFlags } = await loadNotifications(1, {
    markNotificationsRead: () => {
      throw createGatewayError('PROVIDER_UNAVAILABLE', 'An unexpected error occurred');
    },
  });
  const result = markRead(notifications);
  expect(readUnreadCount()).toBe(0);
  await result;
  expect(consoleError).toHaveBeenCalledWith('Failed to mark notifications as read', expect.anything());
  expect(readUnreadCount()).toBe(1);
  expect(readFlags()).toEqual([false, true]);
});
