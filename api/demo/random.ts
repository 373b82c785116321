/** A source of chance that gives the same values for the same seed, on every machine. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  /** Within `low` and `high`. */
  between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** `count` different elements of `from`, or all of them where there are fewer. */
  sample: <T>(from: readonly T[], count: number) => T[];
}

/** Mulberry32 on a hash of `seed`; a text for a seed keeps one thing's chance apart from another's. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    sample: (from, count) => {
      const pool = [...from];
      for (let at = 0; at < Math.min(count, pool.length); at += 1) {
        const other = whole(at, pool.length - 1);
        [pool[at], pool[other]] = [pool[other] as (typeof pool)[number], pool[at] as (typeof pool)[number]];
      }
      return pool.slice(0, count);
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value ^ (value >>> 13);
}
