import type { ApolloCache } from '@apollo/client';

interface Intent {
  /** Whether the user wants the state on, for example a post liked. */
  isWanted: boolean;
  /** The optimistic layer in the cache that shows the wanted state. */
  layer: string | undefined;
}

interface Callbacks {
  /** Writes the wanted state to the cache; does nothing if the object already has it. */
  show: (cache: ApolloCache, isWanted: boolean) => void;
  /** Sends the mutation; resolves when its response is in the cache. */
  send: (isWanted: boolean) => Promise<unknown>;
  /** Called when the mutation failed and the user has not toggled again. The optimistic update is rolled back. */
  onFailure: (isWanted: boolean, error: unknown) => void;
}

const intentsByCache = new WeakMap<ApolloCache, Map<string, Intent>>();
let layerCount = 0;

/**
 * Toggles a boolean state, identified by `key`, with optimistic updates. Every toggle updates the cache at once. One request
 * runs at a time, and another follows only if the user has toggled meanwhile; the last toggle wins.
 */
export async function setOptimistically(
  cache: ApolloCache,
  key: string,
  isWanted: boolean,
  { show, send, onFailure }: Callbacks,
): Promise<void> {
  const intents = intentsByCache.get(cache) ?? new Map<string, Intent>();
  intentsByCache.set(cache, intents);

  const display = (intent: Intent) => {
    const layer = `${key}#${++layerCount}`;
    const previous = intent.layer;
    intent.layer = layer;
    cache.batch({
      optimistic: layer,
      update: (inLayer) => show(inLayer, intent.isWanted),
      ...(previous !== undefined && { removeOptimistic: previous }),
    });
  };

  const current = intents.get(key);
  if (current !== undefined) {
    current.isWanted = isWanted;
    display(current);
    return;
  }

  const intent: Intent = { isWanted, layer: undefined };
  intents.set(key, intent);
  display(intent);
  let isRequested = isWanted;
  try {
    for (;;) {
      isRequested = intent.isWanted;
      await send(isRequested);
      if (intent.isWanted === isRequested) break;
      display(intent);
    }
  } catch (error) {
    // If the user has toggled back meanwhile, the failed request left the state that they want.
    if (intent.isWanted === isRequested) onFailure(isRequested, error);
  } finally {
    intents.delete(key);
    if (intent.layer !== undefined) cache.removeOptimistic(intent.layer);
  }
}
