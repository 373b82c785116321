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
  watchPresence: ClientEvent;
}

export interface ServerEvents {
  receiveMessage: (message: Message) => void;
  receiveLike: (notification: Notification) => void;
  receiveComment: (notification: Notification) => void;
  receiveFollow: (notification: Notification) => void;
  receiveNotification: (notification: Notification) => void;
  onlineUsers: (ids: string[]) => void;
  /** A watched member has become online or offline. */
  presenceChanged: (event: { userId: string; online: boolean }) => void;
  /** The member `readerId` has read the messages that `senderId` sent to them. */
  messagesRead: (event: { readerId: string; senderId: string }) => void;
  userTyping: (event: { senderId: string }) => void;
}

/** Events between processes that share Redis. */
export interface ProcessEvents {
  /** A member has become online or offline in a process; with null, all of its members offline. */
  presence: (processId: string, userId: string | null) => void;
  /** Members who have blocked or unblocked, or were blocked or unblocked. */
  blocks: (userIds: string[]) => void;
}

/** The member and session of a socket, from the cookie of its handshake. */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** Members whom this member does not see online. */
  hiddenIds: ReadonlySet<string>;
  /** Whether the socket has made its member online. */
  isOnline: boolean;
  /** The members whose changes the socket receives; undefined before the first event `watchPresence`. */
  watchedIds: ReadonlySet<string> | undefined;
  /** Whether the socket receives `onlineUsers`. */
  receivesLists: boolean;
}

export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
