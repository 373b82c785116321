import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';

const hoursKept = 24;

/**
 * Does `work` once for a member and key, in the caller's transaction: a second call with the same key waits for the first
 * and gets its answer.
 * @param key absent, and the work is simply done.
 */
export async function once<T>(
  tx: Tx,
  userId: string,
  key: string | undefined,
  work: () => Promise<T>,
): Promise<{ answer: T; first: boolean }> {
  if (key === undefined) return { answer: await work(), first: true };
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const createdAt = new Date();
  await tx
    .delete(idempotencyKeys)
    .where(and(mine, lt(idempotencyKeys.createdAt, new Date(createdAt.getTime() - hoursKept * 3_600_000))));
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!taken) {
    const [earlier] = await tx.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys).where(mine);
    return { answer: earlier?.answer as T, first: false };
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(mine);
  return { answer, first: true };
}
