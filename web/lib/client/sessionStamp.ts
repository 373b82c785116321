import { createKey } from '../createKey';
import { browserStorage } from '../storage';

const STORAGE_NAME = 'forecourt-session';

export type SessionStamp = ReturnType<typeof createSessionStamp>;

/**
 * Creates the stamp of one session. Another tab may have changed the shared cookie before this tab receives its message; `localStorage` is
 * the same in all tabs at once.
 */
export function createSessionStamp() {
  let stamp = readStamp();
  return {
    isCurrent: (): boolean => readStamp() === stamp,
    /** Marks that this tab has started or ended a session. The other tabs' sessions are then no longer current. */
    renew: (): void => {
      stamp = createKey();
      browserStorage.set(STORAGE_NAME, stamp);
    },
  };
}

const readStamp = () => browserStorage.get(STORAGE_NAME);
