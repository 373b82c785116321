import type { MessageRow_messageFragment } from '../../gql/graphql';
import type { OutboxEntry } from './outbox';

/** The delivery state of a message. */
export type MessageState = 'received' | 'pending' | 'failed' | 'sent' | 'read';

/** One row of a conversation. */
export interface MessageRowData {
  /** Stays the same when the message is stored: the idempotency key, or the id of a message without one. */
  key: string;
  /** The id of the stored message; null until it is stored. */
  id: string | null;
  text: string;
  /** Null when the provider does not return it. */
  createdAt: string | null;
  isOwn: boolean;
  state: MessageState;
  /** Why it is not sent, as shown to the member; null unless an attempt failed. */
  error: string | null;
}

/**
 * Merges the stored messages of a conversation with the outbox entries. An entry follows the message that was last when it
 * was written; an entry that has arrived is shown only as its stored message.
 */
export function conversationRows(
  messages: readonly MessageRow_messageFragment[],
  entries: readonly OutboxEntry[],
  viewerId: string,
): MessageRowData[] {
  const arrived = findArrived(messages, entries, viewerId);
  const rows = messages.map((message) => ({ row: storedRow(message, viewerId), id: message.id }));
  const rowsAfter = new Map<string | null, MessageRowData[]>();
  for (const entry of entries) {
    if (arrived.has(entry.idempotencyKey)) continue;
    const place = entry.after === null || messages.some(({ id }) => id === entry.after) ? entry.after : 'end';
    rowsAfter.set(place, [...(rowsAfter.get(place) ?? []), outboxRow(entry)]);
  }
  return [
    ...(rowsAfter.get(null) ?? []),
    ...rows.flatMap(({ row, id }) => [row, ...(rowsAfter.get(id) ?? [])]),
    ...(rowsAfter.get('end') ?? []),
  ];
}

/**
 * Finds the entries that are stored already, by their idempotency keys. Without keys in the provider's answer, an entry matches
 * the viewer's first message after `entry.after` that has the same text and matches no other entry.
 * @returns the ids of the stored messages by the entries' idempotency keys
 */
export function findArrived(
  messages: readonly MessageRow_messageFragment[],
  entries: readonly OutboxEntry[],
  viewerId: string,
): Map<string, string> {
  const arrived = new Map<string, string>();
  const claimed = new Set<string>();
  const idsByKey = new Map(messages.map(({ idempotencyKey, id }) => [idempotencyKey, id]));
  for (const entry of entries) {
    const storedId = idsByKey.get(entry.idempotencyKey);
    if (storedId !== undefined) {
      arrived.set(entry.idempotencyKey, storedId);
      continue;
    }
    // An entry that was never sent cannot have arrived.
    if (!entry.attempted) continue;
    const from = entry.after === null ? 0 : messages.findIndex(({ id }) => id === entry.after) + 1;
    if (from === 0 && entry.after !== null) continue;
    const match = messages
      .slice(from)
      .find(
        (message) =>
          message.idempotencyKey === null &&
          message.sender?.id === viewerId &&
          message.text === entry.text &&
          !claimed.has(message.id),
      );
    if (match === undefined) continue;
    claimed.add(match.id);
    arrived.set(entry.idempotencyKey, match.id);
  }
  return arrived;
}

function storedRow(message: MessageRow_messageFragment, viewerId: string): MessageRowData {
  const isOwn = message.sender?.id === viewerId;
  return {
    key: message.idempotencyKey ?? message.id,
    id: message.id,
    text: message.text,
    createdAt: message.createdAt,
    isOwn,
    state: isOwn ? (message.read ? 'read' : 'sent') : 'received',
    error: null,
  };
}

function outboxRow(entry: OutboxEntry): MessageRowData {
  return {
    key: entry.idempotencyKey,
    id: null,
    text: entry.text,
    createdAt: entry.createdAt,
    isOwn: true,
    state: entry.state === 'failed' ? 'failed' : 'pending',
    error: entry.error,
  };
}
