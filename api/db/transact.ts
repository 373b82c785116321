import type { Db, Tx } from './Db.ts';
import { runInTransaction } from './runInTransaction.ts';
import { withRetries } from './withRetries.ts';

/** Runs `work` in a transaction and retries it after a deadlock or a serialization failure. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetries(() => runInTransaction(db, work));
}
