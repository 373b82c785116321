import type { Resolvers } from './generated.ts';
import { selectsOnlyId } from './selectsOnlyId.ts';

export const notifications = {
  Query: {
    notifications: (_, args, { provider }) => provider.notifications.list(args),
  },
  Mutation: {
    markNotificationRead: (_, { input }, { provider }) =>
      provider.notifications.markRead(input.notificationId),
    markNotificationsRead: (_, { input }, { provider }) =>
      provider.notifications.markSeveralRead(input.notificationIds),
    markAllNotificationsRead: (_, __, { provider }) => provider.notifications.markAllRead(),
  },
  MarkNotificationReadPayload: {
    notification: (payload, _, { provider }) => provider.notifications.markedNotification(payload),
    viewer: (_, __, { provider }) => provider.viewer.me(),
  },
  MarkNotificationsReadPayload: { viewer: (_, __, { provider }) => provider.viewer.me() },
  MarkAllNotificationsReadPayload: {
    notifications: (_, { limit }, { provider }) => provider.notifications.list({ page: 1, limit }),
    viewer: (_, __, { provider }) => provider.viewer.me(),
  },
  Viewer: {
    unreadNotificationsCount: (viewer, _, { provider }) => provider.notifications.countUnread(viewer),
  },
  Notification: {
    sender: ({ sender }, _, { provider }, info) => provider.profile.load(sender, selectsOnlyId(info)),
    post: ({ post }, _, { provider }, info) => provider.posts.load(post, selectsOnlyId(info)),
    postPreview: (notification, _, { provider }) => provider.posts.preview(notification),
  },
} satisfies Resolvers;
