import type { MessageRow_messageFragment } from '../../gql/graphql';
import type { OutboxEntry } from './outbox';

/** How far a message has come. */
export type MessageState = 'received' | 'pending' | 'failed' | 'sent' | 'read';

/** One line of a conversation. */
export interface MessageRowData {
  /** The same from the moment of writing to the end. */
  key: string;
  /** The stored message's id; null before it is stored. */
  id: string | null;
  text: string;
  /** Null where the provider does not say. */
  createdAt: string | null;
  isOwn: boolean;
  state: MessageState;
  /** Why it is not sent; null while nothing has gone wrong. */
  error: string | null;
}

/**
 * The stored messages of one conversation with those that are still in the outbox, each in its place: behind the
 * message that it was written after. One that has arrived, by whichever way, is one row.
 */
export function conversationRows(
  messages: readonly MessageRow_messageFragment[],
  entries: readonly OutboxEntry[],
  viewerId: string,
): MessageRowData[] {
  const arrived = findArrived(messages, entries, viewerId);
  const rows = messages.map((message) => ({ row: storedRow(message, viewerId), id: message.id }));
  const behind = new Map<string | null, MessageRowData[]>();
  for (const entry of entries) {
    if (arrived.has(entry.idempotencyKey)) continue;
    const place = entry.after === null || messages.some(({ id }) => id === entry.after) ? entry.after : 'end';
    behind.set(place, [...(behind.get(place) ?? []), waitingRow(entry)]);
  }
  return [
    ...(behind.get(null) ?? []),
    ...rows.flatMap(({ row, id }) => [row, ...(behind.get(id) ?? [])]),
    ...(behind.get('end') ?? []),
  ];
}

/**
 * Which entries are among the stored messages, by the key. Where the provider keeps no keys, by text: the first own
 * message after the place where the entry was written that no other entry has claimed.
 */
export function findArrived(
  messages: readonly MessageRow_messageFragment[],
  entries: readonly OutboxEntry[],
  viewerId: string,
): Set<string> {
  const arrived = new Set<string>();
  const claimed = new Set<string>();
  const keys = new Set(messages.map(({ idempotencyKey }) => idempotencyKey));
  for (const entry of entries) {
    if (keys.has(entry.idempotencyKey)) {
      arrived.add(entry.idempotencyKey);
      continue;
    }
    // One that has never been sent cannot have arrived.
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
    arrived.add(entry.idempotencyKey);
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

function waitingRow(entry: OutboxEntry): MessageRowData {
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
