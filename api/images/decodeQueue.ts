import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { RequestError } from '../RequestError.ts';
import { LIMITS, TIMINGS } from '../limits.ts';

export interface Uploader {
  /** An IPv4 address or an IPv6 /64 network: the first of `getClientNetworks`. */
  address: string;
  isMember: boolean;
}

/** @throws UNAVAILABLE instead of starting `task`, if its turn comes after more than `TIMINGS.decodeWaitMs`. */
export type DecodeQueue = <T>(uploader: Uploader, task: () => Promise<T>) => Promise<T>;

/** Members and visitors each have a round robin of addresses, so that one client's many pictures delay another's by only one. */
export function createDecodeQueue(): DecodeQueue {
  const memberLimit = createFairLimit(LIMITS.memberDecodesAtOnce);
  const visitorLimit = createFairLimit(LIMITS.visitorDecodesAtOnce);
  return (uploader, task) => (uploader.isMember ? memberLimit : visitorLimit)(uploader.address, task);
}

function createFairLimit(concurrency: number) {
  const runShared = pLimit(concurrency);
  // Each address has only one task in the shared queue at a time, which makes that queue a round robin.
  const limitByAddress = new LRUCache<string, LimitFunction>({
    max: LIMITS.decodingAddresses,
  });
  return <T>(address: string, task: () => Promise<T>): Promise<T> => {
    const runOneAtATime = limitByAddress.get(address) ?? pLimit(1);
    limitByAddress.set(address, runOneAtATime);
    const queuedAtMs = Date.now();
    return runOneAtATime(() =>
      runShared(() => {
        if (Date.now() - queuedAtMs <= TIMINGS.decodeWaitMs) return task();
        throw new RequestError('UNAVAILABLE', 'Too many pictures are waiting. Please try again.', {
          retryAfterSeconds: LIMITS.retryDecodingAfterSeconds,
        });
      }),
    );
  };
}
