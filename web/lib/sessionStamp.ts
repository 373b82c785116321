import { createKey } from './createKey';

const STORAGE_NAME = 'forecourt-session';

/**
 * Creates the stamp of one session. Another tab may have changed the shared cookie before this tab receives its message; `localStorage` is
 * the same in all tabs at once.
 */
export function createSessionStamp() {
  let stamp = readStamp();
  return {
    /** Whether no other tab has started or ended a session since this one started. */
    isCurrent: (): boolean => readStamp() === stamp,
    /** Marks that this tab has started or ended a session. The other tabs' sessions are then no longer current. */
    renew: (): void => {
      stamp = createKey();
      localStorage.setItem(STORAGE_NAME, stamp);
    },
  };
}

/** Null also if the browser blocks the storage, and with it the cookie of a session. */
function readStamp(): string | null {
  try {
    return localStorage.getItem(STORAGE_NAME);
  } catch {
    return null;
  }
}
