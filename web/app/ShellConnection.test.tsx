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
const words = () => screen.getByRole('status', { name: 'Connection' }).textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('says that it connects once that takes longer than a moment', () => {
  expect(words()).toBe('');
  pass(1_499);
  expect(words()).toBe('');
  pass(1);
  expect(words()).toBe('Connecting…');
  act(() => live.connected());
  expect(words()).toBe('');
});

it('says nothing of a connect that is fast', () => {
  pass(1_000);
  act(() => live.connected());
  pass(60_000);
  expect(words()).toBe('');
});

it('says at once that the link was lost, and that the gateway hears nothing', () => {
  act(() => live.connected());
  act(() => live.dropped());
  expect(words()).toBe('Reconnecting…');
  act(() => live.connected());
  expect(words()).toBe('');
  act(() => live.unheard());
  expect(words()).toBe('Reconnecting…');
  act(() => live.missed());
  expect(words()).toBe('');
});
