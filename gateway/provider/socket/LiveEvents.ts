import type { EventEmitter } from 'node:events';
import type { ConnectionModel, MessageModel, MessagesReadModel, NotificationModel } from '../models.ts';
import type { Wire } from '../wire/values.ts';

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

/** An upstream socket, as far as receivers use it. */
export interface Connection {
  readonly memberId: string;
  readonly isClosed: boolean;
  readonly events: EventEmitter<LiveEvents>;
  /** Whether the message or notification with this id was delivered. */
  hasDelivered: (id: string) => boolean;
  deliverMessage: (message: MessageModel) => void;
  deliverNotification: (notification: NotificationModel) => void;
  /** Reports that events may have been missed. */
  onMissed: () => void;
}

/** What is done with the events of a connection: the provider's area `live`. */
export interface Receivers {
  /** Called once, before the first event. */
  connectionOpened: (connection: Connection) => void;
  /** Delivers the message of the event `receiveMessage`. */
  receiveMessage: (wire: unknown, connection: Connection) => unknown;
  /** Delivers the notification of an event, which has its type. */
  receiveNotification: (wire: Wire & { type: string }, connection: Connection) => unknown;
}
