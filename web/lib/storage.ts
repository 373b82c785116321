/** The storage of this browser, for all its tabs. */
export const browserStorage = createStorage(() => localStorage);

/** The storage of this tab. */
export const tabStorage = createStorage(() => sessionStorage);

/**
 * Creates a storage whose methods do not throw. What the browser does not store, because storage is blocked or full, stays in memory until
 * the page is closed. A browser that blocks storage throws at `localStorage` itself.
 */
function createStorage(open: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get: (key: string): string | null => memory.get(key) ?? attempt(() => open().getItem(key), null),
    /** @returns whether the browser has stored the value, and not only the memory */
    set: (key: string, value: string): boolean => {
      const isStored = attempt(() => {
        open().setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    delete: (key: string): void => {
      memory.delete(key);
      attempt(() => open().removeItem(key), undefined);
    },
    keys: (): string[] => [...new Set([...memory.keys(), ...attempt(() => Object.keys(open()), [])])],
  };
}

function attempt<Value>(work: () => Value, fallback: Value): Value {
  try {
    return work();
  } catch {
    return fallback;
  }
}
