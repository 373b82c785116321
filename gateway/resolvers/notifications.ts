import type { Resolvers } from './generated.ts';

export const notifications: Resolvers = {
  Query: {
    notifications: (_, { type }, { provider }) => provider.notifications.list(type),
  },
  Mutation: {
    markNotificationRead: (_, { id }, { provider }) => provider.notifications.markRead(id),
    markAllNotificationsRead: (_, __, { provider }) => provider.notifications.markAllRead(),
  },
  Subscription: {
    notificationReceived: { subscribe: (_, __, { live }) => live.notificationReceived() },
  },
  Notification: {
    sender: (notification, _, { provider }) => provider.profile.known(notification.sender),
  },
};
