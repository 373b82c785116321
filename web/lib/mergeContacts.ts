import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { comesBefore } from './mergeMessages';

type ReadField = FieldFunctionOptions['readField'];

/** A contact as the cache holds it, within its list. */
export interface StoredContact {
  __typename: 'Contact';
  user: Reference;
  lastMessage?: Reference | null;
  unreadCount: number;
}

/** The provider leaves out members without a conversation beyond so many. */
const listedAtMost = 100;

/**
 * Joins the known contacts with a list that has come. A list may be older than what live events have told since it
 * was asked for: a count belongs to the last message that it was taken with, and with the same one it only falls.
 */
export function mergeContacts(
  existing: readonly StoredContact[] | undefined,
  incoming: readonly StoredContact[],
  readField: ReadField,
): readonly StoredContact[] {
  if (existing === undefined) return incoming;
  const known = new Map(existing.map((contact) => [contact.user.__ref, contact]));
  const merged = incoming.map((contact) => {
    const before = known.get(contact.user.__ref);
    known.delete(contact.user.__ref);
    return before === undefined ? contact : mergeContact(before, contact, readField);
  });
  return incoming.length < listedAtMost ? merged : [...merged, ...known.values()];
}

function mergeContact(existing: StoredContact, incoming: StoredContact, readField: ReadField): StoredContact {
  const before = stamp(existing.lastMessage, readField);
  const now = stamp(incoming.lastMessage, readField);
  const both = { ...existing, ...incoming };
  if (before === null) return both;
  // A provider that does not say has nothing older either.
  if (now === null) return { ...both, lastMessage: existing.lastMessage ?? null };
  if (now.id === before.id)
    return { ...both, unreadCount: Math.min(existing.unreadCount, incoming.unreadCount) };
  return comesBefore(now, before)
    ? { ...both, lastMessage: existing.lastMessage ?? null, unreadCount: existing.unreadCount }
    : both;
}

/**
 * Contacts in the specification's order: those with a conversation first, then by unread count, then by latest
 * message; the rest as the provider has them.
 */
export function sortContacts(
  contacts: readonly StoredContact[],
  readField: ReadField,
): readonly StoredContact[] {
  return contacts
    .map((contact) => ({ contact, last: stamp(contact.lastMessage, readField) }))
    .sort(
      (one, other) =>
        Number(talks(other)) - Number(talks(one)) ||
        other.contact.unreadCount - one.contact.unreadCount ||
        (other.last?.createdAt ?? '').localeCompare(one.last?.createdAt ?? ''),
    )
    .map(({ contact }) => contact);
}

function talks({ contact, last }: { contact: StoredContact; last: unknown }): boolean {
  return last !== null || contact.unreadCount > 0;
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
