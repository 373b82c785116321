import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { type KEEPS_FOCUS, PATHS } from '../../lib/paths';
import { focusHeading } from '../../ui/focusHeading';
import classes from './Frame.module.css';

/** Pages with long lists, reached from the navigation bar. */
const LIST_PAGES = new Set<string>([
  PATHS.feed,
  PATHS.posts,
  PATHS.allUsers,
  PATHS.savedPosts,
  PATHS.searchProduct,
]);

/** Wraps every route: progress bar while a page loads, scroll restoration, and focus after navigation. */
export function Frame() {
  const { state } = useNavigation();
  useFocusOnNewPage();
  useMarkPressed(state === 'loading');
  return (
    <>
      {state === 'loading' && (
        <div className={classes.progress} role="progressbar" aria-label="Loading the page" />
      )}
      <Outlet />
      <ScrollRestoration getKey={getScrollKey} />
    </>
  );
}

/** Marks the link or button that was pressed last with `data-pending` while it loads another page. */
function useMarkPressed(isLoading: boolean): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null;
    };
    // Captured, because the click itself starts the navigation.
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  useEffect(() => {
    const element = pressed.current;
    if (!isLoading || element === null) return;
    element.setAttribute('data-pending', '');
    return () => {
      element.removeAttribute('data-pending');
      pressed.current = null;
    };
  }, [isLoading]);
}

/** A list has one scroll position per URL, so a link in the navigation bar returns to it; any other page one per history entry. */
const getScrollKey = ({ pathname, search, key }: Location): string =>
  LIST_PAGES.has(pathname) ? pathname + search : key;

/**
 * Moves the focus to the page's marked field, or else to its heading, after navigation to another path, so keyboards and screen readers
 * start there, unless the navigation keeps the focus (`KEEPS_FOCUS`). If the heading renders later than the page, it is focused then, unless the user has moved the focus meanwhile.
 */
function useFocusOnNewPage(): void {
  const { pathname, state } = useLocation() as Location<Partial<typeof KEEPS_FOCUS> | null>;
  const keepsFocus = useEffectEvent(() => state?.keepsFocus === true);
  const isFirstRender = useRef(true);
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return;
    }
    if (keepsFocus() || focusPageField() || focusHeading()) return;
    const focusedBefore = document.activeElement;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      // The focus is on the body if the focused element was removed with the previous page.
      const hasFocusMoved = activeElement !== focusedBefore && activeElement !== document.body;
      if (hasFocusMoved || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** Focuses the field with `data-page-field`, at the end of its text. @returns whether the page has one */
function focusPageField(): boolean {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-page-field]');
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
  return field !== null;
}
