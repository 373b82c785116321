import { useDeferredValue } from 'react';

/**
 * Whether to mount a large component. It follows `isReady` in a deferred render, which React interrupts every few
 * milliseconds; otherwise a response from Apollo would mount the component in one long task.
 */
export function useDeferredMount(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}
