import type { MessageRow_messageFragment } from '../../../gql/graphql';
import type { OutboxEntry, OutboxOffer, PictureDetails } from '../writing/OutboxEntry';

export type MessageState = 'received' | 'waiting' | 'failed' | 'sent' | 'read';

export interface MessageRowData {
  /** The idempotency key, which stays the same when the message is stored, or the id of a message without such a key. */
  key: string;
  id: string | null;
  text: string;
  images: MessageRow_messageFragment['images'];
  pictures: readonly PictureDetails[];
  offer: MessageRow_messageFragment['offer'];
  outboxOffer: OutboxOffer | null;
  createdAt: string | null;
  isOwn: boolean;
  state: MessageState;
  error: string | null;
}

/** A constant, so that equal rows have equal fields. */
const NONE: never[] = [];

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
  const outboxRows = new Map<number, MessageRowData[]>();
  let lastStoredIndex = -1;
  for (const entry of entries) {
    const storedId = storedIdsByKey.get(entry.idempotencyKey);
    if (storedId !== undefined) {
      lastStoredIndex = Math.max(lastStoredIndex, indexesById.get(storedId) ?? -1);
      continue;
    }
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
 * was sent matches the viewer's first message after `entry.after` that has the same text, or the same offer, and as many pictures, and
 * matches no earlier entry.
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
    if (!entry.attempted) continue;
    const afterIndex = messages.findIndex(({ id }) => id === entry.after);
    if (entry.after !== null && afterIndex < 0) continue;
    const match = messages
      .slice(afterIndex + 1)
      .find(
        (message) =>
          message.idempotencyKey === null &&
          message.sender?.id === viewerId &&
          hasContentOf(message, entry) &&
          message.images.length === (entry.pictures?.length ?? 0) &&
          !matchedIds.has(message.id),
      );
    if (match === undefined) continue;
    matchedIds.add(match.id);
    storedIdsByKey.set(entry.idempotencyKey, match.id);
  }
  return storedIdsByKey;
}

/** The provider writes the text of an offer. */
const hasContentOf = (message: MessageRow_messageFragment, { offer, text }: OutboxEntry): boolean =>
  offer === undefined
    ? message.text === text
    : message.offer?.amount === offer.amount && message.offer.post?.id === offer.post.id;

function toStoredRow(message: MessageRow_messageFragment, viewerId: string): MessageRowData {
  const isOwn = message.sender?.id === viewerId;
  return {
    key: message.idempotencyKey ?? message.id,
    id: message.id,
    text: message.text,
    images: message.images,
    pictures: NONE,
    offer: message.offer,
    outboxOffer: null,
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
    images: NONE,
    pictures: entry.pictures ?? NONE,
    offer: null,
    outboxOffer: entry.offer ?? null,
    createdAt: entry.createdAt,
    isOwn: true,
    state: entry.state,
    error: entry.error,
  };
}
