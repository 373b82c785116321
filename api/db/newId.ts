import { randomBytes } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * Creates a version 7 UUID as 32 hexadecimal digits. Ids sort by `at`; within a millisecond, ids of this process sort in the order of
 * the calls.
 */
export function newId(at = new Date()): string {
  let ms = at.getTime();
  if (ms === lastMs) {
    sequence += 1;
  } else {
    // When the clock steps back a little, the newest row must still sort last.
    if (ms < lastMs && lastMs - ms < 1000) ms = lastMs;
    sequence = ms === lastMs ? sequence + 1 : 0;
    lastMs = ms;
  }
  if (sequence > 0xfff) {
    lastMs += 1;
    ms = lastMs;
    sequence = 0;
  }
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  return `${ms.toString(16).padStart(12, '0')}7${sequence.toString(16).padStart(3, '0')}${random.toString('hex')}`;
}

/** Whether `value` has the form of an id. */
export const isId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

/** The time at which an id was created, in milliseconds since 1970. */
export const timeOfId = (id: string): number => parseInt(id.slice(0, 12), 16);
