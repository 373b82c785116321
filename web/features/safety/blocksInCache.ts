import { type ApolloCache, isReference, type StoreObject } from '@apollo/client';

const LIST_FIELDS = [
  'posts',
  'products',
  'feed',
  'savedPosts',
  'users',
  'conversations',
  'notifications',
  'blockedUsers',
];

/**
 * Updates the cache after a block or an unblock. Sets `viewerHasBlocked`, and removes the member's content and the conversation with
 * them. Evicts every list that may contain the member or their content, so that it is fetched again when it is next shown.
 */
export function storeBlockChange(cache: ApolloCache, userId: string, change: 'block' | 'unblock'): void {
  const memberCacheId = cache.identify({ __typename: 'User', id: userId }) ?? '';
  cache.modify({ id: memberCacheId, fields: { viewerHasBlocked: () => change === 'block' } });
  for (const [cacheId, object] of Object.entries(cache.extract() as Record<string, StoreObject>)) {
    // The authors of posts and comments, the senders and receivers of messages, the senders of notifications, the members of
    // conversations.
    const people = [object['author'], object['sender'], object['receiver'], object['user']];
    const isOfMember = people.some((person) => isReference(person) && person.__ref === memberCacheId);
    if (isOfMember) cache.evict({ id: cacheId });
    else if (object.__typename === 'User')
      for (const fieldName of ['followers', 'following']) cache.evict({ id: cacheId, fieldName });
    else if (object.__typename === 'Viewer')
      for (const fieldName of ['unreadMessagesCount', 'unreadNotificationsCount'])
        cache.evict({ id: cacheId, fieldName });
  }
  if (change === 'unblock') cache.evict({ id: memberCacheId, fieldName: 'posts' });
  for (const fieldName of LIST_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversation', args: { userId } });
  cache.gc();
}
