import { type ApolloCache, isReference, type StoreObject } from '@apollo/client';

/** The root query fields that list members or their content. */
const LIST_FIELDS = [
  'posts',
  'products',
  'feed',
  'savedPosts',
  'users',
  'contacts',
  'notifications',
  'blockedUsers',
];

/**
 * Updates the cache after a block or an unblock: removes the member's content and the conversation with them, and evicts the
 * lists, which are then fetched again when they are next shown.
 */
export function storeBlock(cache: ApolloCache, userId: string, isBlocked: boolean): void {
  const member = cache.identify({ __typename: 'User', id: userId }) ?? '';
  // Needed when the mutation succeeded but its answer lacks the member.
  cache.modify({ id: member, fields: { viewerHasBlocked: () => isBlocked } });
  for (const [id, object] of Object.entries(cache.extract() as Record<string, StoreObject>)) {
    const people = [object['author'], object['sender'], object['receiver']];
    if (people.some((each) => isReference(each) && each.__ref === member)) cache.evict({ id });
    else if (object.__typename === 'User')
      for (const fieldName of ['followers', 'following']) cache.evict({ id, fieldName });
  }
  // The profile of a blocked member does not show this list, so it is evicted only after an unblock.
  if (!isBlocked) cache.evict({ id: member, fieldName: 'posts' });
  for (const fieldName of LIST_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversation', args: { userId } });
  cache.gc();
}
