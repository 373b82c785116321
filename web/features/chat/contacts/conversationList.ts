import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { ContactRow_conversationFragmentDoc } from '../../../gql/graphql';
import { LIMITS } from '../../../limits';

type ReadField = FieldFunctionOptions['readField'];

export const CONTACT_ROW = {
  fragment: ContactRow_conversationFragmentDoc,
  fragmentName: 'ContactRow_conversation',
} as const;

/** The conversations as the cache stores them: all pages read so far. */
export interface StoredConversations {
  __typename: 'ConversationPage';
  nodes: readonly Reference[];
  /** The last page that was read. Polls read the first page again, which makes it 1 if the total has fallen. */
  page: number;
  /** The number of conversations on all pages; null when the provider does not count them, until the last page is read. */
  total: number | null;
}

export function mergeConversations(
  existing: StoredConversations,
  incoming: StoredConversations,
): StoredConversations {
  return incoming.page === 1 ? mergeFirstPage(existing, incoming) : appendPage(existing, incoming);
}

/** Keeps the conversations that the page lacks after it. If some are gone, the later pages are read again. */
function mergeFirstPage(existing: StoredConversations, incoming: StoredConversations): StoredConversations {
  const nodes = concatenate(incoming.nodes, existing.nodes);
  const total = incoming.total ?? (existing.page === 1 ? null : existing.total);
  const hasFallen = total !== null && existing.total !== null && total < existing.total;
  const isTooLong = incoming.total !== null && nodes.length > incoming.total;
  // A lower total alone is no reason to take later pages from the screen. Those that are gone go once the list is too long.
  if (isTooLong || (hasFallen && existing.page === 1)) return incoming;
  return { ...incoming, nodes, page: hasFallen ? 1 : existing.page, total };
}

function appendPage(existing: StoredConversations, incoming: StoredConversations): StoredConversations {
  const nodes = concatenate(existing.nodes, incoming.nodes);
  const isLastPage = incoming.nodes.length < LIMITS.contactsPerPage;
  return { ...incoming, nodes, total: incoming.total ?? (isLastPage ? nodes.length : null) };
}

function concatenate(nodes: readonly Reference[], others: readonly Reference[]): readonly Reference[] {
  const refs = new Set(nodes.map(({ __ref }) => __ref));
  return [...nodes, ...others.filter(({ __ref }) => !refs.has(__ref))];
}

interface ListedPages extends Pick<StoredConversations, 'page' | 'total'> {
  nodes: readonly unknown[];
}

/** The number of the page to read next; null when all conversations are listed. */
export function getNextPage({ nodes, page, total: sentTotal }: ListedPages): number | null {
  const pageEntries = LIMITS.contactsPerPage;
  const total = sentTotal ?? (nodes.length < pageEntries ? nodes.length : Infinity);
  if (Math.max(nodes.length, pageEntries) >= total) return null;
  // After the last page, those that are missing have moved to a page that was read before.
  return page * pageEntries < total ? page + 1 : 2;
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
