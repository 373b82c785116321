import type { MessageModel } from '../models.ts';
import type { OperationSocket } from '../socket/createOperationSocket.ts';
import type { Connection } from '../socket/LiveEvents.ts';

/** A member's unread messages by sender. A sender is missing before the first event, because earlier messages are not counted. */
type UnreadCounts = Map<string, { count: number; last: MessageModel | null }>;

const countsByConnection = new WeakMap<Connection, UnreadCounts>();

/** Counts the unread messages that arrive over a connection, because the provider's routes do not return them. */
export function countUnread(connection: Connection): void {
  const counts: UnreadCounts = new Map();
  countsByConnection.set(connection, counts);
  const { events, memberId } = connection;
  events.on('messageReceived', (message) => {
    const { senderId, receiverId, read } = message;
    if (receiverId !== memberId || read) return;
    counts.set(senderId, { count: (counts.get(senderId)?.count ?? 0) + 1, last: message });
  });
  // The member has read messages on any device.
  events.on('messagesRead', ({ readerId, senderId }) => {
    if (readerId === memberId) clear(counts, senderId);
  });
}

/** What the member's oldest connection, which has counted the longest, has counted; nothing without a connection. */
export function unreadCountsOf(socket: OperationSocket, memberId: string): UnreadCounts {
  const [oldest] = socket.connectionsOf(memberId);
  return (oldest && countsByConnection.get(oldest)) ?? (new Map() as UnreadCounts);
}

/** Sets the member's count of a sender's messages to 0, because the member has read them. */
export function clearUnread(socket: OperationSocket, memberId: string, senderId: string): void {
  for (const connection of socket.connectionsOf(memberId))
    clear(countsByConnection.get(connection), senderId);
}

function clear(counts: UnreadCounts | undefined, senderId: string): void {
  counts?.set(senderId, { count: 0, last: counts.get(senderId)?.last ?? null });
}
