import type { ApolloClient } from '@apollo/client';
import { LIMITS, TIMINGS } from '../../limits';
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ConnectionChangedSubscription } from '../../gql/graphql';
import { createListeners } from '../createListeners';
import { whenIdle } from '../whenIdle';

/**
 * The state of the live connection. `reconnecting`: the socket is closed, or the gateway has lost the provider. `polling`: sockets
 * fail while HTTP requests work, so only polls bring updates.
 */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

export type LiveConnection = ReturnType<typeof createLiveConnection>;

/**
 * Creates the live connection of one session. The Apollo links report to it what happens to the socket and to requests; it derives its
 * state from these reports and notifies its listeners. Each function that adds a listener returns one that removes it.
 */
export function createLiveConnection() {
  const stateListeners = createListeners();
  const resumeListeners = createListeners();
  const wakeListeners = createListeners();
  let tabChannel: BroadcastChannel | undefined;
  let isSocketOpen = false;
  let isProviderConnected = true;
  let socketFailures = 0;
  let isLastRequestAnswered = false;
  let isResumePlanned = false;
  let state = computeState();

  function computeState(): LiveState {
    if (!navigator.onLine) return 'offline';
    if (isSocketOpen) return isProviderConnected ? 'live' : 'reconnecting';
    if (socketFailures >= LIMITS.failuresUntilPolling && isLastRequestAnswered) return 'polling';
    return socketFailures > 0 ? 'reconnecting' : 'connecting';
  }
  function updateState(): void {
    if (state === computeState()) return;
    state = computeState();
    stateListeners.notify();
  }
  function resumeIfVisible(): void {
    updateState();
    if (navigator.onLine && document.visibilityState === 'visible') resumeListeners.notify();
  }
  return {
    /** Listens to browser events and other tabs, and detects sleep. @returns a function that ends all of this */
    start: (): (() => void) => {
      const channel = new BroadcastChannel('forecourt-live');
      tabChannel = channel;
      channel.onmessage = resumeListeners.notify;
      updateState();
      const stopWatchingPage = watchPage(updateState, resumeIfVisible);
      const stopWatchingSleep = watchSleep(() => {
        wakeListeners.notify();
        resumeIfVisible();
      });
      return () => {
        stopWatchingSleep();
        stopWatchingPage();
        channel.close();
        tabChannel = undefined;
      };
    },
    getState: () => state,
    subscribe: stateListeners.subscribe,
    /**
     * Calls the listener when data may be stale: after a reconnect, when the member returns to the page, or when another tab has marked
     * something as read.
     */
    onResume: resumeListeners.subscribe,
    /** Calls the listener when the computer or the tab has slept. The socket may then be dead although it looks open. */
    onWake: wakeListeners.subscribe,
    notifyTabs: () => tabChannel?.postMessage(null),
    reportConnected: (): void => {
      isSocketOpen = true;
      isProviderConnected = true;
      socketFailures = 0;
      updateState();
    },
    reportConnectionChanged: ({
      state: providerState,
      missedEvents,
    }: ConnectionChangedSubscription['connectionChanged']): void => {
      isProviderConnected = providerState === 'CONNECTED';
      updateState();
      // There is also an event for each group of new subscriptions. One refetch, when the browser is idle, is enough.
      if (!missedEvents || isResumePlanned) return;
      isResumePlanned = true;
      whenIdle(() => {
        isResumePlanned = false;
        resumeListeners.notify();
      });
    },
    reportDisconnected: (): void => {
      if (isSocketOpen) isLastRequestAnswered = false;
      isSocketOpen = false;
      socketFailures += 1;
      updateState();
    },
    reportHttpOutcome: ({ isAnswered }: { isAnswered: boolean }): void => {
      isLastRequestAnswered = isAnswered;
      updateState();
    },
  };
}

function watchPage(onOffline: () => void, onReturn: () => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  window.addEventListener('offline', onOffline, options);
  window.addEventListener('online', onReturn, options);
  // Switching windows fires only events of the window; switching tabs fires only events of the document.
  window.addEventListener('focus', onReturn, options);
  document.addEventListener('visibilitychange', onReturn, options);
  return () => listeners.abort();
}

/** For each visibility of the page: a timer that fires at least this late shows that the computer or the tab has slept. */
const MIN_SLEEP_MS = { visible: TIMINGS.visibleSleepMs, hidden: TIMINGS.hiddenSleepMs };

function watchSleep(onWake: () => void): () => void {
  // The system clock, because the monotonic clock may stop while the computer sleeps.
  let lastTickMs = Date.now();
  const timer = setInterval(() => {
    const lateMs = Date.now() - lastTickMs - TIMINGS.sleepCheckMs;
    lastTickMs = Date.now();
    if (lateMs >= MIN_SLEEP_MS[document.visibilityState]) onWake();
  }, TIMINGS.sleepCheckMs);
  return () => clearInterval(timer);
}

/** What marking a conversation or notifications as read needs. */
export interface ReadContext {
  client: ApolloClient;
  viewerId: string;
  liveConnection: Pick<LiveConnection, 'notifyTabs'>;
}

export const LiveConnectionContext = createContext<LiveConnection | null>(null);

export function useLiveConnection(): LiveConnection {
  const liveConnection = use(LiveConnectionContext);
  if (liveConnection === null) throw new Error('useLiveConnection needs a LiveConnectionContext');
  return liveConnection;
}

export function useLiveState(): LiveState {
  const { subscribe, getState } = useLiveConnection();
  return useSyncExternalStore(subscribe, getState);
}

export function useOnResume(listener: () => void): void {
  const liveConnection = useLiveConnection();
  const callLatestListener = useEffectEvent(listener);
  useEffect(() => liveConnection.onResume(() => callLatestListener()), [liveConnection]);
}
