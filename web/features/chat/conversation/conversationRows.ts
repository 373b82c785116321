import type { MessageRow_messageFragment } from '../../../gql/graphql';
import type { OutboxEntry, PictureDetails } from '../writing/outbox';

/** `received` for a message from the other member, otherwise a delivery state of the viewer's own message. */
export type MessageState = 'received' | 'waiting' | 'failed' | 'sent' | 'read';

/** One row of a conversation. */
export interface MessageRowData {
  /** The idempotency key, which stays the same when the message is stored, or the id of a message without such a key. */
  key: string;
  /** The id of the stored message; null until it is stored. */
  id: string | null;
  text: string;
  /** The pictures of a stored message; empty until it is stored. */
  images: MessageRow_messageFragment['images'];
  /** The pictures of a message in the outbox; empty once it is stored. */
  pictures: readonly PictureDetails[];
  /** Null when the provider does not return it. */
  createdAt: string | null;
  isOwn: boolean;
  state: MessageState;
  /** The `error` of the outbox entry; null for a stored message. */
  error: string | null;
}

/**
 * Merges the stored messages of a conversation with the outbox entries to the other member. An entry follows the message
 * `entry.after`, and the entries before it that are stored already, which are shown only as their stored messages.
 */
export function createRows(
  messages: readonly MessageRow_messageFragment[],
  entries: readonly OutboxEntry[],
  viewerId: string,
): MessageRowData[] {
  const storedIdsByKey = findStoredIds(messages, entries, viewerId);
  const indexesById = new Map(messages.map(({ id }, index) => [id, index]));
  /** By the index of the message that they follow; -1 for the beginning. */
  const outboxRows = new Map<number, MessageRowData[]>();
  let lastStoredIndex = -1;
  for (const entry of entries) {
    const storedId = storedIdsByKey.get(entry.idempotencyKey);
    if (storedId !== undefined) {
      lastStoredIndex = Math.max(lastStoredIndex, indexesById.get(storedId) ?? -1);
      continue;
    }
    // If the message before it is not loaded, the entry is the last row.
    const afterIndex = entry.after === null ? -1 : (indexesById.get(entry.after) ?? messages.length - 1);
    const index = Math.max(afterIndex, lastStoredIndex);
    outboxRows.set(index, [...(outboxRows.get(index) ?? []), toOutboxRow(entry)]);
  }
  return [
    ...(outboxRows.get(-1) ?? []),
    ...messages.flatMap((message, index) => [
      toStoredRow(message, viewerId),
      ...(outboxRows.get(index) ?? []),
    ]),
  ];
}

/**
 * Finds the entries that the provider already stores, by their idempotency keys. If the provider returns no keys, an entry that
 * was sent matches the viewer's first message after `entry.after` that has the same text and as many pictures, and matches no
 * earlier entry.
 * @returns the ids of the stored messages by the entries' idempotency keys
 */
export function findStoredIds(
  messages: readonly MessageRow_messageFragment[],
  entries: readonly OutboxEntry[],
  viewerId: string,
): Map<string, string> {
  const storedIdsByKey = new Map<string, string>();
  const matchedIds = new Set<string>();
  const messageIdsByKey = new Map(messages.map(({ idempotencyKey, id }) => [idempotencyKey, id]));
  for (const entry of entries) {
    const storedId = messageIdsByKey.get(entry.idempotencyKey);
    if (storedId !== undefined) {
      storedIdsByKey.set(entry.idempotencyKey, storedId);
      continue;
    }
    // An entry that was never sent cannot be stored.
    if (!entry.attempted) continue;
    const afterIndex = messages.findIndex(({ id }) => id === entry.after);
    if (entry.after !== null && afterIndex < 0) continue;
    const match = messages
      .slice(afterIndex + 1)
      .find(
        (message) =>
          message.idempotencyKey === null &&
          message.sender?.id === viewerId &&
          message.text === entry.text &&
          message.images.length === (entry.pictures?.length ?? 0) &&
          !matchedIds.has(message.id),
      );
    if (match === undefined) continue;
    matchedIds.add(match.id);
    storedIdsByKey.set(entry.idempotencyKey, match.id);
  }
  return storedIdsByKey;
}

function toStoredRow(message: MessageRow_messageFragment, viewerId: string): MessageRowData {
  const isOwn = message.sender?.id === viewerId;
  return {
    key: message.idempotencyKey ?? message.id,
    id: message.id,
    text: message.text,
    images: message.images,
    pictures: [],
    createdAt: message.createdAt,
    isOwn,
    state: isOwn ? (message.read ? 'read' : 'sent') : 'received',
    error: null,
  };
}

function toOutboxRow(entry: OutboxEntry): MessageRowData {
  return {
    key: entry.idempotencyKey,
    id: null,
    text: entry.text,
    images: [],
    pictures: entry.pictures ?? [],
    createdAt: entry.createdAt,
    isOwn: true,
    state: entry.state,
    error: entry.error,
  };
}
