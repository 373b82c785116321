import { inArray, lt } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { orphanedImages } from '../db/schema.ts';
import type { Images, OrphanedImage, OrphanedImages } from '../images/images.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { inBatches } from './inBatches.ts';

/** Lists pictures as orphaned: in the transaction that stops showing them, or before they are stored. */
export async function noteOrphanedImages(
  db: Queryable,
  images: readonly OrphanedImage[],
  since = new Date(),
): Promise<void> {
  for (const some of inBatches(images)) {
    const rows = some.map(({ url, thumbnailUrl }) => ({ url, thumbnailUrl, since }));
    await db.insert(orphanedImages).values(rows).onConflictDoNothing();
  }
}

/** Takes pictures off the list: in the transaction that shows them, or after they were removed. */
export async function forgetOrphanedImages(db: Queryable, images: readonly OrphanedImage[]): Promise<void> {
  for (const some of inBatches(images)) {
    const urls = some.map(({ url }) => url);
    await db.delete(orphanedImages).where(inArray(orphanedImages.url, urls));
  }
}

export const createOrphanedImages = (db: Db): OrphanedImages => ({
  note: (image) => noteOrphanedImages(db, [image]),
  forget: (images) => forgetOrphanedImages(db, images),
});

/** Removes pictures that have been orphaned for an hour; several processes may do so at once. */
export async function sweepOrphanedImages(
  db: Db,
  images: Pick<Images, 'remove'>,
  now = new Date(),
): Promise<void> {
  const old: OrphanedImage[] = await db
    .select({ url: orphanedImages.url, thumbnailUrl: orphanedImages.thumbnailUrl })
    .from(orphanedImages)
    .where(lt(orphanedImages.since, new Date(now.getTime() - TIMINGS.orphanedImageMs)))
    .orderBy(orphanedImages.since)
    .limit(LIMITS.imagesPerSweep);
  await images.remove(old);
}
