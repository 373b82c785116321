import type { ApolloCache, Reference } from '@apollo/client';

const unlistedNodes = new WeakMap<ApolloCache, Reference[]>();

/** Keeps a live notification that arrived before the list was loaded: the response may be older and lack it. */
export function recordUnlisted(cache: ApolloCache, node: Reference): void {
  unlistedNodes.set(cache, [...(unlistedNodes.get(cache) ?? []), node]);
}

/** Returns the notifications that `recordUnlisted` has kept, in the order of their events, and forgets them. */
export function takeUnlisted(cache: ApolloCache): readonly Reference[] {
  const nodes = unlistedNodes.get(cache) ?? [];
  unlistedNodes.delete(cache);
  return nodes;
}
