import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';

export type ReadField = FieldFunctionOptions['readField'];

/** The loaded messages of a conversation as the cache stores them, oldest first. */
export interface StoredMessages {
  __typename: 'MessageList';
  nodes: readonly Reference[];
  /** Whether there are messages from before the first one; null if that could not be read. */
  hasOlder: boolean | null;
}

interface SortedMessage {
  id: string;
  createdAt: string | null;
}

/** Whether a message sorts before another: by time, then by id. A message without a time comes first. */
export function comesBefore(message: SortedMessage, otherMessage: SortedMessage): boolean {
  const [createdAt, otherCreatedAt] = [message.createdAt ?? '', otherMessage.createdAt ?? ''];
  return createdAt === otherCreatedAt ? message.id < otherMessage.id : createdAt < otherCreatedAt;
}

/** Reads what a cached message is sorted by. */
export const readSortedMessage = (message: Reference, readField: ReadField): SortedMessage => ({
  id: readField<string>('id', message) ?? '',
  createdAt: readField<string | null>('createdAt', message) ?? null,
});

/**
 * Merges messages into the cached ones of a conversation; their order does not matter. Messages are deduplicated by id and by idempotency
 * key. If the newest page does not overlap the cached messages, there may be a gap between the two. The cached messages from
 * before that page are then removed, and are loaded again by scrolling up.
 * @param newestPageOf - the id of the other member if `incoming` is the newest page; undefined for older or single messages
 */
export function mergeMessages(
  existing: StoredMessages,
  incoming: StoredMessages,
  readField: ReadField,
  newestPageOf?: string,
): StoredMessages {
  const readMessage = (reference: Reference) => ({
    reference,
    ...readSortedMessage(reference, readField),
    idempotencyKey: readField<string | null>('idempotencyKey', reference) ?? null,
  });
  const cachedMessages = existing.nodes.map(readMessage);
  const incomingMessages = incoming.nodes.map(readMessage);
  const [oldestIncoming] = incomingMessages;
  const cachedIds = new Set(cachedMessages.map(({ id }) => id));
  const incomingIds = new Set(incomingMessages.map(({ id }) => id));
  const incomingKeys = new Set(incomingMessages.flatMap(({ idempotencyKey }) => idempotencyKey ?? []));

  const firstNewIndex = incomingMessages.findIndex(({ id }) => !cachedIds.has(id));
  // Only a message of the other member proves an overlap. The viewer's own messages are cached when they are sent, even if
  // messages from before them were missed.
  const hasOverlap =
    firstNewIndex < 0 ||
    incoming.nodes
      .slice(0, firstNewIndex)
      .some((node) => readField('id', readField<Reference>('sender', node)) === newestPageOf);
  // A page that reaches the start of the conversation cannot leave a gap.
  const hasGap = newestPageOf !== undefined && incoming.hasOlder !== false && !hasOverlap;
  const keptMessages = cachedMessages.filter(
    (message) =>
      !incomingIds.has(message.id) &&
      (message.idempotencyKey === null || !incomingKeys.has(message.idempotencyKey)) &&
      !(hasGap && oldestIncoming && comesBefore(message, oldestIncoming)),
  );
  const messages = [...keptMessages, ...incomingMessages].sort((message, otherMessage) =>
    comesBefore(message, otherMessage) ? -1 : 1,
  );
  // `hasOlder` is about the messages before the first one, so it comes from the side that has the first one.
  const startsWithIncoming =
    newestPageOf === undefined || messages[0] === undefined || incomingIds.has(messages[0].id);
  return {
    ...incoming,
    nodes: messages.map(({ reference }) => reference),
    hasOlder: startsWithIncoming ? incoming.hasOlder : existing.hasOlder,
  };
}
