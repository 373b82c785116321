import type { Resolvers } from './generated.ts';
import { pageResolvers } from './pageResolvers.ts';
import { selectsOnlyId } from './Selection.ts';

/** The page in the payload of `markAllNotificationsRead`, with the defaults of `Query.notifications`. */
const FIRST_PAGE = { page: 1, limit: 50 };

export const notifications: Resolvers = {
  Query: {
    notifications: (_, args, { provider }) => provider.notifications.list(args),
  },
  Mutation: {
    markNotificationRead: (_, { input }, { provider }) =>
      provider.notifications.markRead(input.notificationId),
    markAllNotificationsRead: (_, __, { provider }) => provider.notifications.markAllRead(),
  },
  Subscription: {
    notificationReceived: { subscribe: (_, __, { liveChannel }) => liveChannel.notificationReceived() },
  },
  MarkNotificationReadPayload: {
    notification: ({ notificationId, notification }, _, { provider }) =>
      notification ?? provider.notifications.byId(notificationId),
  },
  MarkAllNotificationsReadPayload: {
    notifications: (_, __, { provider }) => provider.notifications.list(FIRST_PAGE),
  },
  Notification: {
    sender: ({ sender }, _, { provider }, selection) =>
      provider.profile.load(sender, selectsOnlyId(selection)),
    post: ({ post }, _, { provider }, selection) => provider.posts.load(post, selectsOnlyId(selection)),
  },
  NotificationPage: pageResolvers,
};
