import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from './Db.ts';
import { isUnavailable } from './isUnavailable.ts';

/** Drizzle's own keeps the connection for good when `begin` fails, and a lost one ends the process: the pool listens to idle connections only. */
export async function runInTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let connectionError: Error | undefined;
  const onError = (error: Error) => {
    connectionError = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    const result = await work(drizzle(client) as unknown as Tx);
    await client.query('commit');
    return result;
  } catch (error) {
    connectionError ??= await rollBack(client, error);
    throw error;
  } finally {
    client.off('error', onError);
    // With an error, the pool closes the connection.
    client.release(connectionError);
  }
}

/** Skips the rollback if it would wait behind an unanswered statement. @returns the error for which to close the connection. */
async function rollBack(client: PoolClient, error: unknown): Promise<Error | undefined> {
  if (isUnavailable(error)) return error as Error;
  try {
    await client.query('rollback');
    return undefined;
  } catch (rollbackError) {
    return rollbackError as Error;
  }
}
