import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { comesBefore } from './mergeConversation';

type ReadField = FieldFunctionOptions['readField'];

/** A contact as the cache stores it, inside its list. */
export interface StoredContact {
  __typename: 'Contact';
  user: Reference;
  lastMessage?: Reference | null;
  unreadCount: number | null;
}

/** The viewer's contacts as the cache stores them. */
export interface StoredContacts {
  __typename: 'ContactPage';
  nodes: readonly StoredContact[];
  /** The number of contacts on all pages; null when the provider does not count them. */
  total: number | null;
}

/**
 * Merges a page of contacts into the cached ones. A response may be older than live events that arrived in the meantime, so
 * of two copies of a contact, the one with the newer last message wins. If both have the same message, the lower unread count
 * is kept; if only the cached copy has a message, that message is kept.
 * @param existing - the cached contacts; null if the earlier queries could not read them, undefined before the first query
 * @param incoming - null if the page could not be read; the cached contacts, if there are any, are then returned
 */
export function mergeContacts(
  existing: StoredContacts | null | undefined,
  incoming: StoredContacts | null,
  readField: ReadField,
): StoredContacts | null {
  if (existing == null || incoming === null) return incoming ?? existing ?? null;
  const unmatchedContacts = new Map(existing.nodes.map((contact) => [contact.user.__ref, contact]));
  const mergedContacts = incoming.nodes.map((contact) => {
    const cachedContact = unmatchedContacts.get(contact.user.__ref);
    unmatchedContacts.delete(contact.user.__ref);
    return cachedContact === undefined ? contact : mergeContact(cachedContact, contact, readField);
  });
  // If `incoming` has all contacts, a cached member who is not among them is no longer a contact.
  const isComplete = incoming.total !== null && incoming.nodes.length >= incoming.total;
  return {
    ...incoming,
    nodes: isComplete ? mergedContacts : [...mergedContacts, ...unmatchedContacts.values()],
  };
}

function mergeContact(existing: StoredContact, incoming: StoredContact, readField: ReadField): StoredContact {
  const existingLastMessage = readLastMessage(existing.lastMessage, readField);
  const incomingLastMessage = readLastMessage(incoming.lastMessage, readField);
  const merged = { ...existing, ...incoming };
  if (existingLastMessage === null) return merged;
  if (incomingLastMessage === null) return { ...merged, lastMessage: existing.lastMessage ?? null };
  if (incomingLastMessage.id === existingLastMessage.id)
    return { ...merged, unreadCount: Math.min(existing.unreadCount ?? 0, incoming.unreadCount ?? 0) };
  return comesBefore(incomingLastMessage, existingLastMessage)
    ? { ...merged, lastMessage: existing.lastMessage ?? null, unreadCount: existing.unreadCount }
    : merged;
}

/**
 * Sorts contacts: those with a conversation first, then by the highest unread count, then by the newest last message. Ties keep
 * their order.
 */
export function sortContacts(
  contacts: readonly StoredContact[],
  readField: ReadField,
): readonly StoredContact[] {
  return contacts
    .map((contact) => ({ contact, lastMessage: readLastMessage(contact.lastMessage, readField) }))
    .sort(
      (one, other) =>
        Number(hasConversation(other)) - Number(hasConversation(one)) ||
        (other.contact.unreadCount ?? 0) - (one.contact.unreadCount ?? 0) ||
        // ISO times compare as plain strings. `localeCompare` is slow, because it first loads the browser's collation.
        compareStrings(other.lastMessage?.createdAt ?? '', one.lastMessage?.createdAt ?? ''),
    )
    .map(({ contact }) => contact);
}

const compareStrings = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Whether messages were exchanged. An unread count proves it even if the last message could not be read. */
function hasConversation({
  contact,
  lastMessage,
}: {
  contact: StoredContact;
  lastMessage: unknown;
}): boolean {
  return lastMessage !== null || (contact.unreadCount ?? 0) > 0;
}

function readLastMessage(
  message: Reference | null | undefined,
  readField: ReadField,
): { id: string; createdAt: string } | null {
  if (message == null) return null;
  return {
    id: readField<string>('id', message) ?? '',
    createdAt: readField<string>('createdAt', message) ?? '',
  };
}
