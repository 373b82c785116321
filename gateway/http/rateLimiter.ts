import type { Config } from '../config.ts';
import type { Charge } from '../graphql/context.ts';
import { rateLimited } from '../provider/calls/clientErrors.ts';
import { ProviderCalls, type Caller } from '../provider/calls/ProviderCalls.ts';
import type { ProviderLink } from '../provider/calls/ProviderLink.ts';
import { Viewer } from '../provider/Viewer.ts';
import { networkLimitsOf } from './Slots.ts';
import { TokenBuckets, type Bucket } from './TokenBuckets.ts';

/**
 * Counts a request against the budget of its member, or of its address without a session, and returns the function that charges what its
 * operation costs besides.
 * @throws RATE_LIMITED when the budget is used up
 */
export type LimitRate = (caller: Caller) => Promise<Charge>;

/**
 * Limits what operations cost the gateway, whether or not they call the provider, which has rate limits of its own. An operation is
 * charged and not refused for its cost, so the budget may be overdrawn by one; then the next ones are refused before any work.
 * @param config - its budgets are costs in `budgetSeconds`, see `costOf`
 */
export function createRateLimiter(
  link: ProviderLink,
  {
    budgetSeconds,
    visitorBudget,
    memberBudget,
  }: Pick<Config, 'budgetSeconds' | 'visitorBudget' | 'memberBudget'>,
): LimitRate {
  const buckets = new TokenBuckets(budgetSeconds);
  const bucketsOfMember = (id: string): Bucket[] => [[`member ${id}`, memberBudget]];

  /** @param canAsk - whether the provider is asked for the member of a session that is not known */
  async function findBuckets(caller: Caller, canAsk: boolean): Promise<Bucket[]> {
    const { session, address = '' } = caller;
    // Also from longer than a minute ago, so that members stay members while the provider is unavailable.
    const knownId = session.isAnonymous ? undefined : link.viewerIds.peek(session.key, { allowStale: true });
    if (knownId !== undefined) return bucketsOfMember(knownId);
    const memberId = canAsk ? await new Viewer(new ProviderCalls(link, caller)).id().catch(() => null) : null;
    return memberId === null ? networkLimitsOf(address, visitorBudget) : bucketsOfMember(memberId);
  }

  return async (caller) => {
    let charged = await findBuckets(caller, false);
    // A cookie may be forged, so a session is only checked upstream when its address has used up the budget of visitors.
    if (buckets.readWaitMs(charged) > 0) charged = await findBuckets(caller, true);
    const waitMs = buckets.readWaitMs(charged);
    if (waitMs > 0) throw rateLimited('Too many requests. Please wait a few seconds.', waitMs / 1_000);
    const charge = (cost: number) => buckets.overdraw(charged, cost);
    charge(1);
    return charge;
  };
}
