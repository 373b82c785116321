import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { codes, idempotencyKeys, sessions, type StoredImage } from '../db/schema.ts';
import { deleteAbandoned } from './account.ts';

/** Removes what has expired and is looked at no more. @returns the pictures that nothing shows any more. */
export async function sweep(db: Db, now = new Date()): Promise<StoredImage[]> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.expiresAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
  return deleteAbandoned(db, undefined, now);
}
