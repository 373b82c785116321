import { createKey } from './createKey';

const STORAGE_NAME = 'forecourt-session';

/** Tells whether another tab has started or ended a session since this one started. */
export interface SessionStamp {
  isCurrent: () => boolean;
  /** Marks that this tab has started or ended a session. The other tabs' sessions are then no longer current. */
  renew: () => void;
}

/**
 * Creates the stamp of one session. The tabs share the session cookie, and a tab may send a request before it receives the message
 * that another tab has signed in or out. `localStorage` is the same in all tabs at once, so a tab can check this before each request.
 */
export function createSessionStamp(): SessionStamp {
  let stamp = readStamp();
  return {
    isCurrent: () => readStamp() === stamp,
    renew: () => {
      stamp = createKey();
      try {
        localStorage.setItem(STORAGE_NAME, stamp);
      } catch {
        // Storage is full or blocked. The other tabs learn of the change only by the message.
        stamp = readStamp();
      }
    },
  };
}

function readStamp(): string | null {
  try {
    return localStorage.getItem(STORAGE_NAME);
  } catch {
    return null;
  }
}
