import type { MessageModel } from '../models.ts';
import type { OperationSocket } from '../socket/createOperationSocket.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';

/** A member's unread messages by sender. A sender is missing before the first event, because earlier messages are not counted. */
type UnreadCounts = Map<string, { count: number; last: MessageModel | null }>;

const countsBySocket = new WeakMap<UpstreamSocket, UnreadCounts>();

/** Counts the unread messages that arrive over a socket, because the provider's routes do not return them. */
export function countUnread(socket: UpstreamSocket): void {
  const counts: UnreadCounts = new Map();
  countsBySocket.set(socket, counts);
  const { events, memberId } = socket;
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

/** What the member's oldest socket, which has counted the longest, has counted; nothing without a socket. */
export function unreadCountsOf({ socketsOf }: OperationSocket, memberId: string): UnreadCounts {
  const [oldest] = socketsOf(memberId);
  return (oldest && countsBySocket.get(oldest)) ?? (new Map() as UnreadCounts);
}

/** Sets the member's count of a sender's messages to 0, because the member has read them. */
export function clearUnread({ socketsOf }: OperationSocket, memberId: string, senderId: string): void {
  for (const socket of socketsOf(memberId)) clear(countsBySocket.get(socket), senderId);
}

function clear(counts: UnreadCounts | undefined, senderId: string): void {
  counts?.set(senderId, { count: 0, last: counts.get(senderId)?.last ?? null });
}
