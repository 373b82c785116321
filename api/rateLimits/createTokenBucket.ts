export interface TokenBucketOptions {
  /** The capacity of the bucket; it starts full. */
  burst: number;
  /** Tokens added each second. */
  perSecond: number;
}

/**
 * Creates a token bucket.
 * @returns a function that takes a token, or returns false when none is left.
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
