import { networksOf } from './clientAddress.ts';

/** What a slot counts against, and how many of these there may be at once. */
export type SlotLimit = readonly [key: string, max: number];

/** Counts what is in progress by any number of keys. */
export class Slots {
  readonly #taken = new Map<string, number>();

  /** Counts one more under every key; the function returned takes it back, once. Null when one of the keys is at its limit. */
  take(limits: readonly SlotLimit[]): (() => void) | null {
    if (limits.some(([key, max]) => (this.#taken.get(key) ?? 0) >= max)) return null;
    for (const [key] of limits) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      for (const [key] of limits) {
        const left = (this.#taken.get(key) ?? 0) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }
}

/**
 * The limits of a client's networks. A wider IPv6 network may have several customers and gets more: twice as much for a
 * /56, four times for a /48.
 * @param max - for an IPv4 address or a /64
 */
export function networkLimits(address: string, max: number): SlotLimit[] {
  return networksOf(address).map((network, step) => [network, max * 2 ** step]);
}
