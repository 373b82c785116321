import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { usePendingPath, useScrollRestoration } from '../lib/navigation';
import classes from './Frame.module.css';

/** What every route stands in: the bar that shows a page under way, the scroll place, and the focus after a change of page. */
export function Frame() {
  const pending = usePendingPath();
  useScrollRestoration();
  useFocusOnNewPage();
  return (
    <>
      {pending !== null && (
        <div className={classes.progress} role="progressbar" aria-label="Loading the page" />
      )}
      <Outlet />
    </>
  );
}

/**
 * A change of page puts the focus on its heading, so that keyboard and screen reader start there; also when the heading
 * comes later than the page, unless somebody has gone on meanwhile.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (focusHeading()) return;
    const before = document.activeElement;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      const wentOn = activeElement !== before && activeElement !== document.body;
      if (wentOn || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
