import { TIMINGS } from '../../limits';

/** The delay before a reconnect: exponential backoff with a jitter of ±50%, at most `TIMINGS.maxReconnectMs`. `attempt` counts from 0. */
export function getReconnectDelayMs(attempt: number, random = Math.random): number {
  return Math.min(TIMINGS.maxReconnectMs, Math.round(TIMINGS.reconnectMs * 2 ** attempt * (0.5 + random())));
}
