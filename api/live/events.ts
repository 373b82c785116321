import type { Server, Socket } from 'socket.io';
import type { Message, Notification } from '../wire.ts';

/** What a client says; it is held to nothing but its name until it is read. */
type Said = (payload: unknown, ack: unknown) => void;

export interface ClientEvents {
  userConnected: Said;
  sendMessage: Said;
  sendLike: Said;
  sendComment: Said;
  sendFollow: Said;
  userTyping: Said;
}

export interface ServerEvents {
  receiveMessage: (message: Message) => void;
  receiveLike: (notification: Notification) => void;
  receiveComment: (notification: Notification) => void;
  receiveFollow: (notification: Notification) => void;
  onlineUsers: (ids: string[]) => void;
  messagesRead: (event: { readerId: string; senderId: string }) => void;
  userTyping: (event: { senderId: string }) => void;
}

/** What the processes that share Redis tell each other. */
export interface ProcessEvents {
  presence: (process: string, ids: string[]) => void;
}

/** Whose socket it is, by the session of its handshake. */
export interface SocketData {
  userId: string;
  sessionId: string;
}

export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
