import { inArray, lt } from 'drizzle-orm';
import type { Db, Queryable } from '../db/Db.ts';
import { orphanedImages } from '../db/schema.ts';
import type { Images, OrphanedImage, OrphanedImages } from './images.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { inBatches } from '../db/inBatches.ts';

/** Called in the transaction that stops showing the pictures, or before they are stored. */
export async function noteOrphanedImages(
  db: Queryable,
  images: readonly (OrphanedImage & { hash?: string | undefined })[],
  orphanedAt = new Date(),
): Promise<void> {
  for (const batch of inBatches(images)) {
    const rows = batch.map(({ url, thumbnailUrl, hash }) => ({ url, thumbnailUrl, hash, orphanedAt }));
    await db.insert(orphanedImages).values(rows).onConflictDoNothing();
  }
}

/** Called in the transaction that shows the pictures, or after their files were removed. @returns the difference hashes of new pictures. */
export async function unlistOrphanedImages(
  db: Queryable,
  images: readonly OrphanedImage[],
): Promise<string[]> {
  const hashes: string[] = [];
  for (const batch of inBatches(images)) {
    const urls = batch.map(({ url }) => url);
    const rows = await db
      .delete(orphanedImages)
      .where(inArray(orphanedImages.url, urls))
      .returning({ hash: orphanedImages.hash });
    hashes.push(...rows.flatMap(({ hash }) => hash ?? []));
  }
  return hashes;
}

export const createOrphanedImages = (db: Db): OrphanedImages => ({
  add: (image, hash) => noteOrphanedImages(db, [{ ...image, hash }]),
  remove: async (images) => {
    await unlistOrphanedImages(db, images);
  },
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
