import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLive, type Live } from './live';

let live: Live;
let stop: () => void;
let onLine = true;
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  onLine = true;
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  live = createLive();
  stop = live.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** The computer is asleep for so long: no timer runs meanwhile, and no event tells of it. */
async function sleep(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_500);
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(5_000);
}

describe('the state of the live link', () => {
  it('is polling once sockets fail again and again while requests are answered', () => {
    live.answered(true);
    live.dropped();
    live.dropped();
    expect(live.getState()).toBe('reconnecting');
    live.dropped();
    expect(live.getState()).toBe('polling');
    live.answered(false);
    expect(live.getState()).toBe('reconnecting');
    live.connected();
    expect(live.getState()).toBe('live');
  });

  it('is reconnecting, not polling, while a gateway that was there is away', () => {
    live.answered(true);
    live.connected();
    for (let n = 0; n < 5; n += 1) live.dropped();
    expect(live.getState()).toBe('reconnecting');
  });
});

describe('a return', () => {
  it('follows a reconnect, not the first connect', () => {
    const returned = vi.fn();
    live.onReturn(returned);
    live.connected();
    expect(returned).not.toHaveBeenCalled();
    live.dropped();
    live.connected();
    expect(returned).toHaveBeenCalledOnce();
  });

  it('follows a sleep that no event tells of, once, and wakes the link', async () => {
    const [returned, woken] = [vi.fn(), vi.fn()];
    live.onReturn(returned);
    live.onWake(woken);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(woken).not.toHaveBeenCalled();
    await sleep(20_000);
    expect(woken).toHaveBeenCalledOnce();
    expect(returned).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(woken).toHaveBeenCalledOnce();
  });

  it('is no matter of slow timers in a hidden tab, but of a sleep that is longer', async () => {
    const [returned, woken] = [vi.fn(), vi.fn()];
    live.onReturn(returned);
    live.onWake(woken);
    visibility = 'hidden';
    for (let n = 0; n < 5; n += 1) await sleep(55_000);
    expect(woken).not.toHaveBeenCalled();
    await sleep(600_000);
    expect(woken).toHaveBeenCalledOnce();
    // Nobody looks: what was missed is asked for when somebody does.
    expect(returned).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(returned).toHaveBeenCalledOnce();
  });

  it('ends with the link', async () => {
    const woken = vi.fn();
    live.onWake(woken);
    stop();
    await sleep(600_000);
    expect(woken).not.toHaveBeenCalled();
  });
});
