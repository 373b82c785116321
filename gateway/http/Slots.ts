import { networksOf } from './clientAddress.ts';

/** A key that slots count against, and its maximum number of concurrent slots. */
export type SlotLimit = readonly [key: string, max: number];

/** A counting semaphore for each key: limits concurrent work under several keys together. */
export class Slots {
  readonly #takenByKey = new Map<string, number>();

  /** Takes a slot under every key. @returns a function that releases these slots, to be called once; null when a key is at its limit. */
  take(limits: readonly SlotLimit[]): (() => void) | null {
    if (limits.some(([key, max]) => (this.#takenByKey.get(key) ?? 0) >= max)) return null;
    for (const [key] of limits) this.#takenByKey.set(key, (this.#takenByKey.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of limits) {
        const remaining = (this.#takenByKey.get(key) ?? 0) - 1;
        if (remaining > 0) this.#takenByKey.set(key, remaining);
        else this.#takenByKey.delete(key);
      }
    };
  }
}

/**
 * The limits of a client's networks. A wider IPv6 network may belong to several customers, so a /56 has twice the limit and a
 * /48 four times the limit.
 * @param max - the limit of an IPv4 address or a /64
 */
export function networkLimitsOf(address: string, max: number): SlotLimit[] {
  return networksOf(address).map((network, index) => [network, max * 2 ** index]);
}
