import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import {
  type Location,
  type Navigator,
  parsePath,
  type Path,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';

/** A navigation that a page holds up, and the two ways on. */
interface Blocked {
  proceed: () => void;
  reset: () => void;
}

interface NavigationState {
  /** Of the page that is shown. */
  location: Location;
  /** Whether the code of the first page is there. */
  isReady: boolean;
  /** Where the reader is going, while the code of that page loads. */
  pending: Path | null;
  blocked: Blocked | null;
  /** Pixels from the top to show the page at; null leaves it where it is. */
  scrollTop: number | null;
}

/** The browser's history, with the code of a page loaded before the page is shown. */
export interface Navigation {
  navigator: Navigator;
  getState: () => NavigationState;
  /** @returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Follows Back and Forward. @returns how to stop. */
  start: () => () => void;
  /** Asks `isBlocking` before the page is left for another. @returns how to stop. */
  block: (isBlocking: () => boolean) => () => void;
}

interface Options {
  /** Loads the code of the page at a path and never rejects; undefined when it is there. */
  loadPage: (pathname: string) => Promise<unknown> | undefined;
  /** Locations with the same key share a scroll position. */
  scrollKey: (location: Location) => string;
}

const SCROLL_POSITIONS = 'forecourt-scroll-positions';

/**
 * What React Router's data router does for this app, over its declarative one: pages in chunks of their own, a pending
 * location, a page that asks before it is left, and scroll positions. The data router is 15 kB more to load at sign-in.
 */
export function createNavigation({ loadPage, scrollKey }: Options): Navigation {
  const history = createBrowserHistory();
  const positions = readPositions();
  const listeners = new Set<() => void>();
  let state: NavigationState = {
    location: history.location,
    isReady: false,
    pending: null,
    blocked: null,
    scrollTop: positions[scrollKey(history.location)] ?? null,
  };
  let blocker: (() => boolean) | null = null;
  let latest = 0;
  /** The next `popstate` is our own `history.go`: it undoes what is blocked, or repeats what has been allowed. */
  let ownPop: 'undo' | 'repeat' | null = null;

  function set(change: Partial<NavigationState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Calls `commit` when the page's code is there, unless another navigation has begun since. */
  function load(path: Path, commit: () => void): void {
    latest += 1;
    const turn = latest;
    const loading = loadPage(path.pathname);
    if (loading === undefined) {
      commit();
      return;
    }
    set({ pending: path });
    void loading.then(() => {
      if (turn === latest) commit();
    });
  }
  function keepPosition(): void {
    positions[scrollKey(state.location)] = window.scrollY;
  }
  function arrive(keepsScroll = false): void {
    keepPosition();
    const { location } = history;
    const scrollTop = keepsScroll ? null : (positions[scrollKey(location)] ?? 0);
    set({ location, isReady: true, pending: null, scrollTop });
  }
  function isBlocked({ pathname }: Path): boolean {
    return blocker !== null && pathname !== state.location.pathname && blocker();
  }
  function hold(proceed: () => void): void {
    const release = () => set({ blocked: null });
    set({
      blocked: {
        reset: release,
        proceed: () => {
          release();
          proceed();
        },
      },
    });
  }
  const visit =
    (way: 'push' | 'replace'): Navigator['push'] =>
    (to, historyState: unknown, options) => {
      const path = { pathname: '/', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
      const go = () =>
        load(path, () => {
          history[way](path, historyState);
          arrive(options?.preventScrollReset);
        });
      if (isBlocked(path)) hold(go);
      else go();
    };
  function onPop(location: Location, delta: number | null): void {
    const own = ownPop;
    ownPop = null;
    if (own === 'undo') return;
    // The browser has already gone there: go back, and forward again if the reader says so.
    if (own === null && delta !== null && isBlocked(location)) {
      ownPop = 'undo';
      history.go(-delta);
      hold(() => {
        ownPop = 'repeat';
        history.go(delta);
      });
      return;
    }
    load(location, () => arrive());
  }

  load(state.location, () => set({ isReady: true, pending: null }));
  return {
    navigator: { ...history, push: visit('push'), replace: visit('replace') },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      const stop = history.listen(({ location, delta }) => onPop(location, delta));
      window.history.scrollRestoration = 'manual';
      const leave = () => {
        keepPosition();
        savePositions(positions);
        // A reload is the browser's: the page is not as high as it was until its data is there.
        window.history.scrollRestoration = 'auto';
      };
      window.addEventListener('pagehide', leave);
      return () => {
        stop();
        window.removeEventListener('pagehide', leave);
      };
    },
    block: (isBlocking) => {
      blocker = isBlocking;
      return () => {
        if (blocker === isBlocking) blocker = null;
      };
    },
  };
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function savePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions));
  } catch {
    // Storage may be full or forbidden: the next page begins at its top.
  }
}

const NavigationContext = createContext<Navigation | null>(null);

function useNavigationState(): NavigationState & { navigation: Navigation } {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('This needs a NavigationProvider');
  return { ...useSyncExternalStore(navigation.subscribe, navigation.getState), navigation };
}

/** Where React Router's hooks and links read and change the location. */
export function NavigationProvider({
  navigation,
  children,
}: {
  navigation: Navigation;
  children: ReactNode;
}) {
  const { location } = useSyncExternalStore(navigation.subscribe, navigation.getState);
  // Before any effect of a page that navigates at once.
  useLayoutEffect(() => navigation.start(), [navigation]);
  return (
    <NavigationContext value={navigation}>
      {/* Apollo asks for data while it renders: two versions of a page, rendered in turn by a React transition, would ask
          without end. */}
      <Router location={location} navigator={navigation.navigator} useTransitions={false}>
        {children}
      </Router>
    </NavigationContext>
  );
}

/** Whether the code of the first page is there. */
export function useIsFirstPageLoaded(): boolean {
  return useNavigationState().isReady;
}

/** Where the reader is going, while the code of that page loads; null when nothing is under way. */
export function usePendingPath(): Path | null {
  return useNavigationState().pending;
}

/** Shows each page where it was left, at the anchor of its address, or at its top. */
export function useScrollRestoration(): void {
  const { location, scrollTop } = useNavigationState();
  const { hash } = location;
  useLayoutEffect(() => {
    if (scrollTop === null) return;
    const anchor = hash === '' ? null : document.getElementById(hash.slice(1));
    if (anchor !== null && scrollTop === 0) anchor.scrollIntoView();
    else window.scrollTo(0, scrollTop);
  }, [location, scrollTop, hash]);
}

/** Holds up the way to another page while `isBlocking` says so. @returns what is held up; null when nothing is. */
export function useBlocker(isBlocking: () => boolean): Blocked | null {
  const { navigation, blocked } = useNavigationState();
  const ask = useEffectEvent(isBlocking);
  useEffect(() => navigation.block(() => ask()), [navigation]);
  return blocked;
}
