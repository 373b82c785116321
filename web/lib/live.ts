import type { MessageRow_messageFragment } from '../gql/graphql';
import { LIMITS, TIMINGS } from '../limits';
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { whenIdle } from './whenIdle';

/** The state of the live link. `polling`: sockets fail while HTTP requests work, so only polls bring updates. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

/** A message to the other tabs of the same member. */
export type TabMessage =
  | { type: 'messageSent'; message: MessageRow_messageFragment }
  | { type: 'conversationRead'; userId: string }
  | { type: 'notificationRead'; id: string }
  | { type: 'allNotificationsRead' };

/** The live link of one session: its state and its events. */
export interface Live {
  /** Starts to listen to browser events and other tabs. @returns a function that stops listening */
  start: () => () => void;
  getState: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  /** Calls `listener` when live events may have been missed: after a reconnect, and when the member returns to the page. */
  onReturn: (listener: () => void) => () => void;
  notifyTabs: (message: TabMessage) => void;
  onTabMessage: (listener: (message: TabMessage) => void) => () => void;
  /** Called when the socket is open and acknowledged. */
  connected: () => void;
  /** Calls `listener` when the computer or the tab has slept. The socket may then be dead although it looks open. */
  onWake: (listener: () => void) => () => void;
  /** Called when the gateway has lost the provider: it sends no live events until `eventsMissed`. */
  providerLost: () => void;
  /** Called when the gateway sends live events again and may have missed some before. */
  eventsMissed: () => void;
  /** Called when the socket was closed or could not be opened. */
  disconnected: () => void;
  /** Called after each HTTP request. @param hasAnswer - whether the gateway answered it */
  answered: (hasAnswer: boolean) => void;
}

const SLEEP_MS = { visible: TIMINGS.visibleSleepMs, hidden: TIMINGS.hiddenSleepMs };

/** Creates the live link of one session. */
export function createLive(): Live {
  const stateListeners = new Set<() => void>();
  const returnListeners = new Set<() => void>();
  const wakeListeners = new Set<() => void>();
  const tabListeners = new Set<(message: TabMessage) => void>();
  let tabs: BroadcastChannel | undefined;
  let isOpen = false;
  let hasProvider = true;
  let wasOpen = false;
  let failures = 0;
  let isAnswered = false;
  let isReturnPlanned = false;
  let state = computeState();

  function computeState(): LiveState {
    if (!navigator.onLine) return 'offline';
    if (isOpen) return hasProvider ? 'live' : 'reconnecting';
    if (failures >= LIMITS.failuresUntilPolling && isAnswered) return 'polling';
    return failures > 0 ? 'reconnecting' : 'connecting';
  }
  function updateState(): void {
    if (state === computeState()) return;
    state = computeState();
    for (const listener of stateListeners) listener();
  }
  function notifyReturn(): void {
    for (const listener of returnListeners) listener();
  }
  function handleReturn(): void {
    updateState();
    if (navigator.onLine && document.visibilityState === 'visible') notifyReturn();
  }
  /** Detects sleep by a late timer, because browsers have no event for it. @returns a function that stops the timer */
  function watchSleep(): () => void {
    // The system clock, because the monotonic clock may stop while the computer sleeps.
    let last = Date.now();
    const timer = setInterval(() => {
      const lateMs = Date.now() - last - TIMINGS.sleepCheckMs;
      last = Date.now();
      if (lateMs < SLEEP_MS[document.visibilityState]) return;
      for (const listener of wakeListeners) listener();
      handleReturn();
    }, TIMINGS.sleepCheckMs);
    return () => clearInterval(timer);
  }

  const addTo = <T>(listeners: Set<T>) => {
    return (listener: T): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
  };
  return {
    start: () => {
      const channel = new BroadcastChannel('forecourt-live');
      tabs = channel;
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
        for (const listener of tabListeners) listener(data);
      };
      // Switching windows fires only events of the window; switching tabs fires only events of the document.
      const events: [EventTarget, string, () => void][] = [
        [window, 'online', handleReturn],
        [window, 'offline', updateState],
        [window, 'focus', handleReturn],
        [document, 'visibilitychange', handleReturn],
      ];
      for (const [target, name, listener] of events) target.addEventListener(name, listener);
      updateState();
      const stopWatching = watchSleep();
      return () => {
        stopWatching();
        for (const [target, name, listener] of events) target.removeEventListener(name, listener);
        channel.close();
        tabs = undefined;
      };
    },
    getState: () => state,
    subscribe: addTo(stateListeners),
    onReturn: addTo(returnListeners),
    onWake: addTo(wakeListeners),
    onTabMessage: addTo(tabListeners),
    notifyTabs: (message) => tabs?.postMessage(message),
    connected: () => {
      const isReconnect = wasOpen;
      isOpen = true;
      hasProvider = true;
      wasOpen = true;
      failures = 0;
      updateState();
      if (isReconnect) notifyReturn();
    },
    providerLost: () => {
      hasProvider = false;
      updateState();
    },
    eventsMissed: () => {
      hasProvider = true;
      updateState();
      // The gateway also calls this for each group of new subscriptions. While the first page loads, one refetch when the
      // browser is idle is enough.
      if (isReturnPlanned) return;
      isReturnPlanned = true;
      whenIdle(() => {
        isReturnPlanned = false;
        notifyReturn();
      });
    },
    disconnected: () => {
      // Responses from before the socket closed do not show whether the gateway is still reachable.
      if (isOpen) isAnswered = false;
      isOpen = false;
      failures += 1;
      updateState();
    },
    answered: (hasAnswer) => {
      isAnswered = hasAnswer;
      updateState();
    },
  };
}

export const LiveContext = createContext<Live | null>(null);

/** The live link of the session. */
export function useLive(): Live {
  const live = use(LiveContext);
  if (live === null) throw new Error('useLive needs a LiveContext');
  return live;
}

/** The current state of the live link. Changes render the component again. */
export function useLiveState(): LiveState {
  const { subscribe, getState } = useLive();
  return useSyncExternalStore(subscribe, getState);
}

/** Calls `listener` when live events may have been missed. */
export function useOnReturn(listener: () => void): void {
  const live = useLive();
  const latest = useEffectEvent(listener);
  useEffect(() => live.onReturn(() => latest()), [live]);
}

/** Calls `listener` with each message from another tab of this member. */
export function useOnTabMessage(listener: (message: TabMessage) => void): void {
  const live = useLive();
  const latest = useEffectEvent(listener);
  useEffect(() => live.onTabMessage((message) => latest(message)), [live]);
}
