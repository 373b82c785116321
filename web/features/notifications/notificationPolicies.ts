import type { TypePolicies } from '@apollo/client';
import { STAYS_TRUE } from '../../lib/cache';
import { mergeNotifications, type StoredNotifications } from './mergeNotifications';
import { takeUnlisted } from './unlistedNotifications';

/** The cache policies of notifications. */
export const notificationPolicies: TypePolicies = {
  Query: {
    fields: {
      notifications: {
        keyArgs: false,
        merge: (
          existing: StoredNotifications | null | undefined,
          incoming: StoredNotifications | null,
          { args, readField, cache },
        ) =>
          mergeNotifications(existing, incoming, {
            readField,
            isOlderPage: (args?.['page'] ?? 1) > 1,
            takeUnlisted: () => takeUnlisted(cache),
          }),
      },
    },
  },
  Notification: { fields: { read: STAYS_TRUE } },
};
