import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useForceUpdate } from '@mantine/hooks';
import { readFailure } from './errors';
import { notifyFailure } from './notify';

interface Toggle<Payload, Input> {
  key: string;
  /** The mutations that turn the state on and off, and their input. */
  mutations: readonly [
    TypedDocumentNode<Payload, { input: Input }>,
    TypedDocumentNode<unknown, { input: Input }>,
  ];
  input: Input;
  fallbacks: readonly [string, string];
  /**
   * Writes the wanted state to the cache; does nothing if the object already has it. `payload` is that of the mutation, of which
   * an object is null if it could not be read back; undefined for an optimistic update.
   */
  write: (cache: ApolloCache, isWanted: boolean, payload?: Payload[keyof Payload]) => void;
}

/**
 * Returns a function that sets a boolean state, such as whether a post is liked. Every call updates the cache and the calling component at once. One request
 * runs at a time, and another follows if the state was toggled meanwhile. If the last request fails, its state is put back with
 * a notice.
 */
export function useSetOptimistically<Payload extends object, Input>({
  key,
  mutations: [turnOn, turnOff],
  input,
  fallbacks: [onFallback, offFallback],
  write,
}: Toggle<Payload, Input>): (isWanted: boolean) => void {
  const client = useApolloClient();
  const renderAtOnce = useForceUpdate();
  return (wanted) => {
    renderAtOnce();
    void setOptimistically(client.cache, key, wanted, {
      show: write,
      send: (isWanted) =>
        client.mutate({
          mutation: (isWanted ? turnOn : turnOff) as TypedDocumentNode<Payload, { input: Input }>,
          variables: { input },
          update: (cache, { data }) =>
            data && write(cache, isWanted, Object.values(data)[0] as Payload[keyof Payload]),
        }),
      onFailure: (isWanted, error) => notifyFailure(readFailure(error, isWanted ? onFallback : offFallback)),
    });
  };
}

interface Wish {
  isWanted: boolean;
  layerId?: string;
}

interface Callbacks {
  show: (cache: ApolloCache, isWanted: boolean) => void;
  send: (isWanted: boolean) => Promise<unknown>;
  onFailure: (isWanted: boolean, error: unknown) => void;
}

const wishesByCache = new WeakMap<ApolloCache, Map<string, Wish>>();
let layerCount = 0;

/** See `useSetOptimistically`. Resolves after the last request, or at once if an earlier call still sends requests. */
export async function setOptimistically(
  cache: ApolloCache,
  key: string,
  isWanted: boolean,
  { show, send, onFailure }: Callbacks,
): Promise<void> {
  const wishes = wishesByCache.get(cache) ?? new Map<string, Wish>();
  wishesByCache.set(cache, wishes);
  const runningWish = wishes.get(key);
  const wish: Wish = runningWish ?? { isWanted };
  wish.isWanted = isWanted;
  wishes.set(key, wish);

  const showInNewLayer = () => {
    const { layerId: removeOptimistic } = wish;
    wish.layerId = `${key}#${++layerCount}`;
    cache.batch({
      optimistic: wish.layerId,
      update: (layerCache) => show(layerCache, wish.isWanted),
      ...(removeOptimistic !== undefined && { removeOptimistic }),
    });
  };
  showInNewLayer();
  // The loop of the first call sends the new state after the running request.
  if (runningWish !== undefined) return;
  for (;;) {
    const sentState = wish.isWanted;
    try {
      await send(sentState);
    } catch (error) {
      // After a timeout the gateway may have either state, so a newer wish is sent all the same.
      if (wish.isWanted === sentState) onFailure(sentState, error);
    }
    if (wish.isWanted === sentState) break;
    showInNewLayer();
  }
  wishes.delete(key);
  if (wish.layerId !== undefined) cache.removeOptimistic(wish.layerId);
}
