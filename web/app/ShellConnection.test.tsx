import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLive, type Live, LiveContext } from '../lib/live';
import { ShellConnection } from './ShellConnection';

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  live = createLive();
  render(
    <LiveContext value={live}>
      <ShellConnection />
    </LiveContext>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});
const status = () => screen.getByRole('status', { name: 'Connection' }).textContent;
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it("shows 'Connecting…' only when connecting takes 1.5 s", () => {
  expect(status()).toBe('');
  advance(1_499);
  expect(status()).toBe('');
  advance(1);
  expect(status()).toBe('Connecting…');
  act(() => live.reportConnected());
  expect(status()).toBe('');
});

it('shows nothing when connecting is fast', () => {
  advance(1_000);
  act(() => live.reportConnected());
  advance(60_000);
  expect(status()).toBe('');
});

it("shows 'Reconnecting…' at once when the socket closes or the gateway loses the provider", () => {
  act(() => live.reportConnected());
  act(() => live.reportDisconnected());
  expect(status()).toBe('Reconnecting…');
  act(() => live.reportConnected());
  expect(status()).toBe('');
  act(() => live.reportProviderLost());
  expect(status()).toBe('Reconnecting…');
  act(() => live.reportEventsMissed());
  expect(status()).toBe('');
});
