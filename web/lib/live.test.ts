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
  it('is reported once, when the browser is idle, after several groups of missed events', () => {
    const resumeListener = vi.fn();
    live.onResume(resumeListener);
    live.reportConnected();
    live.reportEventsMissed();
    live.reportEventsMissed();
    expect(resumeListener).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    expect(resumeListener).toHaveBeenCalledOnce();
    live.reportEventsMissed();
    vi.runOnlyPendingTimers();
    expect(resumeListener).toHaveBeenCalledTimes(2);
  });

  it('is reported after a reconnect, but not after the first connect', () => {
    const resumeListener = vi.fn();
    live.onResume(resumeListener);
    live.reportConnected();
    expect(resumeListener).not.toHaveBeenCalled();
    live.reportDisconnected();
    live.reportConnected();
    expect(resumeListener).toHaveBeenCalledOnce();
  });
});

describe('sleep', () => {
  it('is detected without browser events and reported once as a wake and once as a resume', async () => {
    const [resumeListener, wakeListener] = [vi.fn(), vi.fn()];
    live.onResume(resumeListener);
    live.onWake(wakeListener);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wakeListener).not.toHaveBeenCalled();
    await sleep(20_000);
    expect(wakeListener).toHaveBeenCalledOnce();
    expect(resumeListener).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wakeListener).toHaveBeenCalledOnce();
  });

  it('of a hidden tab is reported only if it is longer than the delays of throttled timers', async () => {
    const [resumeListener, wakeListener] = [vi.fn(), vi.fn()];
    live.onResume(resumeListener);
    live.onWake(wakeListener);
    visibility = 'hidden';
    for (let sleeps = 0; sleeps < 5; sleeps += 1) await sleep(55_000);
    expect(wakeListener).not.toHaveBeenCalled();
    await sleep(600_000);
    expect(wakeListener).toHaveBeenCalledOnce();
    // A hidden tab refetches only when it becomes visible.
    expect(resumeListener).not.toHaveBeenCalled();
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(resumeListener).toHaveBeenCalledOnce();
  });

  it('is not reported after the link has stopped', async () => {
    const wakeListener = vi.fn();
    live.onWake(wakeListener);
    stop();
    await sleep(600_000);
    expect(wakeListener).not.toHaveBeenCalled();
  });
});
