import type { MessageRow_messageFragment } from '../gql/graphql';
import { LIMITS, TIMINGS } from '../limits';
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** How what is new arrives: by the live link, by polling, or not at all. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

/** What one tab tells the others, which show the same member's things. */
export type TabMessage =
  | { type: 'messageSent'; message: MessageRow_messageFragment }
  | { type: 'conversationRead'; userId: string }
  | { type: 'notificationRead'; id: string }
  | { type: 'allNotificationsRead' };

/** The state of one session's live link, and what follows from it. */
export interface Live {
  /** Begins to follow the browser and the other tabs; call what it returns to end that. */
  start: () => () => void;
  getState: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  /** Calls `listener` whenever something may have been missed: after a reconnect, and when the member comes back. */
  onReturn: (listener: () => void) => () => void;
  notifyTabs: (news: TabMessage) => void;
  onTabMessage: (listener: (news: TabMessage) => void) => () => void;
  /** The socket is open and acknowledged. */
  connected: () => void;
  /** Calls `listener` when this computer or this tab has slept, so that a link which looks open may be long dead. */
  onWake: (listener: () => void) => () => void;
  /** The gateway itself has lost the provider, and hears of nothing until `missed`. */
  unheard: () => void;
  /** The gateway could not hear of anything until now. */
  missed: () => void;
  /** The socket was lost, or could not be opened. */
  dropped: () => void;
  /** A request over HTTP was answered, or could not be sent. */
  answered: (ok: boolean) => void;
}

const sleepMs = { visible: TIMINGS.visibleSleepMs, hidden: TIMINGS.hiddenSleepMs };

/** Follows the live link of one session. */
export function createLive(): Live {
  const stateListeners = new Set<() => void>();
  const returnListeners = new Set<() => void>();
  const wakeListeners = new Set<() => void>();
  const tabListeners = new Set<(news: TabMessage) => void>();
  let tabs: BroadcastChannel | undefined;
  let open = false;
  let heard = true;
  let everOpen = false;
  let failures = 0;
  let answered = false;
  let state = current();

  function current(): LiveState {
    if (!navigator.onLine) return 'offline';
    if (open) return heard ? 'live' : 'reconnecting';
    if (failures >= LIMITS.failuresUntilPolling && answered) return 'polling';
    return failures > 0 ? 'reconnecting' : 'connecting';
  }
  function settle(): void {
    if (state === current()) return;
    state = current();
    for (const listener of stateListeners) listener();
  }
  function returned(): void {
    for (const listener of returnListeners) listener();
  }
  function comeBack(): void {
    settle();
    if (navigator.onLine && document.visibilityState === 'visible') returned();
  }
  /** Browsers say nothing of a computer's sleep. @returns how to stop. */
  function watchSleep(): () => void {
    // The system clock: the monotonic one may stand still while the computer sleeps.
    let last = Date.now();
    const timer = setInterval(() => {
      const late = Date.now() - last - TIMINGS.sleepCheckMs;
      last = Date.now();
      if (late < sleepMs[document.visibilityState]) return;
      for (const listener of wakeListeners) listener();
      comeBack();
    }, TIMINGS.sleepCheckMs);
    return () => clearInterval(timer);
  }

  const listen = <T>(all: Set<T>) => {
    return (listener: T): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    };
  };
  return {
    start: () => {
      const channel = new BroadcastChannel('forecourt-live');
      tabs = channel;
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
        for (const listener of tabListeners) listener(data);
      };
      // The document's events alone would miss a change of window, the window's alone a change of tab.
      const events: [EventTarget, string, () => void][] = [
        [window, 'online', comeBack],
        [window, 'offline', settle],
        [window, 'focus', comeBack],
        [document, 'visibilitychange', comeBack],
      ];
      for (const [target, name, listener] of events) target.addEventListener(name, listener);
      settle();
      const stopWatching = watchSleep();
      return () => {
        stopWatching();
        for (const [target, name, listener] of events) target.removeEventListener(name, listener);
        channel.close();
        tabs = undefined;
      };
    },
    getState: () => state,
    subscribe: listen(stateListeners),
    onReturn: listen(returnListeners),
    onWake: listen(wakeListeners),
    onTabMessage: listen(tabListeners),
    notifyTabs: (news) => tabs?.postMessage(news),
    connected: () => {
      const again = everOpen;
      open = true;
      heard = true;
      everOpen = true;
      failures = 0;
      settle();
      if (again) returned();
    },
    unheard: () => {
      heard = false;
      settle();
    },
    missed: () => {
      heard = true;
      settle();
      returned();
    },
    dropped: () => {
      // What was answered before a link broke says nothing of the network now.
      if (open) answered = false;
      open = false;
      failures += 1;
      settle();
    },
    answered: (ok) => {
      answered = ok;
      settle();
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

/** The state of the live link, as it changes. */
export function useLiveState(): LiveState {
  const { subscribe, getState } = useLive();
  return useSyncExternalStore(subscribe, getState);
}

/** Calls `listener` whenever something may have been missed. */
export function useOnReturn(listener: () => void): void {
  const live = useLive();
  const latest = useEffectEvent(listener);
  useEffect(() => live.onReturn(() => latest()), [live]);
}

/** Calls `listener` with what another tab of this member tells. */
export function useOnTabMessage(listener: (news: TabMessage) => void): void {
  const live = useLive();
  const latest = useEffectEvent(listener);
  useEffect(() => live.onTabMessage((news) => latest(news)), [live]);
}
