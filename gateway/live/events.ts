import type { MessageModel, MessagesReadModel, NotificationModel } from '../provider/models.ts';

/** What happens on a member's upstream socket, as the gateway hands it on. */
export interface LiveEvents {
  message: [MessageModel];
  notification: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  online: [string[]];
}
