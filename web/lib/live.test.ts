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

/** Simulates sleep of the computer for `ms`: no timer runs meanwhile, and no event is fired. */
async function sleep(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(2_500);
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(5_000);
}

describe('the state of the live link', () => {
  it("is 'polling' after repeated socket failures while requests are answered", () => {
    live.answered(true);
    live.disconnected();
    live.disconnected();
    expect(live.getState()).toBe('reconnecting');
    live.disconnected();
    expect(live.getState()).toBe('polling');
    live.answered(false);
    expect(live.getState()).toBe('reconnecting');
    live.connected();
    expect(live.getState()).toBe('live');
  });

  it("is 'reconnecting', not 'polling', when a connected gateway becomes unreachable", () => {
    live.answered(true);
    live.connected();
    for (let n = 0; n < 5; n += 1) live.disconnected();
    expect(live.getState()).toBe('reconnecting');
  });
});

describe('a return', () => {
  it('is reported once, when the browser is idle, after several groups of missed events', () => {
    const returned = vi.fn();
    live.onReturn(returned);
    live.connected();
    live.eventsMissed();
    live.eventsMissed();
    expect(returned).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    expect(returned).toHaveBeenCalledOnce();
    live.eventsMissed();
    vi.runOnlyPendingTimers();
    expect(returned).toHaveBeenCalledTimes(2);
  });

  it('is reported after a reconnect, but not after the first connect', () => {
    const returned = vi.fn();
    live.onReturn(returned);
    live.connected();
    expect(returned).not.toHaveBeenCalled();
    live.disconnected();
    live.connected();
    expect(returned).toHaveBeenCalledOnce();
  });
});

describe('sleep', () => {
  it('is detected without browser events and reported once as a wake and once as a return', async () => {
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

  it('of a hidden tab is reported only if it is longer than the delays of throttled timers', async () => {
    const [returned, woken] = [vi.fn(), vi.fn()];
    live.onReturn(returned);
    live.onWake(woken);
    visibility = 'hidden';
    for (let n = 0; n < 5; n += 1) await sleep(55_000);
    expect(woken).not.toHaveBeenCalled();
    await sleep(600_000);
    expect(woken).toHaveBeenCalledOnce();
    // A hidden tab refetches only when it becomes visible.
    expect(returned).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(returned).toHaveBeenCalledOnce();
  });

  it('is not reported after the link has stopped', async () => {
    const woken = vi.fn();
    live.onWake(woken);
    stop();
    await sleep(600_000);
    expect(woken).not.toHaveBeenCalled();
  });
});
