import type { TypePolicies } from '@apollo/client';
import { mergeIfRead, STAYS_TRUE } from '../../lib/cache';
import { mergeNotifications, type StoredNotifications } from './mergeNotifications';

export const notificationPolicies: TypePolicies = {
  Query: {
    fields: {
      notifications: {
        keyArgs: false,
        merge: mergeIfRead<StoredNotifications>((existing, incoming, { args }) =>
          mergeNotifications(existing, incoming, args?.['page'] > 1),
        ),
      },
    },
  },
  Notification: { fields: { read: STAYS_TRUE } },
};
