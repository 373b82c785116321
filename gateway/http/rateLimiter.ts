import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { TIMINGS } from '../limits.ts';
import { rateLimited } from '../provider/calls/clientErrors.ts';
import { ProviderCalls, type Caller } from '../provider/calls/ProviderCalls.ts';
import type { ProviderLink } from '../provider/calls/ProviderLink.ts';
import { Viewer } from '../provider/Viewer.ts';
import { networksOf } from './clientAddress.ts';

/** The widest IPv6 network of an address has four times its limit: see `networkLimitsOf`. */
const WIDEST_NETWORK_FACTOR = 4;

/**
 * Limits the operations of clients without a session, for each address. The provider's rate limits do not cover operations that
 * need no upstream call, such as introspection.
 * @param maxOperations - in `TIMINGS.operationWindowSeconds`
 * @returns a function that counts an operation. It throws RATE_LIMITED above the limit, unless the caller has a session. Only then
 * is a session checked upstream, if none of its operations was within the last minute.
 */
export function createRateLimiter(
  providerLink: ProviderLink,
  maxOperations: number,
): (caller: Caller) => Promise<void> {
  const limiter = new RateLimiterMemory({
    points: maxOperations * WIDEST_NETWORK_FACTOR,
    duration: TIMINGS.operationWindowSeconds,
  });
  return async (caller) => {
    const { session, address = '' } = caller;
    if (!session.isAnonymous && providerLink.viewerIds.has(session.key)) return;
    const counts = networksOf(address).map((network, index) =>
      limiter.consume(network, WIDEST_NETWORK_FACTOR / 2 ** index),
    );
    const waitsMs = (await Promise.allSettled(counts)).flatMap((count) =>
      count.status === 'rejected' ? [(count.reason as RateLimiterRes).msBeforeNext] : [],
    );
    if (waitsMs.length === 0) return;
    const memberId = await new Viewer(new ProviderCalls(providerLink, caller)).id().catch(() => null);
    if (memberId !== null) return;
    throw rateLimited('Too many requests. Please wait a few seconds.', Math.max(...waitsMs) / 1_000);
  };
}
