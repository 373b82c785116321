export interface TokenBucketOptions {
  burst: number;
  perSecond: number;
}

/** @returns a function that takes tokens, by default one, and returns true, or returns false when too few are left. */
export function createTokenBucket({ burst, perSecond }: TokenBucketOptions): (count?: number) => boolean {
  let tokens = burst;
  let filledAtMs = performance.now();
  return (count = 1) => {
    const nowMs = performance.now();
    tokens = Math.min(burst, tokens + ((nowMs - filledAtMs) / 1000) * perSecond);
    filledAtMs = nowMs;
    if (tokens < count) return false;
    tokens -= count;
    return true;
  };
}
