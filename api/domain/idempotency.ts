import { and, eq, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/Db.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { RequestError } from '../RequestError.ts';
import { TIMINGS } from '../limits.ts';

/** Identifies a write that a client may send more than once. */
export interface IdempotencyKey {
  key: string;
  /** SHA-256 of what the client sent; the key is valid for this content only. */
  sha256: string;
}

/** The error for a key that was used with other content, because returning the earlier result would discard the new content. */
export const keyConflict = () =>
  new RequestError('CONFLICT', 'This was sent before with other content. Please send it again as a new one.');

/**
 * Runs `work` once for a member and key, in the caller's transaction. A second call with the same key within a day waits for the first and
 * returns the same result.
 * @param kind the kind of work; each kind has its own keys.
 * @param idempotencyKey when undefined, `work` always runs.
 * @throws CONFLICT when the key was used with other content.
 */
export async function runOnce<T>(
  tx: Tx,
  userId: string,
  kind: string,
  idempotencyKey: IdempotencyKey | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; isNew: boolean }> {
  if (idempotencyKey === undefined) return { result: await work(), isNew: true };
  const { sha256 } = idempotencyKey;
  const key = `${kind} ${idempotencyKey.key}`;
  const whereKey = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const createdAt = new Date();
  await tx
    .delete(idempotencyKeys)
    .where(
      and(whereKey, lt(idempotencyKeys.createdAt, new Date(createdAt.getTime() - TIMINGS.idempotencyKeyMs))),
    );
  const [newKey] = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, sha256, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!newKey) {
    const [storedKey] = await tx
      .select({ result: idempotencyKeys.result, sha256: idempotencyKeys.sha256 })
      .from(idempotencyKeys)
      .where(whereKey);
    // Rows of earlier versions have no hash. The row is missing when a concurrent request deleted it because it had expired; the client can
    // then retry with a new key.
    if (!storedKey || (storedKey.sha256 && storedKey.sha256 !== sha256)) throw keyConflict();
    return { result: storedKey.result as T, isNew: false };
  }
  const result = await work();
  await tx.update(idempotencyKeys).set({ result }).where(whereKey);
  return { result, isNew: true };
}

/** Whether a write with this key is stored, even if the key has expired. */
export async function isKeyStored(
  db: Queryable,
  userId: string,
  kind: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<boolean> {
  if (idempotencyKey === undefined) return false;
  const key = `${kind} ${idempotencyKey.key}`;
  const rows = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return rows.length > 0;
}
