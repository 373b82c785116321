import type { TypePolicies } from '@apollo/client';
import { KEEP_CACHED_IF_NULL, STAYS_TRUE } from '../../lib/cache';
import { mergeContacts, sortContacts, type StoredContacts } from './mergeContacts';
import { mergeConversation, type StoredConversation } from './mergeConversation';

/** The cache policies of contacts, conversations and messages. */
export const chatPolicies: TypePolicies = {
  Query: {
    fields: {
      // One list for all screens, and one for each search. `userId` only asks the provider to include that member.
      contacts: {
        keyArgs: (args) => (args?.['search'] ? ['search'] : false),
        merge: (
          existing: StoredContacts | null | undefined,
          incoming: StoredContacts | null,
          { readField },
        ) => mergeContacts(existing, incoming, readField),
        read: (existing: StoredContacts | null | undefined, { readField }) =>
          existing && { ...existing, nodes: sortContacts(existing.nodes, readField) },
      },
      conversation: {
        keyArgs: ['userId'],
        merge: (
          existing: StoredConversation | null | undefined,
          incoming: StoredConversation | null,
          { args, readField },
        ) =>
          mergeConversation(existing, incoming, {
            readField,
            otherId: args?.['userId'],
            isOlderPage: Boolean(args?.['before']),
          }),
      },
    },
  },
  // Not normalized, so that the merge functions above can compare the cached objects with the incoming ones.
  Contact: { keyFields: false },
  Conversation: { keyFields: false },
  Message: {
    fields: {
      read: STAYS_TRUE,
      // A provider that stores no keys returns null, which must not remove the key that this browser has cached.
      idempotencyKey: KEEP_CACHED_IF_NULL,
    },
  },
};
