import type { TypePolicies } from '@apollo/client';
import { mergeIfRead, STAYS_TRUE } from '../../lib/cache';
import { appendNotifications, mergeFirstPage, type StoredNotifications } from './mergeNotifications';

export const notificationPolicies: TypePolicies = {
  Query: {
    fields: {
      notifications: {
        keyArgs: false,
        merge: mergeIfRead<StoredNotifications>((existing, incoming, { args, readField }) => {
          const after: unknown = args?.['after'];
          if (after == null) return mergeFirstPage(existing, incoming);
          const isNext = readField('id', existing.nodes.at(-1)) === after;
          return isNext ? appendNotifications(existing, incoming) : existing;
        }),
      },
    },
  },
  Notification: { fields: { read: STAYS_TRUE } },
};
