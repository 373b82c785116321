export interface TokenBucketOptions {
  burst: number;
  perSecond: number;
}

/** @returns a function that takes a token and returns true, or returns false when none is left. */
export function createTokenBucket({ burst, perSecond }: TokenBucketOptions): () => boolean {
  let tokens = burst;
  let filledAtMs = performance.now();
  return () => {
    const nowMs = performance.now();
    tokens = Math.min(burst, tokens + ((nowMs - filledAtMs) / 1000) * perSecond);
    filledAtMs = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
