import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLive, type Live, LiveContext } from '../lib/live';
import { ConnectionStatus } from './ConnectionStatus';

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  live = createLive();
  render(
    <LiveContext value={live}>
      <ConnectionStatus />
    </LiveContext>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});
const getStatusText = () => screen.getByRole('status', { name: 'Connection' }).textContent;
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it("shows 'Connecting…' only when connecting takes 1.5 s", () => {
  expect(getStatusText()).toBe('');
  advance(1_499);
  expect(getStatusText()).toBe('');
  advance(1);
  expect(getStatusText()).toBe('Connecting…');
  act(() => live.reportConnected());
  expect(getStatusText()).toBe('');
});

it('shows nothing when connecting is fast', () => {
  advance(1_000);
  act(() => live.reportConnected());
  advance(60_000);
  expect(getStatusText()).toBe('');
});

it("shows 'Reconnecting…' at once when the socket closes or the gateway loses the provider", () => {
  act(() => live.reportConnected());
  act(() => live.reportDisconnected());
  expect(getStatusText()).toBe('Reconnecting…');
  act(() => live.reportConnected());
  expect(getStatusText()).toBe('');
  act(() => live.reportProviderLost());
  expect(getStatusText()).toBe('Reconnecting…');
  act(() => live.reportEventsMissed());
  expect(getStatusText()).toBe('');
});
