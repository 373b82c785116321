import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LIMITS } from '../limits.ts';
import type { Queryable } from './Db.ts';

/** Deletes in statements of `LIMITS.rowsPerStatement` rows, none of which reaches the statement timeout. */
export async function deleteInBatches(db: Queryable, table: PgTable, where: SQL): Promise<void> {
  const limit = LIMITS.rowsPerStatement;
  while ((await deleteSome(db, table, where, limit)) === limit);
}

export async function deleteSome(db: Queryable, table: PgTable, where: SQL, limit: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid = any(${selectSome(table, where, limit)})`,
  );
  return rowCount ?? 0;
}

/** An array of row locations, which PostgreSQL looks up without scanning the table. */
export const selectSome = (table: PgTable, where: SQL, limit: number) => sql`array(
  select ctid from ${table} where ${where} limit ${limit} for update)`;
