import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import classes from './Frame.module.css';
import { getScrollKey } from './getScrollKey';

/** Wraps every route: progress bar while a page loads, scroll restoration, and focus after navigation. */
export function Frame() {
  const { state } = useNavigation();
  useFocusOnNewPage();
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

/**
 * Moves the focus to the heading after navigation to another path, so keyboards and screen readers start there. If the heading
 * renders later than the page, it is focused then, unless the user has moved the focus meanwhile.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const isFirstRender = useRef(true);
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return;
    }
    if (focusHeading()) return;
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

/** Focuses the heading of the page. @returns whether the page has a heading yet */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
