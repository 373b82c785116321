import type { Server, Socket } from 'socket.io';
import type { Viewer } from '../domain/auth/sessions.ts';
import type { Message, Notification } from '../wire.ts';

/** The payload and `ack` are not validated. */
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
  presenceChanged: (event: { userId: string; online: boolean }) => void;
  messagesRead: (event: { readerId: string; senderId: string }) => void;
  userTyping: (event: { senderId: string }) => void;
  offerChanged: (message: Message) => void;
  contentRemoved: (event: { kind: 'post' | 'comment' | 'message'; id: string }) => void;
}

export interface ProcessEvents {
  /** A member has become online or offline in a process; with null, all of its members offline. */
  presence: (processId: string, userId: string | null) => void;
  /** Members on either side of a block or an unblock. */
  blocks: (userIds: string[]) => void;
  sessionsEnded: () => void;
}

export interface SocketData {
  viewer: Viewer;
  /** Members whom this member does not see online. */
  hiddenIds: ReadonlySet<string>;
  isOnline: boolean;
  /** Undefined before the first event `watchPresence`. */
  watchedIds: ReadonlySet<string> | undefined;
  receivesLists: boolean;
}

export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
