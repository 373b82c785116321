import { LIMITS } from '../limits.ts';

export function* inBatches<T>(list: readonly T[]): Generator<readonly T[]> {
  const size = LIMITS.rowsPerStatement;
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
