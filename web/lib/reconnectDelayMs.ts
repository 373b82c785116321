import { TIMINGS } from '../limits';

/** Exponential backoff with jitter: each wait is spread by half to both sides, and is at most `TIMINGS.maxReconnectMs`. */
export function reconnectDelayMs(attempt: number, random = Math.random): number {
  return Math.min(TIMINGS.maxReconnectMs, Math.round(TIMINGS.reconnectMs * 2 ** attempt * (0.5 + random())));
}
