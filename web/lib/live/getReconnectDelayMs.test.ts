import { describe, expect, it } from 'vitest';
import { getReconnectDelayMs } from './getReconnectDelayMs';

describe('the reconnect delay', () => {
  it('is 1 s at first, doubles, and is at most 5 s', () => {
    // The random number 0.5 gives no jitter.
    expect([0, 1, 2, 3, 50].map((attempt) => getReconnectDelayMs(attempt, () => 0.5))).toEqual([
      1000, 2000, 4000, 5000, 5000,
    ]);
  });

  it('has a jitter of ±50%', () => {
    expect(getReconnectDelayMs(0, () => 0)).toBe(500);
    expect(getReconnectDelayMs(0, () => 0.9999)).toBe(1500);
  });
});
