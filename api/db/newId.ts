import { randomBytes } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * A version 7 uuid as 32 hexadecimal digits. Ids sort by `at`, and those this process makes within one millisecond by
 * the order of the calls, so a list in id order is a list in time order.
 */
export function newId(at = new Date()): string {
  let ms = at.getTime();
  if (ms === lastMs) {
    sequence += 1;
  } else {
    // A clock that stepped back a little must not put the newest row behind an older one.
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

/** Whether `value` can be an id at all: anything else names nothing. */
export const isId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

/** When an id was made, in milliseconds since 1970. */
export const timeOfId = (id: string): number => parseInt(id.slice(0, 12), 16);
