import { inArray, lt } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { strayImages } from '../db/schema.ts';
import type { Images, StrayImage, StrayImages } from '../images.ts';

/** No request takes so long from its first picture to its transaction. */
const strayMs = 3_600_000;
const sweptAtOnce = 500;

/** Notes pictures that nothing shows; in the transaction that ceases to show them, or before they are kept at all. */
export async function noteStrays(
  db: Queryable,
  images: readonly StrayImage[],
  since = new Date(),
): Promise<void> {
  for (const some of inPortions(images)) {
    const rows = some.map(({ url, thumbnailUrl }) => ({ url, thumbnailUrl, since }));
    await db.insert(strayImages).values(rows).onConflictDoNothing();
  }
}

/** Takes pictures off the list, in the transaction that shows them, or once they are removed. */
export async function forgetStrays(db: Queryable, images: readonly StrayImage[]): Promise<void> {
  for (const some of inPortions(images)) {
    const urls = some.map(({ url }) => url);
    await db.delete(strayImages).where(inArray(strayImages.url, urls));
  }
}

/** A statement has room for some ten thousand values, and a member for more pictures. */
function* inPortions<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += 1000) yield list.slice(start, start + 1000);
}

export const strayImagesOf = (db: Db): StrayImages => ({
  note: (image) => noteStrays(db, [image]),
  forget: (images) => forgetStrays(db, images),
});

/** Removes pictures that nothing has shown for an hour; several processes may do so at once. */
export async function sweepStrays(db: Db, images: Pick<Images, 'remove'>, now = new Date()): Promise<void> {
  const old: StrayImage[] = await db
    .select({ url: strayImages.url, thumbnailUrl: strayImages.thumbnailUrl })
    .from(strayImages)
    .where(lt(strayImages.since, new Date(now.getTime() - strayMs)))
    .orderBy(strayImages.since)
    .limit(sweptAtOnce);
  await images.remove(old);
}
