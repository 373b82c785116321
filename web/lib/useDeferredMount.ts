import { useDeferredValue } from 'react';

/**
 * Whether something large may be mounted now. When `isReady` becomes true this follows in a deferred render, which React
 * interrupts every few milliseconds; an answer from Apollo would otherwise mount all of it in one long task.
 */
export function useDeferredMount(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}
