import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLive, type Live } from './live';

let live: Live;
let stop: () => void;
let isOnline = true;
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  isOnline = true;
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
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
    live.reportHttpOutcome(true);
    live.reportDisconnected();
    live.reportDisconnected();
    expect(live.getState()).toBe('reconnecting');
    live.reportDisconnected();
    expect(live.getState()).toBe('polling');
    live.reportHttpOutcome(false);
    expect(live.getState()).toBe('reconnecting');
    live.reportConnected();
    expect(live.getState()).toBe('live');
  });

  it("is 'reconnecting', not 'polling', when a connected gateway becomes unreachable", () => {
    live.reportHttpOutcome(true);
    live.reportConnected();
    for (let failures = 0; failures < 5; failures += 1) live.reportDisconnected();
    expect(live.getState()).toBe('reconnecting');
  });
});

describe('a resume', () => {
  it('is reported after a reconnect, but not after the first connect', () => {
    const onResume = vi.fn();
    live.onResume(onResume);
    live.reportConnected();
    expect(onResume).not.toHaveBeenCalled();
    live.reportDisconnected();
    live.reportConnected();
    expect(onResume).toHaveBeenCalledOnce();
  });
});

describe('sleep', () => {
  it('is detected without browser events and reported once as a wake and once as a resume', async () => {
    const [onResume, onWake] = [vi.fn(), vi.fn()];
    live.onResume(onResume);
    live.onWake(onWake);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onWake).not.toHaveBeenCalled();
    await sleep(20_000);
    expect(onWake).toHaveBeenCalledOnce();
    expect(onResume).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onWake).toHaveBeenCalledOnce();
  });

  it('of a hidden tab is reported only if it is longer than the delays of throttled timers', async () => {
    const [onResume, onWake] = [vi.fn(), vi.fn()];
    live.onResume(onResume);
    live.onWake(onWake);
    visibility = 'hidden';
    for (let sleeps = 0; sleeps < 5; sleeps += 1) await sleep(55_000);
    expect(onWake).not.toHaveBeenCalled();
    await sleep(600_000);
    expect(onWake).toHaveBeenCalledOnce();
    // A hidden tab refetches only when it becomes visible.
    expect(onResume).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onResume).toHaveBeenCalledOnce();
  });

  it('is not reported after the link has stopped', async () => {
    const onWake = vi.fn();
    live.onWake(onWake);
    stop();
    await sleep(600_000);
    expect(onWake).not.toHaveBeenCalled();
  });
});
