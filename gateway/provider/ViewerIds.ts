import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Remembers for a minute which member a Cookie header belongs to. The id only builds the paths of routes that have it
 * in them; what the viewer may read or do is decided by the provider, from the cookie, on every call.
 */
export class ViewerIds {
  readonly #ids = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 });

  get(cookie: string): string | undefined {
    return this.#ids.get(keyOf(cookie));
  }

  set(cookie: string, id: string): void {
    this.#ids.set(keyOf(cookie), id);
  }

  delete(cookie: string): void {
    this.#ids.delete(keyOf(cookie));
  }
}

// A heap dump of the gateway should not hold ten thousand live sessions.
function keyOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64');
}
