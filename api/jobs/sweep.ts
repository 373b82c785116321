import { lt } from 'drizzle-orm';
import type { Db } from '../db/Db.ts';
import { codes, idempotencyKeys, sessions } from '../db/schema.ts';
import type { Images } from '../images/images.ts';
import { deleteAbandonedAccounts } from '../domain/profile/deletion.ts';
import { deleteHiddenNotifications } from '../domain/notifications/notifications.ts';
import { sweepOrphanedImages } from '../images/orphanedImages.ts';
import { transact } from '../db/transact.ts';
import { TIMINGS } from '../limits.ts';

/**
 * Deletes expired sessions, codes, idempotency keys, unconfirmed accounts, hidden notifications, mails and orphaned pictures. Safe to
 * run in several processes at once.
 */
export async function sweep(
  db: Db,
  images: Pick<Images, 'remove'>,
  mailer: { eraseMailsTo: (addresses: readonly string[]) => void; sweepOutbox: (now: Date) => Promise<void> },
  now = new Date(),
): Promise<void> {
  const minKeyCreatedAt = new Date(now.getTime() - TIMINGS.idempotencyKeyMs);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.expiresAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, minKeyCreatedAt));
  await deleteHiddenNotifications(db, now);
  const { emails } = await transact(db, (tx) => deleteAbandonedAccounts(tx, now));
  mailer.eraseMailsTo(emails);
  await mailer.sweepOutbox(now);
  await sweepOrphanedImages(db, images, now);
}
