export type Random = ReturnType<typeof createRandom>;

/** A pseudorandom generator, Mulberry32: the same values for the same `seed` on every machine. */
export function createRandom(seed: string) {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    /** Excludes `high`. */
    between: (low: number, high: number) => low + next() * (high - low),
    /** Includes both ends. */
    integer,
    chance: (probability: number) => next() < probability,
    pick: <T>(values: readonly T[]): T => {
      const picked = values[integer(0, values.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    /** In random order; all of `values` if there are fewer than `count`. */
    sample: <T>(values: readonly T[], count: number): T[] => {
      const pool = [...values];
      for (let index = 0; index < Math.min(count, pool.length); index += 1) {
        const swapIndex = integer(index, pool.length - 1);
        [pool[index], pool[swapIndex]] = [pool[swapIndex] as T, pool[index] as T];
      }
      return pool.slice(0, count);
    },
  };
}

/** FNV-1a with a final mix of the bits. */
function hash(text: string): number {
  let hashValue = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hashValue = Math.imul(hashValue ^ text.charCodeAt(index), 0x01000193);
  return hashValue ^ (hashValue >>> 13);
}
