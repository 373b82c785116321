import { LIMITS } from '../limits.ts';

/** Cuts `list` into parts that one statement has room for. */
export function* inPortions<T>(list: readonly T[]): Generator<readonly T[]> {
  const size = LIMITS.rowsPerStatement;
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
