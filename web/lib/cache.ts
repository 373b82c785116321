import { InMemoryCache, type FieldPolicy, type Reference } from '@apollo/client';
import introspection from '../gql/possibleTypes';
import { mergeContacts, sortContacts, type StoredContacts } from './mergeContacts';
import { mergeConversation, type StoredConversation } from './mergeMessages';
import { countUnread, mergeNotifications, type StoredNotifications } from './mergeNotifications';

interface CommentPage {
  nodes: readonly Reference[];
}

/** A field that is null when reading it failed: the last value that could be read stays. */
const keptOnFailure: FieldPolicy = {
  merge: (existing: unknown, incoming: unknown) => incoming ?? existing ?? null,
};
const keptFields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, keptOnFailure]));

/** The normalized cache with every policy of the web app. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: introspection.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          ...keptFields('users', 'posts', 'products', 'feed', 'savedPosts'),
          // A member whom a list has already brought needs no query of their own.
          user: {
            read: (existing: Reference | null | undefined, { args, toReference }) =>
              existing === undefined
                ? toReference({ __typename: 'User', id: args?.['id'] as string })
                : existing,
          },
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
            ) => mergeConversation(existing, incoming, { readField, isOlderPage: Boolean(args?.['before']) }),
          },
          notifications: {
            keyArgs: false,
            merge: (
              existing: StoredNotifications | null | undefined,
              incoming: StoredNotifications | null,
              { args, readField },
            ) =>
              mergeNotifications(existing, incoming, {
                readField,
                isOlderPage: ((args?.['page'] as number | undefined) ?? 1) > 1,
              }),
          },
        },
      },
      User: {
        fields: keptFields(
          'followersCount',
          'followingCount',
          'postsCount',
          'viewerIsFollowing',
          'posts',
          'followers',
          'following',
        ),
      },
      Post: {
        fields: {
          ...keptFields('commentsCount', 'viewerHasLiked', 'viewerHasSaved'),
          // Older pages of comments are appended; the first page replaces the list.
          comments: {
            keyArgs: false,
            merge: (
              existing: CommentPage | null | undefined,
              incoming: CommentPage | null,
              { args, readField },
            ) => {
              if (existing == null || incoming === null) return incoming ?? existing ?? null;
              if (args?.['page'] === undefined || args['page'] === 1) return incoming;
              const known = new Set(existing.nodes.map((node) => readField('id', node)));
              const older = incoming.nodes.filter((node) => !known.has(readField('id', node)));
              return { ...incoming, nodes: [...existing.nodes, ...older] };
            },
          },
        },
      },
      // Their lists hold them: what is known of one depends on when the list was read.
      Contact: { keyFields: false },
      Conversation: { keyFields: false },
      NotificationPage: {
        keyFields: false,
        fields: {
          unreadCount: {
            read: (beyond: number | null | undefined, { readField }) =>
              countUnread(readField<readonly Reference[]>('nodes'), beyond, readField),
          },
        },
      },
      // A message that has been read stays read, also when an older answer arrives later.
      Message: {
        fields: {
          read: { merge: staysTrue },
          // A provider that stores no keys must not remove the one that this browser gave.
          idempotencyKey: keptOnFailure,
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
