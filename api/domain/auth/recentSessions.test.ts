import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMINGS } from '../../limits.ts';
import { createRecentSessions } from './recentSessions.ts';
import type { Viewer } from './sessions.ts';

const ANNA = { id: 'anna', sessionId: 'laptop' } as Viewer;

describe('recent sessions', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are looked up once in some seconds', async () => {
    const { find } = createRecentSessions();
    const look = vi.fn(() => Promise.resolve(ANNA));
    expect(await find(['token'], look)).toBe(ANNA);
    vi.advanceTimersByTime(TIMINGS.recentSessionMs - 1);
    expect(await find(['token'], look)).toBe(ANNA);
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2);
    await find(['token'], look);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('are those of their own tokens, and only of valid ones', async () => {
    const { find } = createRecentSessions();
    await find(['token'], () => Promise.resolve(ANNA));
    expect(await find(['other'], () => Promise.resolve(undefined))).toBeUndefined();
    expect(await find(['other'], () => Promise.resolve(ANNA))).toBe(ANNA);
  });

  it('are forgotten at once, also if the session was being looked up', async () => {
    const { find, forget } = createRecentSessions();
    await find(['token'], () => Promise.resolve(ANNA));
    forget();
    await find(['token'], () => {
      forget();
      return Promise.resolve(ANNA);
    });
    expect(await find(['token'], () => Promise.resolve(undefined))).toBeUndefined();
  });
});
