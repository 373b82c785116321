import { inArray, lt } from 'drizzle-orm';
import type { Db, Queryable } from '../db/Db.ts';
import { orphanedImages } from '../db/schema.ts';
import type { Images, OrphanedImage, OrphanedImages } from './images.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { inBatches } from '../db/inBatches.ts';

/** Called in the transaction that stops showing the pictures, or before they are stored. */
export async function noteOrphanedImages(
  db: Queryable,
  images: readonly OrphanedImage[],
  orphanedAt = new Date(),
): Promise<void> {
  for (const batch of inBatches(images)) {
    const rows = batch.map(({ url, thumbnailUrl }) => ({ url, thumbnailUrl, orphanedAt }));
    await db.insert(orphanedImages).values(rows).onConflictDoNothing();
  }
}

/** Called in the transaction that shows the pictures, or after their files were removed. */
export async function unlistOrphanedImages(db: Queryable, images: readonly OrphanedImage[]): Promise<void> {
  for (const batch of inBatches(images)) {
    const urls = batch.map(({ url }) => url);
    await db.delete(orphanedImages).where(inArray(orphanedImages.url, urls));
  }
}

export const createOrphanedImages = (db: Db): OrphanedImages => ({
  add: (image) => noteOrphanedImages(db, [image]),
  remove: (images) => unlistOrphanedImages(db, images),
});

/** Removes pictures that have been orphaned for an hour; safe to run in several processes at once. */
export async function sweepOrphanedImages(
  db: Db,
  images: Pick<Images, 'remove'>,
  now = new Date(),
): Promise<void> {
  const expiredImages: OrphanedImage[] = await db
    .select({ url: orphanedImages.url, thumbnailUrl: orphanedImages.thumbnailUrl })
    .from(orphanedImages)
    .where(lt(orphanedImages.orphanedAt, new Date(now.getTime() - TIMINGS.orphanedImageMs)))
    .orderBy(orphanedImages.orphanedAt)
    .limit(LIMITS.imagesPerSweep);
  await images.remove(expiredImages);
}
