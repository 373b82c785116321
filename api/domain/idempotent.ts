import { and, eq, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { Failure } from '../Failure.ts';
import { TIMINGS } from '../limits.ts';

/** The client's mark of a write that may be sent twice. */
export interface IdempotencyKey {
  key: string;
  /** Of all that was sent. */
  digest: string;
}

/** The key was used with other content: the earlier answer would discard the new content. */
export const keyConflict = () =>
  new Failure('CONFLICT', 'This was sent before with other content. Please send it again as a new one.');

/**
 * Runs `work` once for a member and key, in the caller's transaction: a second call with the same key waits for the first
 * and gets its answer.
 * @param what names the kind of work: one key may serve two of them.
 * @param mark undefined: the work is always run.
 * @throws CONFLICT when something else was sent with the key.
 */
export async function idempotent<T>(
  tx: Tx,
  userId: string,
  what: string,
  mark: IdempotencyKey | undefined,
  work: () => Promise<T>,
): Promise<{ answer: T; isNew: boolean }> {
  if (mark === undefined) return { answer: await work(), isNew: true };
  const { digest } = mark;
  const key = `${what} ${mark.key}`;
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const createdAt = new Date();
  await tx
    .delete(idempotencyKeys)
    .where(
      and(mine, lt(idempotencyKeys.createdAt, new Date(createdAt.getTime() - TIMINGS.idempotencyKeyMs))),
    );
  const [taken] = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, digest, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!taken) {
    const [earlier] = await tx
      .select({ answer: idempotencyKeys.answer, digest: idempotencyKeys.digest })
      .from(idempotencyKeys)
      .where(mine);
    // The expired key was deleted at the same time: the client retries with a new key.
    if (!earlier || (earlier.digest && earlier.digest !== digest)) throw keyConflict();
    return { answer: earlier.answer as T, isNew: false };
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(mine);
  return { answer, isNew: true };
}

/** Whether a write with this key was done already. */
export async function isRepeat(
  db: Queryable,
  userId: string,
  what: string,
  mark: IdempotencyKey | undefined,
): Promise<boolean> {
  if (mark === undefined) return false;
  const key = `${what} ${mark.key}`;
  const found = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return found.length > 0;
}
