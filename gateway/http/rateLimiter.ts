import type { Config } from '../config.ts';
import type { Budget } from '../graphql/context.ts';
import { rateLimited } from '../provider/calls/clientErrors.ts';
import { ProviderCalls, type Caller } from '../provider/calls/ProviderCalls.ts';
import type { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { Upstream } from '../provider/calls/Upstream.ts';
import { Viewer } from '../provider/Viewer.ts';
import { networkLimitsOf } from './clientAddress.ts';
import { TokenBuckets, type Bucket, type BucketState } from './TokenBuckets.ts';

/** @returns the budget of a member, of an access token, or of an address without a session */
export type LimitRate = (caller: Caller) => Promise<Budget>;

/** Limits what operations cost the gateway. A cost may overdraw the budget by one operation; the next ones are refused before any work. */
export function createRateLimiter(
  upstream: Upstream,
  {
    budgetSeconds,
    visitorBudget,
    memberBudget,
  }: Pick<Config, 'budgetSeconds' | 'visitorBudget' | 'memberBudget'>,
): LimitRate {
  const buckets = new TokenBuckets(budgetSeconds);
  /** A token has a budget of its own, so that a program does not use up the member's. */
  const bucketsOf = (id: string, { isToken, key }: SessionCookies): Bucket[] => [
    [isToken ? `token ${key}` : `member ${id}`, memberBudget],
  ];

  /** @param canAsk - whether the provider is asked for an unknown session's member */
  async function findBuckets(caller: Caller, canAsk: boolean): Promise<Bucket[]> {
    const { session, address = '' } = caller;
    // Stale too, so that members stay members while the provider is unavailable.
    const knownId = session.isAnonymous
      ? undefined
      : upstream.viewerIds.peek(session.key, { allowStale: true });
    if (knownId !== undefined) return bucketsOf(knownId, session);
    const memberId = canAsk
      ? await new Viewer(new ProviderCalls(upstream, caller)).id().catch(() => null)
      : null;
    return memberId === null ? networkLimitsOf(address, visitorBudget) : bucketsOf(memberId, session);
  }

  return async (caller) => {
    let charged = await findBuckets(caller, false);
    // A cookie may be forged, so the session is checked upstream only when its address has used up the visitors' budget.
    if (buckets.readWaitMs(charged) > 0) charged = await findBuckets(caller, true);
    const charge = (cost: number) => buckets.overdraw(charged, cost);
    return {
      charge,
      begin() {
        const waitMs = buckets.readWaitMs(charged);
        if (waitMs > 0) throw rateLimited('Too many requests. Please wait a few seconds.', waitMs / 1_000);
        charge(1);
      },
      headers: () => rateLimitHeaders(buckets.readTightest(charged), budgetSeconds),
    };
  };
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers */
function rateLimitHeaders({ capacity, left, fullInMs }: BucketState, windowSeconds: number) {
  return {
    'ratelimit-policy': `"operations";q=${capacity};w=${windowSeconds}`,
    ratelimit: `"operations";r=${left};t=${Math.ceil(fullInMs / 1_000)}`,
  };
}
