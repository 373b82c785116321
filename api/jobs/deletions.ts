import type { Db } from '../db/Db.ts';
import { deleteNextBatch, listDeletions } from '../domain/profile/deletion.ts';

/** Deletes what is left of the members who have deleted their account, in batches, and their mails in the outbox. */
export async function finishDeletions(
  db: Db,
  mailer: { eraseMailsTo: (addresses: readonly string[]) => void },
  signal?: AbortSignal,
): Promise<void> {
  for (const { userId, email } of await listDeletions(db)) {
    mailer.eraseMailsTo([email]);
    while (!signal?.aborted && (await deleteNextBatch(db, userId)));
  }
}
