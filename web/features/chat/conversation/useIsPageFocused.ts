import { useSyncExternalStore } from 'react';

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
