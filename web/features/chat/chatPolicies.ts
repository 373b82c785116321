import type { TypePolicies } from '@apollo/client';
import { KEPT_ON_FAILURE, STAYS_TRUE } from '../../lib/cache';
import { mergeContacts, sortContacts, type StoredContacts } from './mergeContacts';
import { mergeConversation, type StoredConversation } from './mergeMessages';

/** How contacts, conversations and messages are cached. */
export const chatPolicies: TypePolicies = {
  Query: {
    fields: {
      // One list for every screen; `userId` only makes sure of one member in it.
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
  // Their lists hold them: what is known of one depends on when the list was read.
  Contact: { keyFields: false },
  Conversation: { keyFields: false },
  Message: {
    fields: {
      read: STAYS_TRUE,
      // A provider that stores no keys must not remove the one that this browser gave.
      idempotencyKey: KEPT_ON_FAILURE,
    },
  },
};
