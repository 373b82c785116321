import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveConnection, LiveConnectionContext } from '../../lib/live/liveConnection';
import { ConnectionStatus } from './ConnectionStatus';

let liveConnection: LiveConnection;
beforeEach(() => {
  vi.useFakeTimers();
  liveConnection = new LiveConnection();
  render(
    <LiveConnectionContext value={liveConnection}>
      <ConnectionStatus />
    </LiveConnectionContext>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});
const getStatusText = () => screen.getByRole('status', { name: 'Connection' }).textContent;
const report = (state: 'CONNECTED' | 'DISCONNECTED') =>
  liveConnection.reportConnectionChanged({
    __typename: 'ConnectionChanged',
    state,
    missedEvents: state === 'CONNECTED',
  });
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it("shows 'Connecting…' only after connecting for 1.5 s", () => {
  expect(getStatusText()).toBe('');
  advance(1_499);
  expect(getStatusText()).toBe('');
  advance(1);
  expect(getStatusText()).toBe('Connecting…');
  act(() => liveConnection.reportConnected());
  expect(getStatusText()).toBe('');
});

it('shows nothing when connecting is fast', () => {
  advance(1_000);
  act(() => liveConnection.reportConnected());
  advance(60_000);
  expect(getStatusText()).toBe('');
});

it("shows 'Reconnecting…' at once when the socket closes or the gateway loses the provider", () => {
  act(() => liveConnection.reportConnected());
  act(() => liveConnection.reportDisconnected());
  expect(getStatusText()).toBe('Reconnecting…');
  act(() => liveConnection.reportConnected());
  expect(getStatusText()).toBe('');
  act(() => report('DISCONNECTED'));
  expect(getStatusText()).toBe('Reconnecting…');
  act(() => report('CONNECTED'));
  expect(getStatusText()).toBe('');
});
