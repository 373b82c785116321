import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import type { Modifiers } from '@apollo/client/cache';
import {
  ChatContactsDocument,
  type MessageRow_messageFragment,
  MessageRow_messageFragmentDoc,
} from '../../gql/graphql';
import { removeFromCache } from '../../lib/removeFromCache';
import {
  comesBefore,
  mergeMessages,
  type ReadField,
  readSortedMessage,
  type StoredMessages,
} from './conversation/mergeMessages';

interface StoredConversation {
  id: string;
  lastMessage: Reference | null;
  unreadCount: number | null;
  messages: StoredMessages | null;
}

/**
 * Adds a message to its cached conversation. A message that is cached already changes nothing: the live event of a message sent here
 * may come before or after the mutation's response.
 * @returns false if the list has to be fetched again: the conversation is not in it, or it may already count the unread message,
 *   because it has a later one
 */
export function storeMessage(
  cache: ApolloCache,
  viewerId: string,
  message: MessageRow_messageFragment & { conversation: { id: string } },
): boolean {
  // Contacts of a search or of pages that the list has dropped are cached too.
  const list = cache.readQuery({ query: ChatContactsDocument })?.conversations;
  const isListed = list?.nodes.some(({ id }) => id === message.conversation.id) === true;
  let isCertain = true;
  cache.batch({
    update: () => {
      const fragment = MessageRow_messageFragmentDoc;
      // An event of a read message was sent before it was read, or the event of the reading was about earlier messages.
      const isCachedAsRead = cache.readFragment({ fragment, from: message })?.read === true;
      const reference = cache.writeFragment({ fragment, data: message });
      if (reference === undefined) return;
      const isUnread = message.sender?.id !== viewerId && !message.read;
      let isLatest = false as boolean;
      modifyConversation(cache, message.conversation.id, {
        messages: (messages, { readField }) =>
          messages && mergeMessages(messages, { ...messages, nodes: [reference] }, readField),
        lastMessage: (lastMessage, { readField }) => {
          isLatest = lastMessage === null || comesBefore(readSortedMessage(lastMessage, readField), message);
          isCertain = !isUnread || (!isCachedAsRead && (isLatest || lastMessage?.__ref === reference.__ref));
          return isLatest ? reference : lastMessage;
        },
      });
      if (isUnread && isLatest)
        modifyConversation(cache, message.conversation.id, { unreadCount: (count) => (count ?? 0) + 1 });
    },
  });
  return isListed && isCertain;
}

/**
 * Marks the messages to `readerId` as read in a cached conversation. The reader is one of the two members; if it is the viewer, the
 * unread count becomes 0.
 * @param until - the time of the last message that was read; undefined if all were
 * @returns false if the list has to be fetched again, because the reader may not have read the last message
 */
export function storeReadReceipt(
  cache: ApolloCache,
  conversationId: string,
  readerId: string,
  viewerId: string,
  until?: string | null,
): boolean {
  let isCertain = true;
  const readerCacheId = cache.identify({ __typename: 'User', id: readerId });
  const isLater = (message: Reference, readField: ReadField): boolean =>
    until !== undefined && (readField<string | null>('createdAt', message) ?? '') > (until ?? '');
  const markRead = (message: Reference, readField: ReadField): void => {
    if (readField<Reference>('receiver', message)?.__ref !== readerCacheId) return;
    if (!isLater(message, readField)) cache.modify({ id: message.__ref, fields: { read: () => true } });
  };
  cache.batch({
    update: () => {
      modifyConversation(cache, conversationId, {
        messages: (messages, { readField }) => {
          for (const message of messages?.nodes ?? []) markRead(message, readField);
          return messages;
        },
        lastMessage: (message, { readField }) => {
          if (message) {
            markRead(message, readField);
            isCertain = !isLater(message, readField);
          }
          return message;
        },
      });
      if (readerId === viewerId && isCertain)
        modifyConversation(cache, conversationId, { unreadCount: () => 0 });
    },
  });
  return isCertain;
}

/** Removes a message that a moderator has removed from the cache. The last message of its conversation becomes the one before. */
export function removeMessageById(cache: ApolloCache, id: string): void {
  const cacheId = cache.identify({ __typename: 'Message', id }) ?? '';
  cache.batch({
    update: () => {
      for (const { __typename, id: conversationId } of Object.values(
        cache.extract() as Record<string, StoreObject>,
      ))
        if (__typename === 'Conversation')
          modifyConversation(cache, conversationId as string, {
            lastMessage: (lastMessage, { readField }) =>
              lastMessage?.__ref === cacheId
                ? (readField<StoredMessages | null>('messages')
                    ?.nodes.filter(({ __ref }) => __ref !== cacheId)
                    .at(-1) ?? null)
                : lastMessage,
          });
      removeFromCache(cache, cacheId);
    },
  });
}

function modifyConversation(
  cache: ApolloCache,
  id: string,
  fields: {
    [K in keyof StoredConversation]?: (
      value: StoredConversation[K],
      options: { readField: ReadField },
    ) => StoredConversation[K];
  },
): void {
  cache.modify({
    id: cache.identify({ __typename: 'Conversation', id }),
    fields: fields as Modifiers,
  });
}
