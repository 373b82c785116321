/** A count one higher or one lower, never below zero; null where it is not known. */
export function stepCount(count: number | null, up: boolean): number | null {
  return count === null ? null : Math.max(0, count + (up ? 1 : -1));
}
