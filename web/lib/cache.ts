import { InMemoryCache, type Reference } from '@apollo/client';
import introspection from '../gql/possibleTypes';
import { mergeContacts, sortContacts, type StoredContact } from './mergeContacts';
import { mergeConversation, type StoredConversation } from './mergeMessages';
import { countUnread, mergeNotifications, type StoredNotifications } from './mergeNotifications';

interface CommentPage {
  nodes: readonly Reference[];
}

/** The normalized cache with every policy of the web app. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: introspection.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          // A member whom a list has already brought needs no question of their own.
          user: {
            read: (existing: Reference | null | undefined, { args, toReference }) =>
              existing === undefined
                ? toReference({ __typename: 'User', id: args?.['id'] as string })
                : existing,
          },
          // One list for every screen; `with` only makes sure of one member in it.
          contacts: {
            keyArgs: (args) => (args?.['search'] ? ['search'] : false),
            merge: (
              existing: readonly StoredContact[] | undefined,
              incoming: StoredContact[],
              { readField },
            ) => mergeContacts(existing, incoming, readField),
            read: (existing: readonly StoredContact[] | undefined, { readField }) =>
              existing && sortContacts(existing, readField),
          },
          conversation: {
            keyArgs: ['with'],
            merge: (
              existing: StoredConversation | undefined,
              incoming: StoredConversation,
              { args, readField },
            ) => mergeConversation(existing, incoming, { readField, isOlderPage: Boolean(args?.['before']) }),
          },
          notifications: {
            merge: (
              existing: StoredNotifications | undefined,
              incoming: StoredNotifications,
              { readField },
            ) => mergeNotifications(existing, incoming, readField),
          },
        },
      },
      Post: {
        fields: {
          // Older pages of comments join those on the screen; the first page starts the list again.
          comments: {
            keyArgs: false,
            merge: (existing: CommentPage | undefined, incoming: CommentPage, { args, readField }) => {
              if (existing === undefined || args?.['page'] === undefined || args['page'] === 1)
                return incoming;
              const known = new Set(existing.nodes.map((node) => readField('id', node)));
              const older = incoming.nodes.filter((node) => !known.has(readField('id', node)));
              return { ...incoming, nodes: [...existing.nodes, ...older] };
            },
          },
        },
      },
      // Their lists hold them: what is known of one depends on when the list was taken.
      Contact: { keyFields: false },
      Conversation: { keyFields: false },
      NotificationList: {
        keyFields: false,
        fields: {
          unreadCount: {
            read: (told: number | undefined, { readField }) =>
              countUnread(readField<readonly Reference[]>('nodes'), told, readField),
          },
        },
      },
      // What has been read stays read, whatever an answer says that was on its way before.
      Message: {
        fields: {
          read: { merge: staysTrue },
          // A provider that keeps no keys does not take away the one that this browser gave.
          clientId: {
            merge: (existing: string | null | undefined, incoming: string | null) =>
              incoming ?? existing ?? null,
          },
        },
      },
      Notification: { fields: { read: { merge: staysTrue } } },
      Image: { keyFields: false },
    },
  });
}

function staysTrue(existing: boolean | undefined, incoming: boolean): boolean {
  return existing === true || incoming;
}
