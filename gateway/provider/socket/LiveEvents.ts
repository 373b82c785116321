import type { ConnectionModel, MessageModel, MessagesReadModel, NotificationModel } from '../models.ts';

/** The events of streams, by name. All but `connection` are emitted by an upstream socket. */
export interface LiveEvents {
  /** `receiveMessage`, and the member's own messages from any session. */
  message: [MessageModel];
  /** `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notification: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  /** The ids of the members who are online. */
  online: [string[]];
  /** Of a client's WebSocket. */
  connection: [ConnectionModel];
}
