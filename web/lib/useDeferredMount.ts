import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether to mount a large component. It follows `isReady` in a deferred render, which React interrupts every few
 * milliseconds; otherwise a response from Apollo would mount the component in one long task.
 */
export function useDeferredMount(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}

/**
 * Whether to mount what is below or beside a large component. It follows `isMounted`, the state of that component, after its
 * commit, so that the browser lays out the two in separate tasks. A deferred value would follow in the same commit, because React
 * does not defer twice.
 */
export function useLaterMount(isMounted: boolean): boolean {
  const [hasFollowed, setHasFollowed] = useState(isMounted);
  useEffect(() => {
    if (isMounted) startTransition(() => setHasFollowed(true));
  }, [isMounted]);
  return hasFollowed && isMounted;
}
