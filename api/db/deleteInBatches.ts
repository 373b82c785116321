import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LIMITS } from '../limits.ts';
import type { Queryable } from './Db.ts';

/** Deletes the rows that match `where` in statements of `LIMITS.rowsPerStatement` rows, none of which reaches the statement timeout. */
export async function deleteInBatches(db: Queryable, table: PgTable, where: SQL): Promise<void> {
  const limit = LIMITS.rowsPerStatement;
  while ((await deleteSome(db, table, where, limit)) === limit);
}

/** Deletes up to `limit` rows of a table. @returns how many. */
export async function deleteSome(db: Queryable, table: PgTable, where: SQL, limit: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid = any(${selectSome(table, where, limit)})`,
  );
  return rowCount ?? 0;
}

/** The places of up to `limit` rows, as an array, which PostgreSQL looks up without scanning the table. */
export const selectSome = (table: PgTable, where: SQL, limit: number) => sql`array(
  select ctid from ${table} where ${where} limit ${limit} for update)`;
