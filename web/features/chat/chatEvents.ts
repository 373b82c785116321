import type { ApolloClient } from '@apollo/client';
import { ChatContactsDocument, type MessageReceivedSubscription } from '../../gql/graphql';
import { recordUnreadChange } from '../../lib/unreadChanges';
import { refetchQuery } from '../../lib/useKeepFresh';
import { storeMessage, storeReadReceipt } from './storeMessage';

/** Adds the message of a live event to the cache. */
export function handleMessage(
  client: ApolloClient,
  viewerId: string,
  message: MessageReceivedSubscription['messageReceived'],
): void {
  recordUnreadChange(client.cache);
  if (!storeMessage(client.cache, viewerId, message)) refetchContacts(client);
}

/** Marks messages as read in the cache, after a live event or a message from another tab. `until`: see `storeReadReceipt` */
export function handleRead(
  client: ApolloClient,
  viewerId: string,
  { conversationId, readerId, until }: { conversationId: string; readerId: string; until?: string | null },
): void {
  recordUnreadChange(client.cache);
  if (!storeReadReceipt(client.cache, conversationId, readerId, viewerId, until)) refetchContacts(client);
}

/** Fetches the list of conversations again if it is cached. */
export function refetchContacts(client: ApolloClient): void {
  if (client.readQuery({ query: ChatContactsDocument }) !== null)
    refetchQuery(client, ChatContactsDocument, {});
}
