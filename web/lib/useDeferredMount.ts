import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether to mount a large component. It follows `isReady` in a deferred render, which React interrupts every few
 * milliseconds; otherwise a response from Apollo would mount the component in one long task.
 */
export function useDeferredMount(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}

/**
 * Whether to mount what is below or beside a large component. It follows `isMounted` of that component after its commit, so
 * that each has a layout of its own. A deferred value would follow in the same commit, because React does not defer twice.
 */
export function useLaterMount(isMounted: boolean): boolean {
  const [isLater, setIsLater] = useState(isMounted);
  useEffect(() => {
    if (isMounted) startTransition(() => setIsLater(true));
  }, [isMounted]);
  return isLater && isMounted;
}
