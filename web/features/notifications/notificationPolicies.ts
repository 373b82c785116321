import type { TypePolicies } from '@apollo/client';
import { STAYS_TRUE } from '../../lib/cache';
import { mergeNotifications, type StoredNotifications } from './mergeNotifications';

/** The cache policies of notifications. */
export const notificationPolicies: TypePolicies = {
  Query: {
    fields: {
      notifications: {
        keyArgs: false,
        merge: (
          existing: StoredNotifications | null | undefined,
          incoming: StoredNotifications | null,
          { args },
        ) => mergeNotifications(existing, incoming, args?.['page'] > 1),
      },
    },
  },
  Notification: { fields: { read: STAYS_TRUE } },
};
