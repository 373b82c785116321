import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/createListeners';

const STORAGE_KEY = 'forecourt-compact-lists';
const listeners = createListeners();

/** Whether lists of posts show compact rows instead of cards. This browser remembers it, and its tabs share it. */
export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribe, readIsCompact);
}

/** Switches the lists of all tabs between compact rows and cards. */
export function setIsCompact(isCompact: boolean): void {
  try {
    if (isCompact) localStorage.setItem(STORAGE_KEY, 'true');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is full or blocked, so the lists keep their layout.
  }
  listeners.notify();
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = listeners.subscribe(onChange);
  // The event of the other tabs.
  window.addEventListener('storage', onChange);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onChange);
  };
}

function readIsCompact(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}
