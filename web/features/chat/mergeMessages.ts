import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';

type ReadField = FieldFunctionOptions['readField'];

/** A conversation as the cache stores it: one for each other member. */
export interface StoredConversation {
  __typename: 'Conversation';
  id: string;
  messages: readonly Reference[];
  /** Null when it could not be read. */
  hasOlder: boolean | null;
}

/** Whether a message sorts before another: by time, then by id. */
export function comesBefore(
  one: { createdAt: string | null; id: string },
  other: { createdAt: string | null; id: string },
): boolean {
  const [time, otherTime] = [one.createdAt ?? '', other.createdAt ?? ''];
  return time === otherTime ? one.id < other.id : time < otherTime;
}

/**
 * Merges messages into a cached conversation: an answer, a live message or a page of older ones, in any order and repeatedly.
 * Messages are deduplicated by id and by idempotency key. If `incoming` is the newest page and does not overlap the cached
 * messages, there may be a gap between the two: the cached ones are dropped, and are loaded again by scrolling up. `null`
 * means that the conversation could not be read, or that the member does not exist.
 * @param options - `otherId`: the other member's id
 */
export function mergeConversation(
  existing: StoredConversation | null | undefined,
  incoming: StoredConversation | null,
  { readField, otherId, isOlderPage }: { readField: ReadField; otherId: unknown; isOlderPage: boolean },
): StoredConversation | null {
  if (existing == null || incoming === null) return incoming ?? existing ?? null;
  const read = (message: Reference) => ({
    message,
    id: readField<string>('id', message) ?? '',
    idempotencyKey: readField<string | null>('idempotencyKey', message) ?? null,
    senderId: readField<string>('id', readField<Reference>('sender', message)),
    createdAt: readField<string | null>('createdAt', message) ?? null,
  });
  let known = existing.messages.map(read);
  const arrived = incoming.messages.map(read);
  const [first] = arrived;
  const knownIds = new Set(known.map(({ id }) => id));
  const firstNew = arrived.findIndex(({ id }) => !knownIds.has(id));
  // Only the other member's messages prove an overlap: the viewer's own are cached from mutations, even while events are lost.
  const isContinued = firstNew < 0 || arrived.slice(0, firstNew).some(({ senderId }) => senderId === otherId);
  const hasGap =
    !isOlderPage &&
    incoming.hasOlder !== false &&
    first !== undefined &&
    !isContinued &&
    known.some((message) => comesBefore(message, first));
  if (hasGap) known = known.filter((message) => !comesBefore(message, first));

  const ids = new Set(arrived.map(({ id }) => id));
  const keys = new Set(arrived.flatMap(({ idempotencyKey }) => idempotencyKey ?? []));
  const rest = known.filter(
    ({ id, idempotencyKey }) => !ids.has(id) && (idempotencyKey === null || !keys.has(idempotencyKey)),
  );
  return {
    ...incoming,
    messages: [...rest, ...arrived]
      .sort((one, other) => (comesBefore(one, other) ? -1 : 1))
      .map(({ message }) => message),
    hasOlder: isOlderPage || hasGap ? incoming.hasOlder : existing.hasOlder,
  };
}
