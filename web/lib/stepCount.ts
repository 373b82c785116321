/** Increments or decrements a count, never below zero; null if the count is unknown. */
export function stepCount(count: number | null, isUp: boolean): number | null {
  return count === null ? null : Math.max(0, count + (isUp ? 1 : -1));
}
