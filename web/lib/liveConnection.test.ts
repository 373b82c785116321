import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveConnection, type LiveConnection } from './liveConnection';

let liveConnection: LiveConnection;
let stop: () => void;
let isOnline = true;
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  isOnline = true;
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  liveConnection = createLiveConnection();
  stop = liveConnection.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Simulates sleep of the computer for `ms`: no timer runs meanwhile, and no event is fired. */
async function sleep(ms: number): Promise<void> {
  // Half of the interval at which sleep is checked, so that the computer falls asleep between two checks.
  await vi.advanceTimersByTimeAsync(2_500);
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(5_000);
}

describe('the state of the live connection', () => {
  it("is 'polling' after repeated socket failures while requests are answered", () => {
    liveConnection.reportHttpOutcome(true);
    liveConnection.reportDisconnected();
    liveConnection.reportDisconnected();
    expect(liveConnection.getState()).toBe('reconnecting');
    liveConnection.reportDisconnected();
    expect(liveConnection.getState()).toBe('polling');
    liveConnection.reportHttpOutcome(false);
    expect(liveConnection.getState()).toBe('reconnecting');
    liveConnection.reportConnected();
    expect(liveConnection.getState()).toBe('live');
  });

  it("is 'reconnecting', not 'polling', when a connected gateway becomes unreachable", () => {
    liveConnection.reportHttpOutcome(true);
    liveConnection.reportConnected();
    for (let failures = 0; failures < 5; failures += 1) liveConnection.reportDisconnected();
    expect(liveConnection.getState()).toBe('reconnecting');
  });
});

describe('a resume', () => {
  it('is reported once, when the browser is idle, after several groups of missed events', () => {
    const resumeListener = vi.fn();
    liveConnection.onResume(resumeListener);
    liveConnection.reportConnected();
    liveConnection.reportEventsMissed();
    liveConnection.reportEventsMissed();
    expect(resumeListener).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    expect(resumeListener).toHaveBeenCalledOnce();
    liveConnection.reportEventsMissed();
    vi.runOnlyPendingTimers();
    expect(resumeListener).toHaveBeenCalledTimes(2);
  });

  it('is reported after a reconnect, but not after the first connect', () => {
    const resumeListener = vi.fn();
    liveConnection.onResume(resumeListener);
    liveConnection.reportConnected();
    expect(resumeListener).not.toHaveBeenCalled();
    liveConnection.reportDisconnected();
    liveConnection.reportConnected();
    expect(resumeListener).toHaveBeenCalledOnce();
  });
});

describe('sleep', () => {
  it('is detected without browser events and reported once as a wake and once as a resume', async () => {
    const [resumeListener, wakeListener] = [vi.fn(), vi.fn()];
    liveConnection.onResume(resumeListener);
    liveConnection.onWake(wakeListener);
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
    liveConnection.onResume(resumeListener);
    liveConnection.onWake(wakeListener);
    visibility = 'hidden';
    // Browsers run the timers of a hidden tab as rarely as once a minute.
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

  it('is not reported after the live connection has stopped listening', async () => {
    const wakeListener = vi.fn();
    liveConnection.onWake(wakeListener);
    stop();
    await sleep(600_000);
    expect(wakeListener).not.toHaveBeenCalled();
  });
});
