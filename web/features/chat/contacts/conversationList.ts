import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { ContactRow_conversationFragmentDoc } from '../../../gql/graphql';

type ReadField = FieldFunctionOptions['readField'];

/** What a row of the list reads of a conversation, for `useFragment` and `readFragment`. */
export const CONTACT_ROW = {
  fragment: ContactRow_conversationFragmentDoc,
  fragmentName: 'ContactRow_conversation',
} as const;

/** The viewer's conversations as the cache stores them. */
export interface StoredConversations {
  __typename: 'ConversationPage';
  nodes: readonly Reference[];
  /** The number of conversations on all pages; null when the provider does not count them. */
  total: number | null;
}

/** Merges a page into the cached list: what is missing from it stays, unless it has all. */
export function mergeConversations(
  existing: StoredConversations,
  incoming: StoredConversations,
): StoredConversations {
  if (incoming.total !== null && incoming.nodes.length >= incoming.total) return incoming;
  const incomingRefs = new Set(incoming.nodes.map(({ __ref }) => __ref));
  const otherNodes = existing.nodes.filter(({ __ref }) => !incomingRefs.has(__ref));
  return { ...incoming, nodes: [...incoming.nodes, ...otherNodes] };
}

/** Sorts conversations: those with messages first, then by the highest unread count, then by the newest last message. */
export function sortConversations(nodes: readonly Reference[], readField: ReadField): readonly Reference[] {
  return nodes
    .map((node) => {
      const lastMessage = readField<Reference | null>('lastMessage', node);
      const unreadCount = readField<number | null>('unreadCount', node) ?? 0;
      return {
        node,
        unreadCount,
        // An unread count proves that there are messages even if the last one could not be read.
        hasMessages: lastMessage != null || unreadCount > 0,
        lastSentAt: (lastMessage && readField<string | null>('createdAt', lastMessage)) ?? '',
      };
    })
    .sort(
      (one, other) =>
        Number(other.hasMessages) - Number(one.hasMessages) ||
        other.unreadCount - one.unreadCount ||
        // ISO times compare as plain strings. `localeCompare` is slow, because it first loads the browser's collation.
        compareStrings(other.lastSentAt, one.lastSentAt),
    )
    .map(({ node }) => node);
}

const compareStrings = (one: string, other: string) => (one < other ? -1 : Number(one > other));
