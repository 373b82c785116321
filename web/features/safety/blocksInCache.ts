import { type ApolloCache, isReference, type StoreObject } from '@apollo/client';

/** The lists of a query that show members, or what members wrote. */
const LISTS = [
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
 * Brings the cache in line with a block, or with its end: what the member wrote and the conversation with them leave it,
 * and lists are read again when they are next shown.
 */
export function storeBlock(cache: ApolloCache, userId: string, isBlocked: boolean): void {
  const member = cache.identify({ __typename: 'User', id: userId }) ?? '';
  // Also where the answer could not read the member back.
  cache.modify({ id: member, fields: { viewerHasBlocked: () => isBlocked } });
  for (const [id, object] of Object.entries(cache.extract() as Record<string, StoreObject>)) {
    const people = [object['author'], object['sender'], object['receiver']];
    if (people.some((each) => isReference(each) && each.__ref === member)) cache.evict({ id });
    else if (object.__typename === 'User')
      for (const fieldName of ['followers', 'following']) cache.evict({ id, fieldName });
  }
  // While the block stands this list has only posts that are gone, and the profile does not show it.
  if (!isBlocked) cache.evict({ id: member, fieldName: 'posts' });
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversation', args: { userId } });
  cache.gc();
}
