import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';

type ReadField = FieldFunctionOptions['readField'];

/** A conversation as the cache holds it: one for each other member. */
export interface StoredConversation {
  __typename: 'Conversation';
  id: string;
  messages: readonly Reference[];
  hasOlder: boolean;
}

/** Whether one message stands before another: by time, then by id. */
export function comesBefore(
  one: { createdAt: string; id: string },
  other: { createdAt: string; id: string },
): boolean {
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
}

/**
 * Joins what is known of a conversation with what has come: an answer, a live message, a page of older ones, in any
 * order and any number of times. A message is one by its id or its sender's key. When `incoming` is the newest page
 * and starts beyond all that is known, there may be a hole before it: what is older is let go, to be read again.
 */
export function mergeConversation(
  existing: StoredConversation | undefined,
  incoming: StoredConversation,
  { readField, isOlderPage }: { readField: ReadField; isOlderPage: boolean },
): StoredConversation {
  if (existing === undefined) return incoming;
  const read = (message: Reference) => ({
    message,
    id: readField<string>('id', message) ?? '',
    clientId: readField<string | null>('clientId', message) ?? null,
    createdAt: readField<string>('createdAt', message) ?? '',
  });
  let known = existing.messages.map(read);
  const come = incoming.messages.map(read);
  const [first] = come;
  const hole =
    !isOlderPage &&
    incoming.hasOlder &&
    first !== undefined &&
    known.every(({ id }) => id !== first.id) &&
    known.some((message) => comesBefore(message, first));
  if (hole) known = known.filter((message) => !comesBefore(message, first));

  const ids = new Set(come.map(({ id }) => id));
  const keys = new Set(come.flatMap(({ clientId }) => clientId ?? []));
  const rest = known.filter(({ id, clientId }) => !ids.has(id) && (clientId === null || !keys.has(clientId)));
  return {
    ...incoming,
    messages: [...rest, ...come]
      .sort((one, other) => (comesBefore(one, other) ? -1 : 1))
      .map(({ message }) => message),
    hasOlder: isOlderPage || hole ? incoming.hasOlder : existing.hasOlder,
  };
}
