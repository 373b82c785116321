import { failure } from '../provider/failures.ts';
import { networkOf } from './clientAddress.ts';
import { LIMITS } from './limits.ts';

/** Counts the uploads under way by whom they come from: a connection is held for as long as a file takes to arrive. */
export class UploadSlots {
  readonly #taken = new Map<string, number>();

  /**
   * Counts one more upload; the function returned takes it back.
   * @throws RATE_LIMITED when its cookies or its address have as many under way as it may.
   */
  take(cookie: string, address: string): () => void {
    const keys = [`address ${networkOf(address)}`, ...(cookie === '' ? [] : [`session ${cookie}`])];
    const [ofAddress = 0, ofSession = 0] = keys.map((key) => this.#taken.get(key) ?? 0);
    if (ofAddress >= LIMITS.uploadsOfAddress || ofSession >= LIMITS.uploadsOfSession) {
      throw failure('RATE_LIMITED', 'Too many uploads at once. Try again when one of them is done.');
    }
    for (const key of keys) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys.splice(0)) {
        const left = (this.#taken.get(key) ?? 0) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }
}
