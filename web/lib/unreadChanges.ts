import type { ApolloCache } from '@apollo/client';

const changeCounts = new WeakMap<ApolloCache, number>();

/** Call it when an event, another tab or a request may have changed the viewer's unread counts. */
export function recordUnreadChange(cache: ApolloCache): void {
  changeCounts.set(cache, (changeCounts.get(cache) ?? 0) + 1);
}

/**
 * Runs a mutation whose response contains unread counts. Calls `onStale` if the cached counts may be wrong afterwards: the mutation
 * failed, perhaps after its effect, or the counts have changed while it ran, so that its response may be older than the cache.
 */
export async function watchUnreadChanges<Result>(
  cache: ApolloCache,
  mutate: () => Promise<Result>,
  onStale: () => void,
): Promise<Result> {
  recordUnreadChange(cache);
  const changeCount = changeCounts.get(cache);
  let isStale = true;
  try {
    const result = await mutate();
    isStale = changeCounts.get(cache) !== changeCount;
    return result;
  } finally {
    recordUnreadChange(cache);
    if (isStale) onStale();
  }
}
