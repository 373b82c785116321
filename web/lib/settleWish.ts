import type { ApolloCache, ApolloClient } from '@apollo/client';

interface Means {
  /** Writes the wished state into the cache, counts included, from the state that `cache` has. */
  show: (cache: ApolloCache, wanted: boolean) => void;
  /** Sends the wish; the answer lands in the cache by itself. */
  send: (wanted: boolean) => Promise<unknown>;
}

const wishes = new WeakMap<ApolloClient, Map<string, { wanted: boolean }>>();

/**
 * Brings a yes-or-no of one object (followed, liked, saved) to what the member wants. The screen has it at once; one
 * request for a `key` is under way at a time, and however often the wish changes meanwhile, the last one stays.
 * In the end the screen shows what the gateway answered last.
 * @throws what `send` threw, once the screen shows the gateway's state again.
 */
export async function settleWish(
  client: ApolloClient,
  key: string,
  wanted: boolean,
  { show, send }: Means,
): Promise<void> {
  client.cache.removeOptimistic(key);
  client.cache.recordOptimisticTransaction((cache) => show(cache, wanted), key);

  const ofClient = wishes.get(client) ?? new Map<string, { wanted: boolean }>();
  wishes.set(client, ofClient);
  const underWay = ofClient.get(key);
  if (underWay !== undefined) {
    underWay.wanted = wanted;
    return;
  }

  const wish = { wanted };
  ofClient.set(key, wish);
  try {
    for (;;) {
      const sent = wish.wanted;
      try {
        await send(sent);
      } catch (error) {
        if (wish.wanted === sent) throw error;
      }
      if (wish.wanted === sent) return;
    }
  } finally {
    ofClient.delete(key);
    client.cache.removeOptimistic(key);
  }
}
