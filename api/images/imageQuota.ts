import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/Db.ts';
import { users } from '../db/schema.ts';
import { invalid } from '../RequestError.ts';
import { LIMITS } from '../limits.ts';

export async function countImages(db: Queryable, viewerId: string): Promise<number> {
  const [row] = await db.select({ imagesCount: users.imagesCount }).from(users).where(eq(users.id, viewerId));
  return row?.imagesCount ?? 0;
}

/** @throws VALIDATION when the member's posts and messages would have too many pictures. */
export async function addToImagesCount(tx: Tx, viewerId: string, delta: number): Promise<void> {
  const [row] = await tx
    .update(users)
    .set({ imagesCount: sql`${users.imagesCount} + ${delta}` })
    .where(eq(users.id, viewerId))
    .returning({ imagesCount: users.imagesCount });
  const previousCount = (row?.imagesCount ?? 0) - delta;
  requireImageQuota(previousCount, delta);
}

/** @throws VALIDATION when a member with `imagesCount` pictures cannot add `addedCount` more. */
export function requireImageQuota(imagesCount: number, addedCount: number): void {
  if (addedCount <= 0 || imagesCount + addedCount <= LIMITS.imagesPerMember) return;
  const max = LIMITS.imagesPerMember.toLocaleString('en-US');
  throw invalid({
    images: `Your posts and messages can have ${max} pictures in all. Please remove some from your posts first.`,
  });
}
