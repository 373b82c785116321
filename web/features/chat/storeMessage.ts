import type { ApolloCache, Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import {
  type MessageRow_messageFragment,
  MessageRow_messageFragmentDoc,
  MessagesDocument,
} from '../../gql/graphql';
import type { StoredContact, StoredContacts } from './mergeContacts';
import { comesBefore } from './mergeConversation';

/**
 * Adds a message to the cache: to the conversation, if that is cached, and to the contact. A message that is there already
 * changes nothing: the live event of a message sent here may come before or after the mutation's response. Does nothing, and returns true, if the other member's account is deleted.
 * @returns false if the other member is missing from the cached contacts, so that the contacts must be fetched again
 */
export function storeMessage(
  cache: ApolloCache,
  viewerId: string,
  message: MessageRow_messageFragment,
): boolean {
  const otherId = (message.sender?.id === viewerId ? message.receiver : message.sender)?.id;
  if (otherId === undefined) return true;
  let isContactCached = false;
  cache.batch({
    update: () => {
      const reference = cache.writeFragment({ fragment: MessageRow_messageFragmentDoc, data: message });
      cache.updateQuery({ query: MessagesDocument, variables: { userId: otherId } }, (data) =>
        data?.conversation == null || data.conversation.messages.some(({ id }) => id === message.id)
          ? undefined
          : { conversation: { ...data.conversation, messages: [...data.conversation.messages, message] } },
      );
      modifyContact(cache, otherId, (contact, readField) => {
        isContactCached = true;
        const lastId = contact.lastMessage && readField<string>('id', contact.lastMessage);
        const lastCreatedAt =
          contact.lastMessage && readField<string | null>('createdAt', contact.lastMessage);
        const isNewer =
          lastId == null || comesBefore({ id: lastId, createdAt: lastCreatedAt ?? null }, message);
        if (!isNewer) return contact;
        const isUnread = message.sender?.id === otherId && !message.read;
        return {
          ...contact,
          lastMessage: reference ?? null,
          unreadCount: (contact.unreadCount ?? 0) + (isUnread ? 1 : 0),
        };
      });
    },
  });
  return isContactCached;
}

/**
 * Marks the messages to `readerId` as read in the viewer's conversation with `otherId`. The reader is one of the two members; if
 * it is the viewer, the contact's unread count becomes 0.
 */
export function storeReadReceipt(cache: ApolloCache, otherId: string, readerId: string): void {
  const readerCacheId = cache.identify({ __typename: 'User', id: readerId });
  cache.batch({
    update: () => {
      cache.updateQuery({ query: MessagesDocument, variables: { userId: otherId } }, (data) =>
        data?.conversation == null
          ? undefined
          : {
              conversation: {
                ...data.conversation,
                messages: data.conversation.messages.map((message) =>
                  message.receiver?.id === readerId ? { ...message, read: true } : message,
                ),
              },
            },
      );
      modifyContact(cache, otherId, (contact, readField) => {
        const receiver = contact.lastMessage && readField<Reference | null>('receiver', contact.lastMessage);
        if (contact.lastMessage && receiver?.__ref === readerCacheId)
          cache.modify({ id: contact.lastMessage.__ref, fields: { read: () => true } });
        return readerId === otherId ? contact : { ...contact, unreadCount: 0 };
      });
    },
  });
}

type ReadField = FieldFunctionOptions['readField'];

/** Updates a contact in the cached list of contacts and in the cached search results. */
function modifyContact(
  cache: ApolloCache,
  userId: string,
  update: (contact: StoredContact, readField: ReadField) => StoredContact,
): void {
  const userCacheId = cache.identify({ __typename: 'User', id: userId });
  cache.modify<{ contacts: StoredContacts | null }>({
    fields: {
      contacts: (value, { readField }) => {
        const contacts = value as StoredContacts | null;
        return (
          contacts && {
            ...contacts,
            nodes: contacts.nodes.map((contact) =>
              contact.user.__ref === userCacheId ? update(contact, readField) : contact,
            ),
          }
        );
      },
    },
  });
}
