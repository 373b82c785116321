import type { ApolloCache } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import {
  type MessageRow_messageFragment,
  MessageRow_messageFragmentDoc,
  MessagesDocument,
} from '../../gql/graphql';
import type { StoredContact } from '../../lib/mergeContacts';
import { comesBefore } from '../../lib/mergeMessages';

/**
 * Takes a message into its conversation and its contact, however it came and however often: it is counted once.
 * Answers whether the other member is among the contacts; where not, the list must be asked for again.
 */
export function storeMessage(
  cache: ApolloCache,
  viewerId: string,
  message: MessageRow_messageFragment,
): boolean {
  const otherId = message.senderId === viewerId ? message.receiverId : message.senderId;
  let listed = false;
  cache.batch({
    update: () => {
      const reference = cache.writeFragment({ fragment: MessageRow_messageFragmentDoc, data: message });
      cache.updateQuery({ query: MessagesDocument, variables: { with: otherId } }, (data) =>
        data === null
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
        const lastTime = contact.lastMessage && readField<string>('createdAt', contact.lastMessage);
        const known =
          lastId != null && lastTime != null && !comesBefore({ id: lastId, createdAt: lastTime }, message);
        if (known) return contact;
        const isUnread = message.senderId === otherId && !message.read;
        return {
          ...contact,
          lastMessage: reference ?? null,
          unreadCount: contact.unreadCount + (isUnread ? 1 : 0),
        };
      });
    },
  });
  return listed;
}

/** Takes in that `readerId` has read all that the other of the two wrote: `otherId` is the one who is not the viewer. */
export function storeRead(cache: ApolloCache, otherId: string, readerId: string): void {
  cache.batch({
    update: () => {
      cache.updateQuery({ query: MessagesDocument, variables: { with: otherId } }, (data) =>
        data === null
          ? undefined
          : {
              conversation: {
                ...data.conversation,
                messages: data.conversation.messages.map((message) =>
                  message.receiverId === readerId ? { ...message, read: true } : message,
                ),
              },
            },
      );
      modifyContact(cache, otherId, (contact, readField) => {
        if (contact.lastMessage && readField('receiverId', contact.lastMessage) === readerId)
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
  cache.modify<{ contacts: readonly StoredContact[] }>({
    fields: {
      contacts: (contacts, { readField }) =>
        (contacts as readonly StoredContact[]).map((contact) =>
          contact.user.__ref === userRef ? change(contact, readField) : contact,
        ),
    },
  });
}
