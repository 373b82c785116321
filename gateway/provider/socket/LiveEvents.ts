import type { MessageModel, MessagesReadModel, NotificationModel } from '../models.ts';

/** The events that an upstream socket emits to its streams, by name. */
export interface LiveEvents {
  message: [MessageModel];
  notification: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  /** The ids of the members who are online. */
  online: [string[]];
}
