import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';

type ReadField = FieldFunctionOptions['readField'];

/** The loaded messages of a conversation as the cache stores them, oldest first. */
export interface StoredMessages {
  __typename: 'MessageList';
  nodes: readonly Reference[];
  /** Whether there are messages from before the first one; null if that could not be read. */
  hasOlder: boolean | null;
}

/** Whether a message sorts before another: by time, then by id. A message without a time comes first. */
export function comesBefore(
  message: { createdAt: string | null; id: string },
  otherMessage: { createdAt: string | null; id: string },
): boolean {
  const [createdAt, otherCreatedAt] = [message.createdAt ?? '', otherMessage.createdAt ?? ''];
  return createdAt === otherCreatedAt ? message.id < otherMessage.id : createdAt < otherCreatedAt;
}

/**
 * Merges messages into the cached ones of a conversation; their order does not matter. Messages are deduplicated by id and by idempotency
 * key. If the newest page does not overlap the cached messages, there may be a gap between the two. The cached messages from
 * before that page are then removed, and are loaded again by scrolling up.
 * @param existing - null if the earlier queries could not read them, undefined before the first query
 * @param incoming - the newest page, or a page of older messages (`isOlderPage`); null if it could not be read
 * @param options - `otherId`: the other member's id
 * @returns the merged messages; if `existing` or `incoming` is null or undefined, the other of the two
 */
export function mergeMessages(
  existing: StoredMessages | null | undefined,
  incoming: StoredMessages | null,
  { readField, otherId, isOlderPage }: { readField: ReadField; otherId: unknown; isOlderPage: boolean },
): StoredMessages | null {
  if (existing == null || incoming === null) return incoming ?? existing ?? null;
  const readMessage = (reference: Reference) => ({
    reference,
    id: readField<string>('id', reference) ?? '',
    idempotencyKey: readField<string | null>('idempotencyKey', reference) ?? null,
    senderId: readField<string>('id', readField<Reference>('sender', reference)),
    createdAt: readField<string | null>('createdAt', reference) ?? null,
  });
  let cachedMessages = existing.nodes.map(readMessage);
  const incomingMessages = incoming.nodes.map(readMessage);
  const [oldestIncoming] = incomingMessages;
  const cachedIds = new Set(cachedMessages.map(({ id }) => id));
  const firstNewIndex = incomingMessages.findIndex(({ id }) => !cachedIds.has(id));
  // Only a message of the other member proves an overlap. The viewer's own messages are cached when they are sent, even if
  // messages from before them were missed.
  const hasOverlap =
    firstNewIndex < 0 ||
    incomingMessages.slice(0, firstNewIndex).some(({ senderId }) => senderId === otherId);
  // A page that reaches the start of the conversation cannot leave a gap.
  const hasGap =
    !isOlderPage &&
    incoming.hasOlder !== false &&
    oldestIncoming !== undefined &&
    !hasOverlap &&
    cachedMessages.some((message) => comesBefore(message, oldestIncoming));
  if (hasGap) cachedMessages = cachedMessages.filter((message) => !comesBefore(message, oldestIncoming));

  const incomingIds = new Set(incomingMessages.map(({ id }) => id));
  const incomingKeys = new Set(incomingMessages.flatMap(({ idempotencyKey }) => idempotencyKey ?? []));
  const unmatchedMessages = cachedMessages.filter(
    ({ id, idempotencyKey }) =>
      !incomingIds.has(id) && (idempotencyKey === null || !incomingKeys.has(idempotencyKey)),
  );
  // Also true if no messages were cached.
  const startsBeforeCached =
    oldestIncoming !== undefined && cachedMessages.every((message) => comesBefore(oldestIncoming, message));
  // `hasOlder` is about the messages before the first one, so it comes from the side that has the first one.
  const startsWithIncoming = isOlderPage || hasGap || startsBeforeCached;
  return {
    ...incoming,
    nodes: [...unmatchedMessages, ...incomingMessages]
      .sort((message, otherMessage) => (comesBefore(message, otherMessage) ? -1 : 1))
      .map(({ reference }) => reference),
    hasOlder: startsWithIncoming ? incoming.hasOlder : existing.hasOlder,
  };
}
