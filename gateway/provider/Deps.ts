import type { MessageModel } from './models.ts';
import type { ProviderCalls } from './calls/ProviderCalls.ts';
import type { SessionCookies } from './calls/SessionCookies.ts';
import type { Viewer } from './Viewer.ts';

/** What the methods of one operation share. */
export interface Deps {
  calls: ProviderCalls;
  viewer: Viewer;
  socket: OperationSocket;
}

/** Events that the gateway emits over the session's upstream socket, which adds the `senderId`. */
interface EventsToProvider {
  sendLike: { receiverId: string; postId: string; type: 'like' };
  sendComment: { receiverId: string; postId: string; commentId: string; commentText: string };
  sendFollow: { receiverId: string };
  userTyping: { receiverId: string };
}

/** The event `sendMessage`; `clientId` is the idempotency key. */
export interface MessagePayload {
  receiverId: string;
  text: string;
  clientId?: string | undefined;
}

/** A connected upstream socket. */
interface Emitter {
  emit: (event: string, payload: object) => void;
  /** Resolves to the provider's acknowledgment; null when none arrives within `callTimeoutMs`. */
  emitWithAck: (event: string, payload: object) => Promise<unknown>;
}

/** The upstream socket of an operation's session. */
export interface OperationSocket {
  /** Emits an event without waiting for it, because a lost event loses no data. */
  emit: <K extends keyof EventsToProvider>(event: K, payload: EventsToProvider[K]) => void;
  /**
   * Sends a message when the socket is connected, and delivers it to the streams of its sender.
   * @param emitMessage - emits the event, and resolves to the stored message; null when it is unknown whether it was stored
   * @throws PROVIDER_UNAVAILABLE when nothing was sent, or when the payload has a `clientId`, which makes a retry safe.
   * @throws PROVIDER_TIMEOUT when the message may be stored, so that a retry may duplicate it.
   */
  sendMessage: (
    memberId: string,
    payload: MessagePayload,
    emitMessage: (socket: Emitter) => Promise<MessageModel | null>,
  ) => Promise<MessageModel>;
  /** Delivers a message to the streams of a member, unless its event has done so. */
  deliver: (memberId: string, message: MessageModel) => void;
  /** A member's unread messages, counted from events. */
  getUnreadCounts: (memberId: string) => UnreadCountsBySender;
  /** Sets the member's count of a sender's messages to 0, because the member has read them. */
  clearUnread: (memberId: string, senderId: string) => void;
  /** Closes the sockets of a session that has just ended. @param setCookieLines - of the response that ended it */
  endSession: (session: SessionCookies, setCookieLines: readonly string[]) => void;
}

/** All are null if no event of the sender, or of any sender, has arrived since the socket connected, because earlier messages are not counted. */
interface UnreadCountsBySender {
  total: () => number | null;
  count: (senderId: string) => number | null;
  lastMessage: (senderId: string) => MessageModel | null;
}
