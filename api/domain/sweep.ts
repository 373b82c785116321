import { lt } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { codes, idempotencyKeys, sessions } from '../db/schema.ts';

/** Removes what has expired and is looked at no more. */
export async function sweep(db: Queryable, now = new Date()): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.expiresAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
}
