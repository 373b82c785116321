import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenBucket } from './createTokenBucket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tries to take ten tokens. @returns how many were taken. */
const takeTen = (takeToken: () => boolean) => Array.from({ length: 10 }, takeToken).filter(Boolean).length;

it('a token bucket allows a burst, then only refilled tokens, and never more than a burst', () => {
  const takeToken = createTokenBucket({ burst: 5, perSecond: 2 });
  expect(takeTen(takeToken)).toBe(5);
  expect(takeTen(takeToken)).toBe(0);
  vi.advanceTimersByTime(500);
  expect(takeTen(takeToken)).toBe(1);
  vi.advanceTimersByTime(1_500);
  expect(takeTen(takeToken)).toBe(3);
  vi.advanceTimersByTime(3_600_000);
  expect(takeTen(takeToken)).toBe(5);
});

it.each([-60_000, 60_000])('a token bucket ignores a step of the system clock by %i ms', (stepMs) => {
  const takeToken = createTokenBucket({ burst: 5, perSecond: 2 });
  expect(takeTen(takeToken)).toBe(5);
  vi.setSystemTime(Date.now() + stepMs);
  expect(takeTen(takeToken)).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(takeTen(takeToken)).toBe(2);
});
