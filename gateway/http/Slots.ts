import { LIMITS } from '../limits.ts';
import { networksOf } from './clientAddress.ts';

type SlotLimit = readonly [key: string, max: number];

/** A counting semaphore for each key. */
export class Slots {
  readonly #takenByKey = new Map<string, number>();

  /** Takes a slot under every key. @returns their release, to be called once; null when a key is at its limit */
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

/** `max` is for an IPv4 address or a /64. A wider network may belong to several customers: a /56 has twice, a /48 four times the limit. */
export function networkLimitsOf(address: string, max: number, prefix = ''): SlotLimit[] {
  return networksOf(address).map((network, index) => [prefix + network, max * 2 ** index]);
}

/** Each upload holds up to 100 MB. Without a confirmed session (`memberId` null), uploads have slots of their own and cannot block members. */
export function uploadLimitsOf(memberId: string | null, address: string): SlotLimit[] {
  if (memberId === null)
    return [
      ['visitors', LIMITS.anonymousUploads],
      ...networkLimitsOf(address, LIMITS.anonymousUploadsOfAddress, 'visitor '),
    ];
  return [
    ['members', LIMITS.uploadConnections - LIMITS.anonymousUploads],
    [`member ${memberId}`, LIMITS.uploadsOfMember],
    ...networkLimitsOf(address, LIMITS.uploadsOfAddress),
  ];
}
