import type { Db, Tx } from '../db/database.ts';
import { pgCodeOf } from '../db/pgCodeOf.ts';

/** Runs `work` in one transaction, again when it and another stood in each other's way. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const deadlock = ['40P01', '40001'].includes(pgCodeOf(error) ?? '');
      if (!deadlock || attempt === 5) throw error;
    }
  }
}
