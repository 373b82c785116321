import type { ConnectionModel, MessageModel, MessagesReadModel, NotificationModel } from '../models.ts';

/** The events of an upstream socket, by the field of `Subscription`. */
export interface LiveEvents {
  /** `receiveMessage`, and the member's own messages from any session. */
  messageReceived: [MessageModel];
  /** `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notificationReceived: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  /** The ids of the members who are online. */
  onlineUsersChanged: [string[]];
  /** The socket was disconnected, or events may have been missed: by one client, or by all clients of the session. */
  connectionChanged: [ConnectionModel & { client?: object | undefined }];
}
