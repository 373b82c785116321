import type { ApolloCache } from '@apollo/client';

interface Intent {
  wanted: boolean;
  /** The optimistic layer that shows what is wanted. */
  layer: string | undefined;
}

interface Settling {
  /** Writes to the cache how the object looks once it is as wanted; does nothing where it already is. */
  show: (cache: ApolloCache, wanted: boolean) => void;
  /** Asks the gateway for it; resolves when its answer is in the cache. */
  send: (wanted: boolean) => Promise<unknown>;
  /** The gateway would not, and nobody has changed their mind since: what was shown is put back. */
  failed: (wanted: boolean, error: unknown) => void;
}

const running = new WeakMap<ApolloCache, Map<string, Intent>>();
let layers = 0;

/**
 * Brings something that is either so or not so, named by `key`, to what the member last wanted. The screen shows each
 * change of mind at once; the gateway is asked for one thing at a time, and asked again only if its answer is no longer
 * what is wanted.
 */
export async function settleIntent(
  cache: ApolloCache,
  key: string,
  wanted: boolean,
  { show, send, failed }: Settling,
): Promise<void> {
  const intents = running.get(cache) ?? new Map<string, Intent>();
  running.set(cache, intents);

  const display = (intent: Intent) => {
    const layer = `${key}#${++layers}`;
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
  let asked = wanted;
  try {
    for (;;) {
      asked = intent.wanted;
      await send(asked);
      if (intent.wanted === asked) break;
      display(intent);
    }
  } catch (error) {
    // Whoever has changed their mind meanwhile has what they want: it was never done.
    if (intent.wanted === asked) failed(asked, error);
  } finally {
    intents.delete(key);
    if (intent.layer !== undefined) cache.removeOptimistic(intent.layer);
  }
}
