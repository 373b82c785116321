import type { ApolloCache, Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import {
  type MessageRow_messageFragment,
  MessageRow_messageFragmentDoc,
  MessagesDocument,
} from '../../gql/graphql';
import type { StoredContact, StoredContacts } from './mergeContacts';
import { comesBefore } from './mergeMessages';

/**
 * Takes a message into its conversation and its contact, however it came and however often: it is counted once.
 * Answers whether the other member is among the contacts; where not, the list must be asked for again.
 */
export function storeMessage(
  cache: ApolloCache,
  viewerId: string,
  message: MessageRow_messageFragment,
): boolean {
  const otherId = (message.sender?.id === viewerId ? message.receiver : message.sender)?.id;
  // The other member's account is deleted.
  if (otherId === undefined) return true;
  let listed = false;
  cache.batch({
    update: () => {
      const reference = cache.writeFragment({ fragment: MessageRow_messageFragmentDoc, data: message });
      cache.updateQuery({ query: MessagesDocument, variables: { userId: otherId } }, (data) =>
        data?.conversation == null
          ? undefined
          : {
              conversation: {
                ...data.conversation,
                messages: [...data.conversation.messages.filter(({ id }) => id !== message.id), message],
              },
            },
      );
      modifyContact(cache, otherId, (contact, readField) => {
        listed = true;
        const lastId = contact.lastMessage && readField<string>('id', contact.lastMessage);
        const lastTime = contact.lastMessage && readField<string | null>('createdAt', contact.lastMessage);
        const known = lastId != null && !comesBefore({ id: lastId, createdAt: lastTime ?? null }, message);
        if (known) return contact;
        const isUnread = message.sender?.id === otherId && !message.read;
        return {
          ...contact,
          lastMessage: reference ?? null,
          unreadCount: (contact.unreadCount ?? 0) + (isUnread ? 1 : 0),
        };
      });
    },
  });
  return listed;
}

/** Takes in that `readerId` has read all that the other of the two wrote: `otherId` is the one who is not the viewer. */
export function storeRead(cache: ApolloCache, otherId: string, readerId: string): void {
  const readerRef = cache.identify({ __typename: 'User', id: readerId });
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
        if (contact.lastMessage && receiver?.__ref === readerRef)
          cache.modify({ id: contact.lastMessage.__ref, fields: { read: () => true } });
        return readerId === otherId ? contact : { ...contact, unreadCount: 0 };
      });
    },
  });
}

type ReadField = FieldFunctionOptions['readField'];

/** Changes one contact in every list that holds it. */
function modifyContact(
  cache: ApolloCache,
  userId: string,
  change: (contact: StoredContact, readField: ReadField) => StoredContact,
): void {
  const userRef = cache.identify({ __typename: 'User', id: userId });
  cache.modify<{ contacts: StoredContacts | null }>({
    fields: {
      contacts: (value, { readField }) => {
        const contacts = value as StoredContacts | null;
        return (
          contacts && {
            ...contacts,
            nodes: contacts.nodes.map((contact) =>
              contact.user.__ref === userRef ? change(contact, readField) : contact,
            ),
          }
        );
      },
    },
  });
}
