import { InMemoryCache, type Reference } from '@apollo/client';
import introspection from '../gql/possibleTypes';

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
      // One member is one contact, and the two sides of a conversation share its id.
      Contact: { keyFields: ['user', ['id']] },
      Image: { keyFields: false },
      // The viewer has one list; what it shows is a matter of the field's arguments.
      NotificationList: { keyFields: false, merge: true },
    },
  });
}
