export interface TokenBucketOptions {
  /** The most tokens that the bucket holds; it starts full. */
  burst: number;
  /** Tokens added each second. */
  perSecond: number;
}

/**
 * Limits how often one client may do something.
 * @returns a function that takes a token, and returns false when none is left.
 */
export function createTokenBucket({ burst, perSecond }: TokenBucketOptions): () => boolean {
  let tokens = burst;
  let filledAt = performance.now();
  return () => {
    const now = performance.now();
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
