import { describeError } from '../db/describeError.ts';
import pLimit from 'p-limit';
import { LIMITS } from '../limits.ts';

export interface PushQueue {
  /** Drops `work` when the queue is full, or the receiver's share of it. `work` must end when the signal aborts. */
  add: (work: (signal: AbortSignal) => Promise<void>, receiverId?: string) => void;
  waitUntilDone: () => Promise<void>;
  /** Drops the queue, aborts running work, and resolves when it has ended. */
  close: () => Promise<void>;
}

export function createPushQueue(warn: (message: string) => void): PushQueue {
  const limitConcurrency = pLimit(LIMITS.pushesAtOnce);
  const pendingWork = new Set<Promise<void>>();
  const abortOnClose = new AbortController();
  const countByMemberId = new Map<string, number>();
  const changeCount = (receiverId: string | undefined, change: number) => {
    if (receiverId === undefined) return;
    const count = (countByMemberId.get(receiverId) ?? 0) + change;
    if (count > 0) countByMemberId.set(receiverId, count);
    else countByMemberId.delete(receiverId);
  };
  const waitUntilDone = async () => {
    while (pendingWork.size > 0) await Promise.all(pendingWork);
  };
  return {
    add: (work, receiverId) => {
      if (receiverId !== undefined && (countByMemberId.get(receiverId) ?? 0) >= LIMITS.pushesPerMemberAtOnce)
        return;
      if (limitConcurrency.pendingCount >= LIMITS.queuedPushes) {
        warn('Push messages are dropped: the queue is full.');
        return;
      }
      const { signal } = abortOnClose;
      const task = limitConcurrency(() => (signal.aborted ? undefined : work(signal)))
        .catch((error: unknown) => warn(`A push message was not sent: ${describeError(error)}`))
        .finally(() => {
          pendingWork.delete(task);
          changeCount(receiverId, -1);
        });
      pendingWork.add(task);
      changeCount(receiverId, 1);
    },
    waitUntilDone,
    close: async () => {
      abortOnClose.abort();
      await waitUntilDone();
    },
  };
}
