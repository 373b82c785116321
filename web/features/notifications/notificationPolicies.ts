import type { Reference, TypePolicies } from '@apollo/client';
import { STAYS_TRUE } from '../../lib/cache';
import { countUnread, mergeNotifications, type StoredNotifications } from './mergeNotifications';

/** The cache policies of notifications and their unread count. */
export const notificationPolicies: TypePolicies = {
  Query: {
    fields: {
      notifications: {
        keyArgs: false,
        merge: (
          existing: StoredNotifications | null | undefined,
          incoming: StoredNotifications | null,
          { args, readField },
        ) =>
          mergeNotifications(existing, incoming, {
            readField,
            isOlderPage: ((args?.['page'] as number | undefined) ?? 1) > 1,
          }),
      },
    },
  },
  NotificationPage: {
    keyFields: false,
    fields: {
      unreadCount: {
        read: (outsideCount: number | null | undefined, { readField }) =>
          countUnread(readField<readonly Reference[]>('nodes'), outsideCount, readField),
      },
    },
  },
  Notification: { fields: { read: STAYS_TRUE } },
};
