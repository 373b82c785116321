/** Calls `run` once the browser has nothing else to do; soon where it does not say when, as Safari does not. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run);
}
