import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './createPace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets a burst pass, then as many as time has made room for, and never more than a burst again', () => {
  const isWithinPace = createPace({ burst: 5, perSecond: 2 });
  const passing = () => Array.from({ length: 10 }, isWithinPace).filter(Boolean).length;
  expect(passing()).toBe(5);
  expect(passing()).toBe(0);
  vi.advanceTimersByTime(500);
  expect(passing()).toBe(1);
  vi.advanceTimersByTime(1_500);
  expect(passing()).toBe(3);
  vi.advanceTimersByTime(3_600_000);
  expect(passing()).toBe(5);
});
