import { lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { codes, idempotencyKeys, sessions } from '../db/schema.ts';
import type { Images } from '../images.ts';
import type { Mailer } from '../mail.ts';
import { deleteAbandoned } from './account.ts';
import { deleteTakenBack } from './notifications.ts';
import { sweepStrays } from './strayImages.ts';
import { transact } from './transact.ts';

/** Removes what has expired and is looked at no more. */
export async function sweep(
  db: Db,
  images: Pick<Images, 'remove'>,
  mailer: Pick<Mailer, 'erase' | 'sweepOutbox'>,
  now = new Date(),
): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.expiresAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
  await deleteTakenBack(db, now);
  const { emails } = await transact(db, (tx) => deleteAbandoned(tx, now));
  mailer.erase(emails);
  await mailer.sweepOutbox(now);
  await sweepStrays(db, images, now);
}
