import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';

export type ReadField = FieldFunctionOptions['readField'];

export interface StoredMessages {
  __typename: 'MessageList';
  nodes: readonly Reference[];
  hasOlder: boolean | null;
  /** The newest message of the last newest page: none from before it is missing. */
  newestReadId?: string | undefined;
}

interface SortedMessage {
  id: string;
  createdAt: string | null;
}

export function comesBefore(message: SortedMessage, otherMessage: SortedMessage): boolean {
  const [createdAt, otherCreatedAt] = [message.createdAt ?? '', otherMessage.createdAt ?? ''];
  return createdAt === otherCreatedAt ? message.id < otherMessage.id : createdAt < otherCreatedAt;
}

export const readSortedMessage = (message: Reference, readField: ReadField): SortedMessage => ({
  id: readField<string>('id', message) ?? '',
  createdAt: readField<string | null>('createdAt', message) ?? null,
});

/**
 * Merges messages into the cached ones of a conversation; their order does not matter. Messages are deduplicated by id and by idempotency
 * key. If the newest page does not reach back to `newestReadId`, messages may be missing before it, also if all of it is cached: it may
 * have arrived live after a lost connection. The cached messages from before that page are then removed, and are loaded again by
 * scrolling up.
 */
export function mergeMessages(
  existing: StoredMessages | null | undefined,
  incoming: StoredMessages,
  readField: ReadField,
  isNewestPage = false,
): StoredMessages {
  const readMessage = (reference: Reference) => ({
    reference,
    ...readSortedMessage(reference, readField),
    idempotencyKey: readField<string | null>('idempotencyKey', reference) ?? null,
  });
  const cachedMessages = (existing?.nodes ?? []).map(readMessage);
  const incomingMessages = incoming.nodes.map(readMessage);
  const [oldestIncoming] = incomingMessages;
  const incomingIds = new Set(incomingMessages.map(({ id }) => id));
  const incomingKeys = new Set(incomingMessages.flatMap(({ idempotencyKey }) => idempotencyKey ?? []));

  // A page that reaches the start of the conversation cannot leave a gap.
  const hasGap =
    isNewestPage && incoming.hasOlder !== false && !incomingIds.has(existing?.newestReadId ?? '');
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
  const startsWithIncoming = !isNewestPage || messages[0] === undefined || incomingIds.has(messages[0].id);
  return {
    ...incoming,
    nodes: messages.map(({ reference }) => reference),
    hasOlder: startsWithIncoming ? incoming.hasOlder : (existing?.hasOlder ?? null),
    newestReadId: isNewestPage ? incomingMessages.at(-1)?.id : existing?.newestReadId,
  };
}
