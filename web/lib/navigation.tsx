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

/** The functions that continue or cancel a navigation that a page has blocked. */
interface BlockedNavigation {
  proceed: () => void;
  reset: () => void;
}

interface NavigationState {
  /** The location of the page that is shown. */
  location: Location;
  isFirstPageLoaded: boolean;
  /** The path of the next page while its code loads, otherwise null. */
  pendingPath: Path | null;
  blocked: BlockedNavigation | null;
  /** Where to scroll when the page is shown, in pixels from its top; null keeps the current scroll position. */
  scrollTop: number | null;
}

/** The browser's history. The code of a page is loaded before the page is shown. */
export interface Navigation {
  navigator: Navigator;
  getState: () => NavigationState;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /**
   * Listens to Back and Forward, and stores the scroll positions when the browser leaves the app.
   * @returns a function that ends both
   */
  start: () => () => void;
  /**
   * Blocks navigation to another path when `isBlocking` returns true. Replaces the earlier blocker.
   * @returns a function that removes the blocker
   */
  block: (isBlocking: () => boolean) => () => void;
}

interface Options {
  /** Loads the code of the page at a path and never rejects; returns undefined if the code is already loaded. */
  loadPage: (pathname: string) => Promise<unknown> | undefined;
  /** Locations with the same key share a scroll position. */
  getScrollKey: (location: Location) => string;
}

const STORAGE_KEY = 'forecourt-scroll-positions';

/**
 * Creates the navigation. It adds to React Router's declarative router the features of its data router that this app needs:
 * lazy pages, a pending path, blocking and scroll restoration. The data router would add 15 kB to the sign-in page.
 */
export function createNavigation({ loadPage, getScrollKey }: Options): Navigation {
  const history = createBrowserHistory();
  const scrollPositions = readScrollPositions();
  const listeners = new Set<() => void>();
  let state: NavigationState = {
    location: history.location,
    isFirstPageLoaded: false,
    pendingPath: null,
    blocked: null,
    scrollTop: scrollPositions[getScrollKey(history.location)] ?? null,
  };
  let blocker: (() => boolean) | null = null;
  let startedLoadCount = 0;
  /** Set if the next `popstate` comes from our own `history.go`, which undoes a blocked navigation or repeats a confirmed one. */
  let expectedPop: 'undo' | 'repeat' | null = null;

  function updateState(change: Partial<NavigationState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Loads the code of a page, then calls `commit` unless another navigation has started since. */
  function loadThen(path: Path, commit: () => void): void {
    startedLoadCount += 1;
    const loadNumber = startedLoadCount;
    const loading = loadPage(path.pathname);
    if (loading === undefined) {
      commit();
      return;
    }
    updateState({ pendingPath: path });
    void loading.then(() => {
      if (loadNumber === startedLoadCount) commit();
    });
  }
  function storeScrollPosition(): void {
    scrollPositions[getScrollKey(state.location)] = window.scrollY;
  }
  /** Stores the scroll position of the previous page, and shows the page at the current location of the history. */
  function showPage(shouldKeepScroll = false): void {
    storeScrollPosition();
    const { location } = history;
    const scrollTop = shouldKeepScroll ? null : (scrollPositions[getScrollKey(location)] ?? 0);
    updateState({ location, isFirstPageLoaded: true, pendingPath: null, scrollTop });
  }
  function isBlocked({ pathname }: Path): boolean {
    return blocker !== null && pathname !== state.location.pathname && blocker();
  }
  /** Holds a navigation until the user confirms or cancels it. */
  function hold(proceed: () => void): void {
    const release = () => updateState({ blocked: null });
    updateState({
      blocked: {
        reset: release,
        proceed: () => {
          release();
          proceed();
        },
      },
    });
  }
  const createNavigate =
    (method: 'push' | 'replace'): Navigator['push'] =>
    (to, historyState: unknown, options) => {
      const path = { pathname: '/', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
      const go = () =>
        loadThen(path, () => {
          history[method](path, historyState);
          showPage(options?.preventScrollReset);
        });
      if (isBlocked(path)) hold(go);
      else go();
    };
  /**
   * Shows the page of the history entry that the browser has navigated to, or undoes that if the navigation is blocked.
   * @param delta - the distance from the previous entry, negative for Back; null for an entry that this app did not create
   */
  function onPop(location: Location, delta: number | null): void {
    const pop = expectedPop;
    expectedPop = null;
    if (pop === 'undo') return;
    if (pop === null && delta !== null && isBlocked(location)) {
      expectedPop = 'undo';
      history.go(-delta);
      hold(() => {
        expectedPop = 'repeat';
        history.go(delta);
      });
      return;
    }
    loadThen(location, () => showPage());
  }

  loadThen(state.location, () => updateState({ isFirstPageLoaded: true, pendingPath: null }));
  return {
    navigator: { ...history, push: createNavigate('push'), replace: createNavigate('replace') },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      const stopListening = history.listen(({ location, delta }) => onPop(location, delta));
      window.history.scrollRestoration = 'manual';
      const handlePageHide = () => {
        storeScrollPosition();
        saveScrollPositions(scrollPositions);
        // On a reload, the browser restores the position too, because the app scrolls before the data gives the page its height.
        window.history.scrollRestoration = 'auto';
      };
      window.addEventListener('pagehide', handlePageHide);
      return () => {
        stopListening();
        window.removeEventListener('pagehide', handlePageHide);
      };
    },
    block: (newBlocker) => {
      blocker = newBlocker;
      return () => {
        if (blocker === newBlocker) blocker = null;
      };
    },
  };
}

function readScrollPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function saveScrollPositions(scrollPositions: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(scrollPositions));
  } catch {
    // Storage is full or blocked: after a reload, Back shows earlier pages at their top.
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
  return useNavigationState().isFirstPageLoaded;
}

/** The path of the next page while its code loads, otherwise null. */
export function usePendingPath(): Path | null {
  return useNavigationState().pendingPath;
}

/** Scrolls each page to its stored position; without one, to the anchor in the URL, otherwise to its top. */
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
export function useBlocker(isBlocking: () => boolean): BlockedNavigation | null {
  const { navigation, blocked } = useNavigationState();
  const callLatest = useEffectEvent(isBlocking);
  useEffect(() => navigation.block(() => callLatest()), [navigation]);
  return blocked;
}
