import type { ConnectionModel, MessageModel, MessagesReadModel, NotificationModel } from '../models.ts';

/** The events of streams, by the field of `Subscription`. All but `connectionChanged` are emitted by an upstream socket. */
export interface LiveEvents {
  /** `receiveMessage`, and the member's own messages from any session. */
  messageReceived: [MessageModel];
  /** `receiveLike`, `receiveComment`, `receiveFollow` and `receiveNotification`. */
  notificationReceived: [NotificationModel];
  messagesRead: [MessagesReadModel];
  typing: [{ userId: string }];
  /** The ids of the members who are online. */
  onlineUsersChanged: [string[]];
  /** Of a client's WebSocket. */
  connectionChanged: [ConnectionModel];
}
