import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMINGS } from '../../limits';
import { LiveConnection } from './liveConnection';

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
  liveConnection = new LiveConnection();
  stop = liveConnection.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Simulates a sleep of the computer for `ms`, in which no timer runs and no event is fired, and waits for the next sleep check. */
async function simulateSleep(ms: number): Promise<void> {
  // The computer falls asleep between two checks.
  await vi.advanceTimersByTimeAsync(TIMINGS.sleepCheckMs / 2);
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(TIMINGS.sleepCheckMs);
}

describe('the state of the live connection', () => {
  it("is 'polling' after three socket failures while requests are answered", () => {
    liveConnection.reportHttpOutcome({ isAnswered: true });
    liveConnection.reportDisconnected();
    liveConnection.reportDisconnected();
    expect(liveConnection.getState()).toBe('reconnecting');
    liveConnection.reportDisconnected();
    expect(liveConnection.getState()).toBe('polling');
    liveConnection.reportHttpOutcome({ isAnswered: false });
    expect(liveConnection.getState()).toBe('reconnecting');
    liveConnection.reportConnected();
    expect(liveConnection.getState()).toBe('live');
  });

  it("is 'reconnecting', not 'polling', when a connected gateway becomes unreachable", () => {
    liveConnection.reportHttpOutcome({ isAnswered: true });
    liveConnection.reportConnected();
    for (let failures = 0; failures < 5; failures += 1) liveConnection.reportDisconnected();
    expect(liveConnection.getState()).toBe('reconnecting');
  });
});

describe('a resume', () => {
  const reportMissedEvents = () =>
    liveConnection.reportConnectionChanged({
      __typename: 'ConnectionChanged',
      state: 'CONNECTED',
      missedEvents: true,
    });

  it('is reported once for several missed events, when the browser is idle', () => {
    const resumeListener = vi.fn();
    liveConnection.onResume(resumeListener);
    liveConnection.reportConnected();
    reportMissedEvents();
    reportMissedEvents();
    expect(resumeListener).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    expect(resumeListener).toHaveBeenCalledOnce();
    reportMissedEvents();
    vi.runOnlyPendingTimers();
    expect(resumeListener).toHaveBeenCalledTimes(2);
  });

  it('is not reported when the gateway loses the provider', () => {
    const resumeListener = vi.fn();
    liveConnection.onResume(resumeListener);
    liveConnection.reportConnected();
    liveConnection.reportConnectionChanged({
      __typename: 'ConnectionChanged',
      state: 'DISCONNECTED',
      missedEvents: false,
    });
    vi.runOnlyPendingTimers();
    expect(liveConnection.getState()).toBe('reconnecting');
    expect(resumeListener).not.toHaveBeenCalled();
  });
});

it('a return to the page is reported once, although it fires several events', () => {
  const resumeListener = vi.fn();
  liveConnection.onResume(resumeListener);
  const returnToPage = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  };
  returnToPage();
  expect(resumeListener).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(TIMINGS.returnMs);
  returnToPage();
  expect(resumeListener).toHaveBeenCalledTimes(2);
});

describe('sleep', () => {
  it('is detected without browser events and reported once as a wake and once as a resume', async () => {
    const [resumeListener, wakeListener] = [vi.fn(), vi.fn()];
    liveConnection.onResume(resumeListener);
    liveConnection.onWake(wakeListener);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wakeListener).not.toHaveBeenCalled();
    // Longer than `TIMINGS.visibleSleepMs`.
    await simulateSleep(20_000);
    expect(wakeListener).toHaveBeenCalledOnce();
    expect(resumeListener).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wakeListener).toHaveBeenCalledOnce();
  });

  it('while the tab is hidden is reported only if it is longer than the delays of throttled timers', async () => {
    const [resumeListener, wakeListener] = [vi.fn(), vi.fn()];
    liveConnection.onResume(resumeListener);
    liveConnection.onWake(wakeListener);
    visibility = 'hidden';
    // Browsers run the timers of a hidden tab as rarely as once a minute.
    for (let sleeps = 0; sleeps < 5; sleeps += 1) await simulateSleep(55_000);
    expect(wakeListener).not.toHaveBeenCalled();
    await simulateSleep(600_000);
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
    await simulateSleep(600_000);
    expect(wakeListener).not.toHaveBeenCalled();
  });
});
