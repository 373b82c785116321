import { TIMINGS } from '../limits';

/** Calls `onChange` every minute, for `useSyncExternalStore`. @returns a function that stops it */
export function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, TIMINGS.relativeTimeMs);
  return () => clearInterval(timer);
}
