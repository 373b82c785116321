/** 1 s, doubling, each spread by half to both sides, and never more than 5 s. */
export function reconnectDelayMs(attempt: number, random = Math.random): number {
  return Math.min(5000, Math.round(1000 * 2 ** attempt * (0.5 + random())));
}
