import type { Db, Tx } from '../db/database.ts';
import { retried } from './retried.ts';

/** Runs `work` in one transaction, again when it and another stood in each other's way. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(() => db.transaction(work));
}
