/** Adds `change` to a count, which never falls below zero; null if the count is unknown. */
export function changeCount(count: number | null, change: 1 | -1): number | null {
  return count === null ? null : Math.max(0, count + change);
}
