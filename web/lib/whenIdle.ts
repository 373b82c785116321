/** Calls `run` when the browser is idle, or soon in Safari, which has no `requestIdleCallback`. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run);
}
