import { useSyncExternalStore } from 'react';

/** Whether the page is visible and its window has the focus, so that the member may be looking at it. */
export function useIsPageFocused(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());
}

function subscribe(listener: () => void): () => void {
  const listeners = new AbortController();
  window.addEventListener('focus', listener, { signal: listeners.signal });
  window.addEventListener('blur', listener, { signal: listeners.signal });
  document.addEventListener('visibilitychange', listener, { signal: listeners.signal });
  return () => listeners.abort();
}
