import { TIMINGS } from '../limits';

/**
 * Calls `callback` when the browser is idle, after at most `TIMINGS.maxIdleWaitMs`. In Safari, which has no
 * `requestIdleCallback`, it is called soon.
 */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback, { timeout: TIMINGS.maxIdleWaitMs });
  } else setTimeout(callback);
}
