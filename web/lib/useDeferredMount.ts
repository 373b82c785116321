import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether to mount a large component: at once if `isReady` is true from the start, otherwise in a deferred render after `isReady`
 * becomes true. React splits a deferred render into tasks of a few milliseconds; a response from Apollo would otherwise mount the
 * component in one long task.
 */
export function useDeferredMount(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}

/**
 * Whether to mount the rest of a page, below or beside a large component. If the large component is mounted from the start, the
 * rest is mounted at once. Otherwise it is mounted after that commit, so that the browser lays out the two in separate tasks. A
 * deferred value would become true in the same commit, because React does not defer twice.
 * @param isMounted - whether the large component is mounted
 */
export function useMountAfterCommit(isMounted: boolean): boolean {
  const [isCommitted, setIsCommitted] = useState(isMounted);
  useEffect(() => {
    if (isMounted) startTransition(() => setIsCommitted(true));
  }, [isMounted]);
  return isCommitted && isMounted;
}
