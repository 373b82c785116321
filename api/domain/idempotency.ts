import { and, eq, lt } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/Db.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { RequestError } from '../RequestError.ts';
import { TIMINGS } from '../limits.ts';

export interface IdempotencyKey {
  key: string;
  /** SHA-256 of what the client sent; the key is valid for this content only. */
  sha256: string;
}

/** Returning the earlier result would discard the new content. @param existingId the id of what the key created, if known. */
export const keyConflict = (existingId?: string) =>
  new RequestError(
    'CONFLICT',
    'This was sent before with other content. Please send it again as a new one.',
    existingId === undefined ? {} : { existingId },
  );

/**
 * Runs `work` once a day for a member, kind and key; a repeated call waits and gets the same result.
 * @param idempotencyKey when undefined, `work` always runs. @throws CONFLICT when the key was used with other content.
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
    // Rows of earlier versions have no hash. The row is missing if it expired and was deleted concurrently; a new key then works.
    if (!storedKey) throw keyConflict();
    if (storedKey.sha256 && storedKey.sha256 !== sha256) throw keyConflict(String(storedKey.result));
    return { result: storedKey.result as T, isNew: false };
  }
  const result = await work();
  await tx.update(idempotencyKeys).set({ result }).where(whereKey);
  return { result, isNew: true };
}

/** Even if the key has expired. */
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
