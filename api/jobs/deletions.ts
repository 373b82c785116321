import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/Db.ts';
import { deleteNextBatch, listDeletions } from '../domain/profile/deletion.ts';

export async function finishDeletions(
  db: Db,
  mailer: { eraseMailsTo: (addresses: readonly string[]) => void },
  signal?: AbortSignal,
): Promise<void> {
  for (const { userId, email } of await listDeletions(db)) {
    mailer.eraseMailsTo([email]);
    while (!signal?.aborted && (await deleteBatchAndPause(db, userId)));
  }
}

/** Pauses for as long as the batch took: else other queries would each wait for a batch of the embedded database. */
async function deleteBatchAndPause(db: Db, userId: string): Promise<boolean> {
  const startedAtMs = performance.now();
  const mayHaveMore = await deleteNextBatch(db, userId);
  if (mayHaveMore) await setTimeout(performance.now() - startedAtMs);
  return mayHaveMore;
}
