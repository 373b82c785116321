import type { MessageModel, MessagesReadModel, NotificationModel } from '../provider/models.ts';

/** The events that a connection emits to its streams, by name. */
export interface LiveEvents {
  message: [MessageModel];
  notification: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  /** The ids of the members who are online. */
  online: [string[]];
}
