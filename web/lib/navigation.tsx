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

/** A navigation that a page has blocked, and the functions that continue or cancel it. */
interface Blocked {
  proceed: () => void;
  reset: () => void;
}

interface NavigationState {
  /** The location of the page that is shown. */
  location: Location;
  /** Whether the code of the first page is loaded. */
  isReady: boolean;
  /** The next location while the code of its page loads. */
  pending: Path | null;
  blocked: Blocked | null;
  /** Scroll position of the page in pixels; null keeps the current one. */
  scrollTop: number | null;
}

/** The browser's history. The code of a page is loaded before the page is shown. */
export interface Navigation {
  navigator: Navigator;
  getState: () => NavigationState;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** Listens to Back and Forward. @returns a function that stops listening */
  start: () => () => void;
  /** Calls `isBlocking` before navigating to another page. @returns a function that removes the blocker */
  block: (isBlocking: () => boolean) => () => void;
}

interface Options {
  /** Loads the code of the page at a path and never rejects; undefined if it is loaded. */
  loadPage: (pathname: string) => Promise<unknown> | undefined;
  /** Locations with the same key share a scroll position. */
  getScrollKey: (location: Location) => string;
}

const SCROLL_POSITIONS = 'forecourt-scroll-positions';

/**
 * Creates the navigation. It adds to React Router's declarative router the features of its data router that this app needs:
 * lazy pages, a pending location, blocking and scroll restoration. The data router would add 15 kB to the sign-in page.
 */
export function createNavigation({ loadPage, getScrollKey }: Options): Navigation {
  const history = createBrowserHistory();
  const positions = readPositions();
  const listeners = new Set<() => void>();
  let state: NavigationState = {
    location: history.location,
    isReady: false,
    pending: null,
    blocked: null,
    scrollTop: positions[getScrollKey(history.location)] ?? null,
  };
  let blocker: (() => boolean) | null = null;
  let loadCount = 0;
  /** Set if the next `popstate` comes from our own `history.go`, which undoes a blocked navigation or repeats a confirmed one. */
  let ownPop: 'undo' | 'repeat' | null = null;

  function set(change: Partial<NavigationState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Calls `commit` when the code of the page is loaded, unless another navigation has started since. */
  function load(path: Path, commit: () => void): void {
    loadCount += 1;
    const ownCount = loadCount;
    const loading = loadPage(path.pathname);
    if (loading === undefined) {
      commit();
      return;
    }
    set({ pending: path });
    void loading.then(() => {
      if (ownCount === loadCount) commit();
    });
  }
  function keepPosition(): void {
    positions[getScrollKey(state.location)] = window.scrollY;
  }
  function arrive(shouldKeepScroll = false): void {
    keepPosition();
    const { location } = history;
    const scrollTop = shouldKeepScroll ? null : (positions[getScrollKey(location)] ?? 0);
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
    // The browser has already navigated: undo that, and repeat it if the user confirms.
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
        // The browser restores the position after a reload, because our scroll runs before the data gives the page its height.
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
    // Storage is full or blocked; the next page starts at its top.
  }
}

const NavigationContext = createContext<Navigation | null>(null);

function useNavigationState(): NavigationState & { navigation: Navigation } {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('This hook needs a NavigationProvider');
  return { ...useSyncExternalStore(navigation.subscribe, navigation.getState), navigation };
}

/** Provides `navigation` to React Router's hooks and links. */
export function NavigationProvider({
  navigation,
  children,
}: {
  navigation: Navigation;
  children: ReactNode;
}) {
  const { location } = useSyncExternalStore(navigation.subscribe, navigation.getState);
  // A layout effect, so it runs before effects of a page that navigate immediately.
  useLayoutEffect(() => navigation.start(), [navigation]);
  return (
    <NavigationContext value={navigation}>
      {/* Apollo fetches while rendering. A React transition would render two versions of a page in turn and fetch in an
          endless loop. */}
      <Router location={location} navigator={navigation.navigator} useTransitions={false}>
        {children}
      </Router>
    </NavigationContext>
  );
}

/** Whether the code of the first page is loaded. */
export function useIsFirstPageLoaded(): boolean {
  return useNavigationState().isReady;
}

/** The next location while the code of its page loads, otherwise null. */
export function usePendingPath(): Path | null {
  return useNavigationState().pending;
}

/** Scrolls each page to its stored position, to the anchor in the URL, or to its top. */
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

/** Blocks navigation to another page while `isBlocking` returns true. @returns the blocked navigation, or null */
export function useBlocker(isBlocking: () => boolean): Blocked | null {
  const { navigation, blocked } = useNavigationState();
  const latest = useEffectEvent(isBlocking);
  useEffect(() => navigation.block(() => latest()), [navigation]);
  return blocked;
}
