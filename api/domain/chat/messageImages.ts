import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/Db.ts';
import { messageImages, messages, type StoredImage } from '../../db/schema.ts';
import { largeUrlOf } from '../../images/images.ts';
import { whereViewerNotBlocked } from '../safety/hiddenMembers.ts';
import { addToImagesCount } from '../../images/imageQuota.ts';
import { unlistOrphanedImages } from '../../images/orphanedImages.ts';

/** A subquery, so that a page of messages needs no other query; null without pictures. */
export const messageImagesColumn = sql<StoredImage[] | null>`(
  select json_agg(json_strip_nulls(json_build_object(
    'url', url, 'thumbnailUrl', thumbnail_url, 'width', width, 'height', height, 'alt', alt)) order by position)
  from message_images where message_id = messages.id)`;

/** @throws VALIDATION when the sender has too many pictures. */
export async function storeMessageImages(
  tx: Tx,
  { messageId, senderId, images }: { messageId: string; senderId: string; images: readonly StoredImage[] },
): Promise<void> {
  await tx.insert(messageImages).values(images.map((image, position) => ({ ...image, messageId, position })));
  await addToImagesCount(tx, senderId, images.length);
  await unlistOrphanedImages(tx, images);
}

/** The sender and the receiver may, unless the other blocks them. */
export async function canSeeMessageImage(db: Queryable, viewerId: string, url: string): Promise<boolean> {
  const rows = await db
    .select({ url: messageImages.url })
    .from(messageImages)
    .innerJoin(messages, eq(messages.id, messageImages.messageId))
    .where(
      and(
        eq(messageImages.url, largeUrlOf(url)),
        or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)),
        whereViewerNotBlocked(viewerId, messages.senderId),
        whereViewerNotBlocked(viewerId, messages.receiverId),
      ),
    );
  return rows.length > 0;
}
