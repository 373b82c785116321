import { LRUCache } from 'lru-cache';
import { TIMES } from '../limits.ts';
import { Extensions } from './Extensions.ts';
import { ProviderPool } from './ProviderPool.ts';

export interface LinkOptions {
  /** The API root: its path is put before each route's. */
  apiUrl: URL;
  callTimeoutMs: number;
  /** How long a call with files may go on with neither a byte taken nor an answer. */
  uploadIdleTimeoutMs: number;
  /** For all calls of one operation together, those with files aside. */
  operationTimeoutMs: number;
  /** For the answers to all reads of one operation together. */
  operationBytes: number;
}

/** What every operation on one provider shares. */
export interface ProviderLink extends LinkOptions {
  pool: ProviderPool;
  /** The path of the API root, without a slash at its end. */
  root: string;
  /** What the provider has beyond the baseline. */
  extensions: Extensions;
  /**
   * Which member a session belongs to, by the session's key, for a minute. The id only builds the paths of routes that have it
   * in them; what the viewer may read or do is decided by the provider, from the cookie, on every call.
   */
  viewerIds: LRUCache<string, string>;
}

export function createProviderLink(options: LinkOptions): ProviderLink {
  const { apiUrl } = options;
  return {
    ...options,
    pool: new ProviderPool(apiUrl.origin),
    root: apiUrl.pathname === '/' ? '' : apiUrl.pathname,
    extensions: new Extensions(),
    viewerIds: new LRUCache({ max: 10_000, ttl: 60_000 }),
  };
}

/** Asks a provider once, without a session, which extensions it has: `GET /me`. Never throws. */
export async function askExtensions({ pool, root, callTimeoutMs, extensions }: ProviderLink): Promise<void> {
  try {
    const answer = await pool.call({
      method: 'GET',
      path: `${root}/me`,
      headers: { accept: 'application/json' },
      timeoutMs: Math.min(callTimeoutMs, TIMES.extensionsTimeoutMs),
    });
    if (answer.status < 500) extensions.heard(answer.extensions);
  } catch {
    // The provider is not up yet. Its first answer will say.
  }
}
