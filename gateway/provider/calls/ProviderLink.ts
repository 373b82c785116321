import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import { ProviderExtensions } from './ProviderExtensions.ts';
import { ProviderPool } from './ProviderPool.ts';

type LinkOptions = Pick<
  Config,
  | 'apiUrl'
  | 'callTimeoutMs'
  | 'uploadTimeoutMs'
  | 'operationTimeoutMs'
  | 'operationBytes'
  | 'readBackMs'
  | 'extensionsProbeMs'
>;

/** State that all operations on one provider share. */
export type ProviderLink = ReturnType<typeof createProviderLink>;

export function createProviderLink(options: LinkOptions) {
  const { origin, pathname } = options.apiUrl;
  const pool = new ProviderPool(origin);
  const root = pathname === '/' ? '' : pathname;
  return {
    ...options,
    pool,
    /** The path of the API root, without a trailing slash. */
    root,
    capabilities: new ProviderExtensions({ ...options, pool, root }),
    /** Ids of messages that operations have found after sending them to a provider that does not acknowledge them. */
    foundMessageIds: new LRUCache<string, true>({ max: 10_000, ttl: 60_000 }),
    /**
     * The names of the cookies that the provider has set when it signed a member in, and which therefore tell sessions apart; empty
     * before the first sign-in. Those of other answers do not: a cookie of the browser may outlive a session.
     */
    sessionCookieNames: new Set<string>(),
    /**
     * Member ids by session key, cached for a minute. A cached id proves no session: the provider authorizes each call by the
     * call's cookie.
     */
    viewerIds: new LRUCache<string, string>({ max: 10_000, ttl: 60_000, noDeleteOnStaleGet: true }),
  };
}
