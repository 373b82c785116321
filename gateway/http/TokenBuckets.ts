import { LRUCache } from 'lru-cache';

export type Bucket = readonly [key: string, capacity: number];

export interface BucketState {
  capacity: number;
  left: number;
  fullInMs: number;
}

/** Each bucket is stored as the time when it is full: https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm. */
export class TokenBuckets {
  readonly #windowMs: number;
  readonly #fullAtMs = new LRUCache<string, number>({ max: 100_000 });

  constructor(windowSeconds: number) {
    this.#windowMs = windowSeconds * 1_000;
  }

  /** Takes tokens from all buckets if each has one. */
  take(buckets: readonly Bucket[], tokens: number): boolean {
    if (this.readWaitMs(buckets) > 0) return false;
    this.overdraw(buckets, tokens);
    return true;
  }

  overdraw(buckets: readonly Bucket[], tokens: number): void {
    const nowMs = performance.now();
    for (const [key, capacity] of buckets)
      this.#fullAtMs.set(
        key,
        Math.max(this.#fullAtMs.get(key) ?? 0, nowMs) + (tokens * this.#windowMs) / capacity,
      );
  }

  readWaitMs(buckets: readonly Bucket[]): number {
    const nowMs = performance.now();
    const waitsMs = buckets.map(
      ([key, capacity]) =>
        (this.#fullAtMs.get(key) ?? 0) - nowMs + this.#windowMs / capacity - this.#windowMs,
    );
    // A thousandth of a millisecond is a rounding error.
    return Math.max(0, ...waitsMs.map((waitMs) => Math.ceil(waitMs - 0.001)));
  }

  /** The bucket with the fewest tokens left. */
  readTightest(buckets: readonly Bucket[]): BucketState {
    const nowMs = performance.now();
    const states = buckets.map(([key, capacity]) => {
      const fullInMs = Math.max(0, (this.#fullAtMs.get(key) ?? 0) - nowMs);
      const left = Math.max(0, Math.floor(capacity * (1 - fullInMs / this.#windowMs)));
      return { capacity, left, fullInMs };
    });
    return states.reduce((tightest, state) => (state.left < tightest.left ? state : tightest));
  }
}
