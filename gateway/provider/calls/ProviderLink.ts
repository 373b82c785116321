import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import { TIMINGS } from '../../limits.ts';
import { ProviderPool } from './ProviderPool.ts';

type LinkOptions = Pick<
  Config,
  'apiUrl' | 'callTimeoutMs' | 'uploadTimeoutMs' | 'operationTimeoutMs' | 'operationBytes' | 'readBackMs'
>;

/** State that all operations on one provider share. */
export type ProviderLink = ReturnType<typeof createProviderLink>;

export function createProviderLink(options: LinkOptions) {
  const { origin, pathname } = options.apiUrl;
  return {
    ...options,
    pool: new ProviderPool(origin),
    /** The path of the API root, without a trailing slash. */
    root: pathname === '/' ? '' : pathname,
    /** The header `Provider-Extensions` of the latest answer; empty if it has none. */
    extensions: '',
    /**
     * Member ids by session key, cached for a minute. A cached id proves no session: the provider authorizes each call by the
     * call's cookie.
     */
    viewerIds: new LRUCache<string, string>({ max: 10_000, ttl: 60_000, noDeleteOnStaleGet: true }),
  };
}

/**
 * Reads the provider's extensions from a `GET /me` without a session. Changes nothing if the provider does not answer.
 * @returns whether it answers with a status below 500; without a session it is 401
 */
export async function fetchExtensions(link: ProviderLink): Promise<boolean> {
  const { pool, root, callTimeoutMs } = link;
  const timeoutMs = Math.min(callTimeoutMs, TIMINGS.extensionsTimeoutMs);
  const headers = { accept: 'application/json' };
  const request = { method: 'GET', path: `${root}/me`, headers, timeoutMs, defaultMessage: '' } as const;
  const answer = await pool.call(request).catch(() => null);
  // A proxy's error page has no `Provider-Extensions` header, whatever extensions the provider has.
  if (!answer || answer.status >= 500) return false;
  link.extensions = answer.headers['provider-extensions']?.toString() ?? '';
  return true;
}
