import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TimeAgo } from './TimeAgo';

afterEach(() => {
  vi.useRealTimers();
});

it('shows the exact date on hover, and updates the relative time every minute until it is unmounted', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:05:00Z') });
  const { unmount } = render(<TimeAgo time="2026-11-20T18:00:00Z" />);
  expect(screen.getByText('5 minutes ago')).toBeVisible();
  expect(screen.getByText('5 minutes ago').title).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4} \d\d:\d\d$/);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('6 minutes ago')).toBeVisible();
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.getByText('8 minutes ago')).toBeVisible();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
