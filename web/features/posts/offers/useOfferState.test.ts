import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TIMINGS } from '../../../limits';
import { useOfferState } from './useOfferState';

afterEach(() => {
  vi.useRealTimers();
});

it('an open offer expires while it is on the screen', () => {
  vi.useFakeTimers();
  const validUntil = new Date(Date.now() + TIMINGS.relativeTimeMs).toISOString();
  const { result } = renderHook(() => useOfferState({ state: 'OPEN', validUntil }));
  expect(result.current).toBe('OPEN');
  act(() => void vi.advanceTimersByTime(TIMINGS.relativeTimeMs));
  expect(result.current).toBe('EXPIRED');
});

it('an offer that was answered does not expire', () => {
  const { result } = renderHook(() =>
    useOfferState({ state: 'ACCEPTED', validUntil: '2026-01-01T00:00:00.000Z' }),
  );
  expect(result.current).toBe('ACCEPTED');
});
