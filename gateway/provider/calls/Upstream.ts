import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import type { Position } from '../milesOf.ts';
import { ProviderExtensions } from './ProviderExtensions.ts';
import { ProviderPool } from './ProviderPool.ts';

type UpstreamOptions = Pick<
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
export type Upstream = ReturnType<typeof createUpstream>;

export function createUpstream(options: UpstreamOptions) {
  const { origin, pathname } = options.apiUrl;
  const pool = new ProviderPool(origin);
  const root = pathname === '/' ? '' : pathname;
  return {
    ...options,
    pool,
    /** The path of the API root, without a trailing slash. */
    root,
    extensions: new ProviderExtensions({ ...options, pool, root }),
    /** Found after sending them to a provider that does not acknowledge them. */
    foundMessageIds: new LRUCache<string, true>({ max: 10_000, ttl: 60_000 }),
    /** Set when the provider signs a member in: they tell sessions apart, others may outlive a session. Empty before the first sign-in. */
    sessionCookieNames: new Set<string>(),
    /** By session key, for a minute. No proof of a session: the provider authorizes each call by its cookie. */
    viewerIds: new LRUCache<string, string>({ max: 10_000, ttl: 60_000, noDeleteOnStaleGet: true }),
    /** By place. */
    centers: new LRUCache<string, { center: Position | null }>({ max: 1_000, ttl: 3_600_000 }),
  };
}
