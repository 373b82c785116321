import type { MessageModel } from '../models.ts';
import type { OperationSocket } from '../socket/createOperationSocket.ts';
import type { Connection } from '../socket/LiveEvents.ts';

const countsByConnection = new WeakMap<Connection, UnreadCounts>();

/** Counts the unread messages that arrive over a connection. */
export function countUnread(connection: Connection): void {
  const counts = new UnreadCounts();
  countsByConnection.set(connection, counts);
  const { events, memberId } = connection;
  events.on('messageReceived', (message) => {
    if (message.receiverId === memberId && !message.read) counts.add(message);
  });
  // The member has read messages on any device.
  events.on('messagesRead', ({ readerId, senderId }) => {
    if (readerId === memberId) counts.clear(senderId);
  });
}

/** A member's unread messages. The oldest connection has counted the longest; nothing is counted without a connection. */
export function unreadCountsOf(socket: OperationSocket, memberId: string): UnreadCounts {
  const [oldest] = socket.connectionsOf(memberId);
  return (oldest && countsByConnection.get(oldest)) ?? new UnreadCounts();
}

/** Sets the member's count of a sender's messages to 0, because the member has read them. */
export function clearUnread(socket: OperationSocket, memberId: string, senderId: string): void {
  for (const connection of socket.connectionsOf(memberId))
    countsByConnection.get(connection)?.clear(senderId);
}

/** A member's unread messages by sender, counted from events because the provider's routes do not return them. */
class UnreadCounts {
  readonly #bySender = new Map<string, { count: number; last: MessageModel | null }>();

  add(message: MessageModel): void {
    this.#bySender.set(message.senderId, { count: (this.count(message.senderId) ?? 0) + 1, last: message });
  }

  /** Sets the count of a sender to 0, and keeps the last message. */
  clear(senderId: string): void {
    this.#bySender.set(senderId, { count: 0, last: this.lastMessage(senderId) });
  }

  /** How many messages of a sender are unread; null before the first `add` or `clear`, because earlier messages are not counted. */
  count(senderId: string): number | null {
    return this.#bySender.get(senderId)?.count ?? null;
  }

  /** The same, of all senders. */
  total(): number | null {
    if (this.#bySender.size === 0) return null;
    return [...this.#bySender.values()].reduce((sum, { count }) => sum + count, 0);
  }

  lastMessage(senderId: string): MessageModel | null {
    return this.#bySender.get(senderId)?.last ?? null;
  }
}
