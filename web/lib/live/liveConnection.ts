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

/**
 * The live connection of one session. The Apollo links report to it what happens to the socket and to requests; it derives its state
 * from these reports and notifies its listeners. Each function that adds a listener returns one that removes it.
 */
export class LiveConnection {
  readonly #stateListeners = createListeners();
  readonly #resumeListeners = createListeners();
  readonly #wakeListeners = createListeners();
  #tabChannel: BroadcastChannel | undefined;
  #isSocketOpen = false;
  #isProviderConnected = true;
  #socketFailures = 0;
  #isLastRequestAnswered = false;
  #isResumePlanned = false;
  #returnedAtMs = Number.NEGATIVE_INFINITY;
  #state = this.#computeState();

  readonly getState = (): LiveState => this.#state;
  readonly subscribe = this.#stateListeners.subscribe;

  /**
   * Calls the listener when data may be stale: after a reconnect, when the member returns to the page, or when another tab has marked
   * something as read.
   */
  readonly onResume = this.#resumeListeners.subscribe;

  /** Calls the listener when the computer or the tab has slept. The socket may then be dead although it looks open. */
  readonly onWake = this.#wakeListeners.subscribe;

  /** Listens to browser events and other tabs, and detects sleep. @returns a function that ends all of this */
  start(): () => void {
    const channel = new BroadcastChannel('forecourt-live');
    this.#tabChannel = channel;
    channel.onmessage = this.#resumeListeners.notify;
    this.#updateState();
    const stopWatchingPage = watchPage(
      () => this.#updateState(),
      () => this.#resumeIfVisible(),
    );
    const stopWatchingSleep = watchSleep(() => {
      this.#wakeListeners.notify();
      this.#resumeIfVisible();
    });
    return () => {
      stopWatchingSleep();
      stopWatchingPage();
      channel.close();
      this.#tabChannel = undefined;
    };
  }

  notifyTabs(): void {
    this.#tabChannel?.postMessage(null);
  }

  reportConnected(): void {
    this.#isSocketOpen = true;
    this.#isProviderConnected = true;
    this.#socketFailures = 0;
    this.#updateState();
  }

  reportConnectionChanged({ state, missedEvents }: ConnectionChangedSubscription['connectionChanged']): void {
    this.#isProviderConnected = state === 'CONNECTED';
    this.#updateState();
    // There is also an event for each group of new subscriptions. One refetch, when the browser is idle, is enough.
    if (!missedEvents || this.#isResumePlanned) return;
    this.#isResumePlanned = true;
    whenIdle(() => {
      this.#isResumePlanned = false;
      this.#resumeListeners.notify();
    });
  }

  reportDisconnected(): void {
    if (this.#isSocketOpen) this.#isLastRequestAnswered = false;
    this.#isSocketOpen = false;
    this.#socketFailures += 1;
    this.#updateState();
  }

  reportHttpOutcome({ isAnswered }: { isAnswered: boolean }): void {
    this.#isLastRequestAnswered = isAnswered;
    this.#updateState();
  }

  #updateState(): void {
    if (this.#state === this.#computeState()) return;
    this.#state = this.#computeState();
    this.#stateListeners.notify();
  }

  #computeState(): LiveState {
    if (!navigator.onLine) return 'offline';
    if (this.#isSocketOpen) return this.#isProviderConnected ? 'live' : 'reconnecting';
    if (this.#socketFailures >= LIMITS.failuresUntilPolling && this.#isLastRequestAnswered) return 'polling';
    return this.#socketFailures > 0 ? 'reconnecting' : 'connecting';
  }

  #resumeIfVisible(): void {
    this.#updateState();
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    // A return fires several events.
    if (performance.now() - this.#returnedAtMs < TIMINGS.returnMs) return;
    this.#returnedAtMs = performance.now();
    this.#resumeListeners.notify();
  }
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
