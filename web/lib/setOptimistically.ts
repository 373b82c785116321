import type { ApolloCache } from '@apollo/client';

interface Intent {
  /** Whether the user wants the state on, for example a post liked. */
  isWanted: boolean;
  /** The id of the optimistic layer in the cache that shows the wanted state. */
  layerId: string | undefined;
}

interface Callbacks {
  /** Writes the wanted state to the cache; does nothing if the object already has it. */
  show: (cache: ApolloCache, isWanted: boolean) => void;
  /** Sends the mutation; resolves when its response is in the cache. */
  send: (isWanted: boolean) => Promise<unknown>;
  /** Called when the mutation failed and the user still wants its state. The optimistic update is rolled back. */
  onFailure: (isWanted: boolean, error: unknown) => void;
}

const intentsByCache = new WeakMap<ApolloCache, Map<string, Intent>>();
let layerCount = 0;

/**
 * Sets a boolean state, identified by `key`, with optimistic updates. Every call updates the cache at once. One request runs at
 * a time, and another follows only if the user has toggled the state meanwhile; the last call wins. The promise resolves
 * after the last request, even if that request fails. It resolves at once if an earlier call still sends requests.
 */
export async function setOptimistically(
  cache: ApolloCache,
  key: string,
  isWanted: boolean,
  { show, send, onFailure }: Callbacks,
): Promise<void> {
  const intents = intentsByCache.get(cache) ?? new Map<string, Intent>();
  intentsByCache.set(cache, intents);

  /** Shows the wanted state in a new layer, which replaces the previous one. */
  const showInNewLayer = (intent: Intent) => {
    const layerId = `${key}#${++layerCount}`;
    const previousLayerId = intent.layerId;
    intent.layerId = layerId;
    cache.batch({
      optimistic: layerId,
      update: (layerCache) => show(layerCache, intent.isWanted),
      ...(previousLayerId !== undefined && { removeOptimistic: previousLayerId }),
    });
  };

  const runningIntent = intents.get(key);
  if (runningIntent !== undefined) {
    // The loop of the first call sends the new state after the running request.
    runningIntent.isWanted = isWanted;
    showInNewLayer(runningIntent);
    return;
  }

  const intent: Intent = { isWanted, layerId: undefined };
  intents.set(key, intent);
  showInNewLayer(intent);
  try {
    for (;;) {
      const requestedState = intent.isWanted;
      try {
        await send(requestedState);
      } catch (error) {
        // After a timeout the gateway may have either state, so a newer wish is sent all the same.
        if (intent.isWanted === requestedState) onFailure(requestedState, error);
      }
      if (intent.isWanted === requestedState) break;
      showInNewLayer(intent);
    }
  } finally {
    intents.delete(key);
    if (intent.layerId !== undefined) cache.removeOptimistic(intent.layerId);
  }
}
