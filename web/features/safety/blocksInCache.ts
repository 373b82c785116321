import { type ApolloCache, isReference, type StoreObject } from '@apollo/client';

/** The fields of Query that list members or their content. */
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
  // Needed if the mutation succeeded but the member is missing from its response.
  cache.modify({ id: memberCacheId, fields: { viewerHasBlocked: () => change === 'block' } });
  for (const [cacheId, object] of Object.entries(cache.extract() as Record<string, StoreObject>)) {
    // The authors of posts and comments, the senders and receivers of messages, the senders of notifications, the members of
    // conversations.
    const people = [object['author'], object['sender'], object['receiver'], object['user']];
    const isOfMember = people.some((person) => isReference(person) && person.__ref === memberCacheId);
    if (isOfMember) cache.evict({ id: cacheId });
    // The followers of any user may include the member, who is hidden from lists during a block.
    else if (object.__typename === 'User')
      for (const fieldName of ['followers', 'following']) cache.evict({ id: cacheId, fieldName });
    // A block hides messages and notifications of the member.
    else if (object.__typename === 'Viewer')
      for (const fieldName of ['unreadMessagesCount', 'unreadNotificationsCount'])
        cache.evict({ id: cacheId, fieldName });
  }
  // The profile of a blocked member does not show their posts, so the list is evicted only after an unblock.
  if (change === 'unblock') cache.evict({ id: memberCacheId, fieldName: 'posts' });
  for (const fieldName of LIST_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversation', args: { userId } });
  cache.gc();
}
