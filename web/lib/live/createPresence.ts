import { LIMITS, TIMINGS } from '../../limits';
import { createListeners } from '../createListeners';

/** See `createPresence`. */
export type Presence = ReturnType<typeof createPresence>;

/**
 * Keeps which members are on the screen, and who of them is online. What is shown and hidden within `TIMINGS.presenceDebounceMs`, such as
 * by the change of a page, changes the watched members once.
 */
export function createPresence() {
  const listeners = createListeners();
  /** How many components show a member, by id; first the one that was shown first. */
  const shownCounts = new Map<string, number>();
  const onlineById = new Map<string, boolean>();
  let watchedIds: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const updateWatched = (): void => {
    timer = undefined;
    const ids = [...shownCounts.keys()].slice(0, LIMITS.watchedMembers).sort();
    if (ids.join() === watchedIds.join()) return;
    watchedIds = ids;
    for (const id of onlineById.keys()) if (!ids.includes(id)) onlineById.delete(id);
    listeners.notify();
  };
  const planUpdate = (): void => {
    timer ??= setTimeout(updateWatched, TIMINGS.presenceDebounceMs);
  };

  return {
    subscribe: listeners.subscribe,
    /** Sorted; the same array until they change. */
    getWatchedIds: () => watchedIds,
    isOnline: (userId: string): boolean | null => onlineById.get(userId) ?? null,
    /** Reports that a component shows a member. @returns a function that ends this */
    show: (userId: string): (() => void) => {
      shownCounts.set(userId, (shownCounts.get(userId) ?? 0) + 1);
      planUpdate();
      return () => {
        const count = (shownCounts.get(userId) ?? 1) - 1;
        if (count > 0) shownCounts.set(userId, count);
        else shownCounts.delete(userId);
        planUpdate();
      };
    },
    setOnline: (userId: string, isOnline: boolean | null): void => {
      if (isOnline === null) onlineById.delete(userId);
      else if (watchedIds.includes(userId)) onlineById.set(userId, isOnline);
      listeners.notify();
    },
  };
}
