import { clientError } from '../../provider/calls/clientErrors.ts';
import { LIMITS } from '../../limits.ts';
import { networkLimitsOf, Slots } from '../Slots.ts';

/**
 * Limits concurrent uploads, because each may hold 100 MB of temporary files. Requests without a session have slots of their own, so
 * that they cannot block members. A cookie that the provider does not accept is no session.
 */
export class UploadSlots {
  readonly #memberSlots = new Slots();
  readonly #anonymousSlots = new Slots();

  /**
   * Takes a slot for an upload; the returned function releases it.
   * @param memberId - the member of the session, confirmed by the provider; null without a session
   * @throws RATE_LIMITED when the member, the address or the gateway is at its limit.
   */
  take(memberId: string | null, address: string): () => void {
    const release =
      memberId === null
        ? this.#anonymousSlots.take([
            ['all', LIMITS.anonymousUploads],
            ...networkLimitsOf(address, LIMITS.anonymousUploadsOfAddress),
          ])
        : this.#memberSlots.take([
            ['all', LIMITS.uploadConnections - LIMITS.anonymousUploads],
            [`member ${memberId}`, LIMITS.uploadsOfMember],
            ...networkLimitsOf(address, LIMITS.uploadsOfAddress),
          ]);
    if (release) return release;
    throw clientError('RATE_LIMITED', 'Too many uploads at once. Try again when one of them is done.');
  }
}
