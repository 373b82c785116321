import type { FieldPolicy, TypePolicies } from '@apollo/client';
import type { OfferState } from '../../gql/graphql';
import { KEEP_CACHED_IF_NULL, keepCachedIfNull, mergeIfRead, STAYS_TRUE } from '../../lib/cache';
import { mergeConversations, sortConversations, type StoredConversations } from './contacts/conversationList';
import { mergeMessages, type StoredMessages } from './conversation/mergeMessages';

export const chatPolicies: TypePolicies = {
  Query: {
    fields: {
      // One list for all screens, and one for each search. `userId` only asks the gateway to include that member.
      conversations: {
        keyArgs: (args) => (args?.['search'] ? ['search'] : false),
        merge: mergeIfRead(mergeConversations),
        read: (existing: StoredConversations | null | undefined, { readField }) =>
          existing && { ...existing, nodes: sortConversations(existing.nodes, readField) },
      },
      conversation: KEEP_CACHED_IF_NULL,
    },
  },
  Conversation: {
    fields: {
      // Null if the provider knows them only from live events.
      ...keepCachedIfNull('user', 'lastMessage', 'unreadCount'),
      messages: {
        keyArgs: false,
        merge: (
          existing: StoredMessages | null | undefined,
          incoming: StoredMessages | null,
          { args, readField },
        ) =>
          incoming === null
            ? (existing ?? null)
            : mergeMessages(existing, incoming, readField, !args?.['before']),
      },
    },
  },
  Offer: {
    fields: {
      // An offer that has ended never opens again, so an open one in a response is from before.
      state: { merge: (existing, incoming) => (incoming === 'OPEN' ? (existing ?? incoming) : incoming) },
      isLost: STAYS_TRUE,
    } satisfies { state: FieldPolicy<OfferState>; isLost: FieldPolicy<boolean> },
  },
  Message: {
    fields: {
      read: STAYS_TRUE,
      // A provider that stores no keys returns null, which must not remove the key that this browser has cached.
      idempotencyKey: KEEP_CACHED_IF_NULL,
    },
  },
};
