import type { Db } from '../db/Db.ts';
import { deleteNextBatch, listDeletions } from '../domain/profile/deletion.ts';
import { runInSteps } from './runInSteps.ts';

export async function finishDeletions(
  db: Db,
  mailer: { eraseMailsTo: (addresses: readonly string[]) => void },
  signal?: AbortSignal,
): Promise<void> {
  for (const { userId, email } of await listDeletions(db)) {
    mailer.eraseMailsTo([email]);
    await runInSteps(() => deleteNextBatch(db, userId), signal);
  }
}
