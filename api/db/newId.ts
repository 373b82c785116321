import { randomBytes } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/** A version 7 UUID as 32 hexadecimal digits. Ids sort by `createdAt`, and within a millisecond by the calls of this process. */
export function newId(createdAt = new Date()): string {
  let timeMs = createdAt.getTime();
  // The newest row must sort last even if the clock steps back. More than a second is a given time in the past, as for demo data.
  const hasClockSteppedBack = timeMs < lastMs && lastMs - timeMs < 1000;
  if (hasClockSteppedBack) timeMs = lastMs;
  sequence = timeMs === lastMs ? sequence + 1 : 0;
  // When the 12 bits of the sequence are used up, the id takes the next millisecond.
  if (sequence > 0xfff) {
    timeMs += 1;
    sequence = 0;
  }
  lastMs = timeMs;
  const random = randomBytes(8);
  // The variant of RFC 9562: the two highest bits are 1 and 0.
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  return `${timeMs.toString(16).padStart(12, '0')}7${sequence.toString(16).padStart(3, '0')}${random.toString('hex')}`;
}

export const isId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

/** Milliseconds since 1970. */
export const timeOfId = (id: string): number => parseInt(id.slice(0, 12), 16);
