import { describe, expect, it, vi } from 'vitest';
import { createRecentSessions } from './recentSessions.ts';
import type { Viewer } from './sessions.ts';

const ANNA = { id: 'anna', sessionId: 'laptop' } as Viewer;

describe('recent sessions', () => {
  it('are looked up once', async () => {
    const { find } = createRecentSessions();
    const look = vi.fn(() => Promise.resolve(ANNA));
    expect(await find(['token'], look)).toBe(ANNA);
    expect(await find(['token'], look)).toBe(ANNA);
    expect(look).toHaveBeenCalledTimes(1);
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
