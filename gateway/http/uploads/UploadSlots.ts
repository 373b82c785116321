import { failure } from '../../provider/failures.ts';
import { LIMITS } from '../../limits.ts';
import { networkLimits, Slots } from '../Slots.ts';

/**
 * Shares the connections for uploads, each of which is held for as long as files take to arrive. Requests without a session
 * have a few of their own, so that they cannot take those of members; a cookie alone is no session.
 */
export class UploadSlots {
  readonly #ofMembers = new Slots();
  readonly #anonymous = new Slots();

  /**
   * Counts one more upload; the function returned takes it back.
   * @param memberId - whose session the provider says it is; null without one
   * @throws RATE_LIMITED when the member, the address or all together have as many in progress as they may.
   */
  take(memberId: string | null, address: string): () => void {
    const release =
      memberId === null
        ? this.#anonymous.take([
            ['all', LIMITS.anonymousUploads],
            ...networkLimits(address, LIMITS.anonymousUploadsOfAddress),
          ])
        : this.#ofMembers.take([
            ['all', LIMITS.uploadConnections - LIMITS.anonymousUploads],
            [`member ${memberId}`, LIMITS.uploadsOfMember],
            ...networkLimits(address, LIMITS.uploadsOfAddress),
          ]);
    if (release) return release;
    throw failure('RATE_LIMITED', 'Too many uploads at once. Try again when one of them is done.');
  }
}
