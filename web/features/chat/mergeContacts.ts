import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { comesBefore } from './mergeMessages';

type ReadField = FieldFunctionOptions['readField'];

/** A contact as the cache holds it, within its list. */
export interface StoredContact {
  __typename: 'Contact';
  user: Reference;
  lastMessage?: Reference | null;
  unreadCount: number | null;
}

/** The viewer's contacts as the cache holds them. */
export interface StoredContacts {
  __typename: 'ContactPage';
  nodes: readonly StoredContact[];
  /** Contacts on all pages; null where the provider does not say. */
  total: number | null;
}

/**
 * Merges a page of contacts into the cached ones. An answer may be older than live events that came while it was on its way:
 * an unread count belongs to the last message that it was read with, and for the same message it only falls. Null means
 * that the page could not be read.
 */
export function mergeContacts(
  existing: StoredContacts | null | undefined,
  incoming: StoredContacts | null,
  readField: ReadField,
): StoredContacts | null {
  if (existing == null || incoming === null) return incoming ?? existing ?? null;
  const known = new Map(existing.nodes.map((contact) => [contact.user.__ref, contact]));
  const merged = incoming.nodes.map((contact) => {
    const before = known.get(contact.user.__ref);
    known.delete(contact.user.__ref);
    return before === undefined ? contact : mergeContact(before, contact, readField);
  });
  const isWhole = incoming.total !== null && incoming.nodes.length >= incoming.total;
  return { ...incoming, nodes: isWhole ? merged : [...merged, ...known.values()] };
}

function mergeContact(existing: StoredContact, incoming: StoredContact, readField: ReadField): StoredContact {
  const before = stamp(existing.lastMessage, readField);
  const now = stamp(incoming.lastMessage, readField);
  const both = { ...existing, ...incoming };
  if (before === null) return both;
  if (now === null) return { ...both, lastMessage: existing.lastMessage ?? null };
  if (now.id === before.id)
    return { ...both, unreadCount: Math.min(existing.unreadCount ?? 0, incoming.unreadCount ?? 0) };
  return comesBefore(now, before)
    ? { ...both, lastMessage: existing.lastMessage ?? null, unreadCount: existing.unreadCount }
    : both;
}

/** Sorts contacts: those with a conversation first, then by unread count, then by latest message; the rest keep their order. */
export function sortContacts(
  contacts: readonly StoredContact[],
  readField: ReadField,
): readonly StoredContact[] {
  return contacts
    .map((contact) => ({ contact, last: stamp(contact.lastMessage, readField) }))
    .sort(
      (one, other) =>
        Number(hasConversation(other)) - Number(hasConversation(one)) ||
        (other.contact.unreadCount ?? 0) - (one.contact.unreadCount ?? 0) ||
        // ISO times sort as they are; `localeCompare` would load the browser's collation first.
        compare(other.last?.createdAt ?? '', one.last?.createdAt ?? ''),
    )
    .map(({ contact }) => contact);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function hasConversation({ contact, last }: { contact: StoredContact; last: unknown }): boolean {
  return last !== null || (contact.unreadCount ?? 0) > 0;
}

function stamp(
  message: Reference | null | undefined,
  readField: ReadField,
): { id: string; createdAt: string } | null {
  if (message == null) return null;
  return {
    id: readField<string>('id', message) ?? '',
    createdAt: readField<string>('createdAt', message) ?? '',
  };
}
