import { LIMITS } from '../limits.ts';
import { networksOf } from './clientAddress.ts';

/** A key that slots count against, and its maximum number of concurrent slots. */
type SlotLimit = readonly [key: string, max: number];

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
 * @param prefix - the beginning of the keys
 */
export function networkLimitsOf(address: string, max: number, prefix = ''): SlotLimit[] {
  return networksOf(address).map((network, index) => [prefix + network, max * 2 ** index]);
}

/**
 * The limits of concurrent uploads, each of which may hold 100 MB of temporary files. Requests without a session have slots of their own,
 * so that they cannot block members. A cookie that the provider does not accept is no session.
 * @param memberId - the member of the session, confirmed by the provider; null without a session
 */
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
