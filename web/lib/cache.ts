import { InMemoryCache, type Reference } from '@apollo/client';
import introspection from '../gql/possibleTypes';

/** The normalized cache with every policy of the web app. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: introspection.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          // A member whom a list has already brought needs no question of their own.
          user: {
            read: (existing: Reference | undefined, { args, toReference }) =>
              existing ?? toReference({ __typename: 'User', id: args?.['id'] as string }),
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
