import { setTimeout as delay } from 'node:timers/promises';
import { TIMES } from '../../limits.ts';
import type { MessageModel, NotificationModel } from '../models.ts';
import { NOTIFICATIONS } from '../notifications.ts';
import { fetchAll } from '../pages.ts';
import type { Baseline, Provider } from '../Provider.ts';
import type { Connection } from '../socket/LiveEvents.ts';
import { readStoredMessage } from '../wire/chat.ts';
import { readEventFields } from '../wire/events.ts';
import { readNotification } from '../wire/notifications.ts';

/** How many of the newest messages are read: they include a message that has just arrived. */
const NEWEST = { limit: 20 };

/** Without `events`, an event may lack an id or a time; then the stored message or notification is read. */
export const withIncompleteEvents = {
  live: (_, provider) => ({
    receiveMessage: async (wire, connection) => {
      const message =
        readStoredMessage(wire, connection.memberId) ?? (await readBackMessage(provider, connection, wire));
      if (message) connection.deliverMessage(message);
    },
    receiveNotification: async (wire, connection) => {
      const notification = readNotification(wire) ?? (await readBackNotification(provider, connection, wire));
      if (notification) connection.deliverNotification(notification);
    },
  }),
} satisfies Baseline;

/**
 * Reads the message of an event without an id or a time: a baseline provider may send it before it stores the message. Undefined for a
 * message of other members, and when it is not found.
 */
async function readBackMessage(
  provider: Provider,
  connection: Connection,
  wire: unknown,
): Promise<MessageModel | undefined> {
  const { id, senderId, receiverId, text } = readEventFields(wire);
  const { memberId } = connection;
  const otherId = senderId === memberId ? receiverId : senderId;
  if (otherId === null || (senderId !== memberId && receiverId !== memberId)) return undefined;
  const earliestCreatedAt = new Date(Date.now() - TIMES.clockSkewMs).toISOString();
  return readBack(
    provider,
    connection,
    () => provider.chat.messages(otherId, NEWEST),
    (entry, isLastAttempt) => {
      if (id !== null) return entry.id === id;
      // An older message may have the same text. The last attempt accepts any age, in case the clocks differ.
      const isRecent = isLastAttempt || (entry.createdAt ?? '') >= earliestCreatedAt;
      return isRecent && entry.senderId === senderId && entry.text === text;
    },
  );
}

/** Reads the notification of an event without an id. Undefined when it is not found. */
function readBackNotification(
  provider: Provider,
  connection: Connection,
  wire: { type: string },
): Promise<NotificationModel | undefined> {
  const { senderId, postId } = readEventFields(wire);
  return readBack(
    provider,
    connection,
    // Newest last, because `readBack` returns the last match.
    async () => (await fetchAll(provider.calls, NOTIFICATIONS)).reverse(),
    (entry) =>
      entry.type.toLowerCase() === wire.type &&
      (entry.sender?.id ?? null) === senderId &&
      (postId === null || entry.post?.id === postId),
  );
}

/** Reads a list until it has a matching entry that was not delivered yet; if it never has, clients are told that they missed one. */
async function readBack<T extends { id: string }>(
  { calls }: Provider,
  connection: Connection,
  read: () => Promise<T[]>,
  matches: (entry: T, isLastAttempt: boolean) => boolean,
): Promise<T | undefined> {
  for (let attempt = 1; attempt <= TIMES.eventReadBackAttempts && !connection.isClosed; attempt++) {
    if (attempt > 1) await delay(TIMES.eventReadBackMs, undefined, { ref: false });
    calls.clearReads();
    const entries = await read().catch(() => []);
    const isLastAttempt = attempt === TIMES.eventReadBackAttempts;
    const match = entries.findLast(
      (entry) => matches(entry, isLastAttempt) && !connection.hasDelivered(entry.id),
    );
    if (match) return match;
  }
  if (!connection.isClosed) connection.onMissed();
  return undefined;
}
