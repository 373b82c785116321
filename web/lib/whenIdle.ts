import { TIMINGS } from '../limits';

/** Calls `callback` when the browser is idle, after at most `TIMINGS.maxIdleWaitMs`; in Safari, which cannot tell, in the next task. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback, { timeout: TIMINGS.maxIdleWaitMs });
  } else setTimeout(callback);
}
