import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** For a query that reads a new column unless it is named here. */
export const columnsWithout = <T extends PgTable, Name extends keyof T['_']['columns']>(
  table: T,
  ...names: Name[]
) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !names.includes(name as Name)),
  ) as Omit<T['_']['columns'], Name>;
