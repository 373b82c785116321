import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether to mount a large component: at once if `isReady` from the start, otherwise in a deferred render, which React splits into tasks
 * of a few milliseconds. A response from Apollo would otherwise mount the component in one long task.
 */
export function useDeferredMount(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}

/**
 * Whether to mount the rest of a page beside a large component: at once if `isMounted`, whether that one is mounted, from the start,
 * otherwise after that commit, so that the browser lays out the two in separate tasks. React does not defer twice.
 */
export function useMountAfterCommit(isMounted: boolean): boolean {
  const [isCommitted, setIsCommitted] = useState(isMounted);
  useEffect(() => {
    if (isMounted) startTransition(() => setIsCommitted(true));
  }, [isMounted]);
  return isCommitted && isMounted;
}
