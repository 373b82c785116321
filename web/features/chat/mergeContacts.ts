import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { comesBefore } from './mergeMessages';

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
 * Merges a page of contacts into the cached ones. An answer may be older than live events that arrived in the meantime, so
 * of two copies of a contact, the one with the newer last message wins; for the same message the lower unread count is kept.
 * @param incoming - null if the page could not be read; the cached contacts are then returned
 */
export function mergeContacts(
  existing: StoredContacts | null | undefined,
  incoming: StoredContacts | null,
  readField: ReadField,
): StoredContacts | null {
  if (existing == null || incoming === null) return incoming ?? existing ?? null;
  const unmatched = new Map(existing.nodes.map((contact) => [contact.user.__ref, contact]));
  const merged = incoming.nodes.map((contact) => {
    const cached = unmatched.get(contact.user.__ref);
    unmatched.delete(contact.user.__ref);
    return cached === undefined ? contact : mergeContact(cached, contact, readField);
  });
  // If `incoming` has all contacts, a cached member who is not among them is no longer a contact.
  const isComplete = incoming.total !== null && incoming.nodes.length >= incoming.total;
  return { ...incoming, nodes: isComplete ? merged : [...merged, ...unmatched.values()] };
}

function mergeContact(existing: StoredContact, incoming: StoredContact, readField: ReadField): StoredContact {
  const existingLast = readLastMessage(existing.lastMessage, readField);
  const incomingLast = readLastMessage(incoming.lastMessage, readField);
  const merged = { ...existing, ...incoming };
  if (existingLast === null) return merged;
  if (incomingLast === null) return { ...merged, lastMessage: existing.lastMessage ?? null };
  if (incomingLast.id === existingLast.id)
    return { ...merged, unreadCount: Math.min(existing.unreadCount ?? 0, incoming.unreadCount ?? 0) };
  return comesBefore(incomingLast, existingLast)
    ? { ...merged, lastMessage: existing.lastMessage ?? null, unreadCount: existing.unreadCount }
    : merged;
}

/** Sorts contacts: those with a conversation first, then by unread count, then by latest message; ties keep their order. */
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

/** Whether messages were exchanged. An unread count shows it even if the last message could not be read. */
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
