import type pg from 'pg';

interface Plan {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/**
 * Runs a query and counts what it reads.
 * @param table if given, only this table and its indexes count; the names of the indexes start with the name of the table.
 * @returns the number of rows and index entries that the query reads.
 */
export async function countRowsRead(
  pool: pg.Pool,
  query: string,
  values: unknown[],
  table?: string,
): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${query}`,
    values,
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + countRows(Plan, table), 0);
}

function countRows(plan: Plan, table: string | undefined): number {
  const rowsBelow = (plan.Plans ?? []).reduce((sum, child) => sum + countRows(child, table), 0);
  const relation = plan['Relation Name'] ?? plan['Index Name'];
  const isCounted =
    table === undefined
      ? relation !== undefined
      : plan['Relation Name'] === table || plan['Index Name']?.startsWith(table);
  if (!isCounted) return rowsBelow;
  const rowsPerLoop =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return rowsBelow + rowsPerLoop * plan['Actual Loops'];
}
