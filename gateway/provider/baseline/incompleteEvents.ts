import { setTimeout as delay } from 'node:timers/promises';
import { TIMES } from '../../limits.ts';
import type { MessageModel, NotificationModel } from '../models.ts';
import type { Provider } from '../Provider.ts';
import type { UpstreamSocket } from '../socket/UpstreamSocket.ts';
import { readEventFields } from '../wire/events.ts';

/** How many of the newest messages are read: they include a message that has just arrived. */
const NEWEST = { limit: 20 };

/**
 * Reads the message of an event without an id or a time: a baseline provider may send it before it stores the message. Undefined for a
 * message of other members, and when it is not found.
 */
export async function readBackMessage(
  socket: UpstreamSocket,
  wire: unknown,
): Promise<MessageModel | undefined> {
  const { id, senderId, receiverId, text } = readEventFields(wire);
  const { memberId } = socket;
  const otherId = senderId === memberId ? receiverId : senderId;
  if (otherId === null || (senderId !== memberId && receiverId !== memberId)) return undefined;
  const earliestCreatedAt = new Date(Date.now() - TIMES.clockSkewMs).toISOString();
  return readBack(
    socket,
    (provider) => provider.chat.messages(otherId, NEWEST),
    (entry, isLastAttempt) => {
      if (id !== null) return entry.id === id;
      // An older message may have the same text. The last attempt accepts any age, in case the clocks differ.
      const isRecent = isLastAttempt || (entry.createdAt ?? '') >= earliestCreatedAt;
      return isRecent && entry.senderId === senderId && entry.text === text;
    },
  );
}

/** Reads the notification of an event without an id. Undefined when it is not found. */
export function readBackNotification(
  socket: UpstreamSocket,
  type: string,
  wire: unknown,
): Promise<NotificationModel | undefined> {
  const { senderId, postId } = readEventFields(wire);
  return readBack(
    socket,
    // Newest last, because `readBack` returns the last match.
    async (provider) => (await provider.notifications.all()).reverse(),
    (entry) =>
      entry.type.toLowerCase() === type &&
      (entry.sender?.id ?? null) === senderId &&
      (postId === null || entry.post?.id === postId),
  );
}

/** Reads a list until it has a matching entry that was not delivered yet; if it never has, clients are told that they missed one. */
async function readBack<T extends { id: string }>(
  socket: UpstreamSocket,
  read: (provider: Provider) => Promise<T[]>,
  matches: (entry: T, isLastAttempt: boolean) => boolean,
): Promise<T | undefined> {
  for (let attempt = 1; attempt <= TIMES.eventReadBackAttempts && !socket.isClosed; attempt++) {
    if (attempt > 1) await delay(TIMES.eventReadBackMs, undefined, { ref: false });
    const entries = await read(socket.createProvider()).catch(() => []);
    const isLastAttempt = attempt === TIMES.eventReadBackAttempts;
    const match = entries.findLast(
      (entry) => matches(entry, isLastAttempt) && !socket.hasDelivered(entry.id),
    );
    if (match) return match;
  }
  if (!socket.isClosed) socket.onMissed();
  return undefined;
}
