import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from '../Failure.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

/** The sender of a picture. */
export interface Uploader {
  /** As `clientAddress` gives it. */
  address: string;
  isMember: boolean;
}

/** Runs a task when it is its turn. @throws UNAVAILABLE when it has waited too long. */
export type DecodeQueue = <T>(uploader: Uploader | undefined, task: () => Promise<T>) => Promise<T>;

/**
 * Bounds how many pictures are decoded at once. Visitors and members do not wait for each other, and the addresses of each
 * take turns, so that one client's many pictures delay another's by one. Pictures without an uploader are the provider's own.
 */
export function createDecodeQueue(): DecodeQueue {
  const members = createFairLimit(LIMITS.memberDecodesAtOnce);
  const visitors = createFairLimit(LIMITS.visitorDecodesAtOnce);
  return (uploader, task) =>
    uploader === undefined
      ? members.shared(task)
      : (uploader.isMember ? members : visitors).byAddress(uploader.address, task);
}

function createFairLimit(concurrency: number) {
  const shared = pLimit(concurrency);
  // An address has one task in the shared queue at a time, which makes that queue a round robin.
  const perAddress = new LRUCache<string, LimitFunction>({
    max: LIMITS.decodingAddresses,
  });
  return {
    shared,
    byAddress: <T>(address: string, task: () => Promise<T>): Promise<T> => {
      const own = perAddress.get(address) ?? pLimit(1);
      perAddress.set(address, own);
      const queuedAt = Date.now();
      return own(() =>
        shared(() => {
          if (Date.now() - queuedAt <= TIMINGS.decodeWaitMs) return task();
          throw new Failure('UNAVAILABLE', 'Too many pictures are waiting. Please try again.', {
            retryAfterSeconds: LIMITS.retryDecodingAfterSeconds,
          });
        }),
      );
    },
  };
}
