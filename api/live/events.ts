import type { Server, Socket } from 'socket.io';
import type { Message, Notification } from '../wire.ts';

/** The listener of an event from a client. The payload and `ack` are not validated. */
type ClientEvent = (payload: unknown, ack: unknown) => void;

export interface ClientEvents {
  userConnected: ClientEvent;
  sendMessage: ClientEvent;
  sendLike: ClientEvent;
  sendComment: ClientEvent;
  sendFollow: ClientEvent;
  userTyping: ClientEvent;
}

export interface ServerEvents {
  receiveMessage: (message: Message) => void;
  receiveLike: (notification: Notification) => void;
  receiveComment: (notification: Notification) => void;
  receiveFollow: (notification: Notification) => void;
  receiveNotification: (notification: Notification) => void;
  onlineUsers: (ids: string[]) => void;
  /** The member `readerId` has read the messages that `senderId` sent to them. */
  messagesRead: (event: { readerId: string; senderId: string }) => void;
  userTyping: (event: { senderId: string }) => void;
}

/** Events between processes that share Redis. */
export interface ProcessEvents {
  /** The members who are online in a process. */
  presence: (processId: string, ids: string[]) => void;
  /** Members who have blocked or unblocked, or were blocked or unblocked. */
  blocks: (userIds: string[]) => void;
}

/** The member and session of a socket, from the cookie of its handshake. */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** Members to leave out of this member's list of online members. */
  hiddenIds: ReadonlySet<string>;
}

export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
