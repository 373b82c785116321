import type { ApolloCache } from '@apollo/client';

interface Intent {
  wanted: boolean;
  /** The optimistic layer in the cache that shows the wanted state. */
  layer: string | undefined;
}

interface Settling {
  /** Writes the wanted state to the cache; does nothing if the object already has it. */
  show: (cache: ApolloCache, wanted: boolean) => void;
  /** Sends the mutation; resolves when its response is in the cache. */
  send: (wanted: boolean) => Promise<unknown>;
  /** Called when the mutation failed and the user has not toggled again. The optimistic update is rolled back. */
  failed: (wanted: boolean, error: unknown) => void;
}

const intentsByCache = new WeakMap<ApolloCache, Map<string, Intent>>();
let layerCount = 0;

/**
 * Toggles a boolean state, identified by `key`, with optimistic updates. Every toggle updates the cache at once. One request
 * runs at a time, and another follows only if the user has toggled meanwhile; the last toggle wins.
 */
export async function settleIntent(
  cache: ApolloCache,
  key: string,
  wanted: boolean,
  { show, send, failed }: Settling,
): Promise<void> {
  const intents = intentsByCache.get(cache) ?? new Map<string, Intent>();
  intentsByCache.set(cache, intents);

  const display = (intent: Intent) => {
    const layer = `${key}#${++layerCount}`;
    const previous = intent.layer;
    intent.layer = layer;
    cache.batch({
      optimistic: layer,
      update: (inLayer) => show(inLayer, intent.wanted),
      ...(previous !== undefined && { removeOptimistic: previous }),
    });
  };

  const current = intents.get(key);
  if (current !== undefined) {
    current.wanted = wanted;
    display(current);
    return;
  }

  const intent: Intent = { wanted, layer: undefined };
  intents.set(key, intent);
  display(intent);
  let requested = wanted;
  try {
    for (;;) {
      requested = intent.wanted;
      await send(requested);
      if (intent.wanted === requested) break;
      display(intent);
    }
  } catch (error) {
    // If the user has toggled back meanwhile, the failed request left the state that they want.
    if (intent.wanted === requested) failed(requested, error);
  } finally {
    intents.delete(key);
    if (intent.layer !== undefined) cache.removeOptimistic(intent.layer);
  }
}
