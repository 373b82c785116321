import type { Server, Socket } from 'socket.io';
import type { Message, Notification } from '../wire.ts';

/** An event from a client, with an unvalidated payload. */
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
  messagesRead: (event: { readerId: string; senderId: string }) => void;
  userTyping: (event: { senderId: string }) => void;
}

/** Events between processes that share Redis. */
export interface ProcessEvents {
  presence: (processId: string, ids: string[]) => void;
  /** Blocks of these members have changed. */
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
