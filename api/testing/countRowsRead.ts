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
 * Runs a query.
 * @param table counts only this table and its indexes.
 * @returns the number of rows and index entries that the query reads.
 */
export async function countRowsRead(
  pool: pg.Pool,
  text: string,
  values: unknown[],
  table?: string,
): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + readBy(Plan, table), 0);
}

function readBy(plan: Plan, table: string | undefined): number {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + readBy(each, table), 0);
  const relation = plan['Relation Name'] ?? plan['Index Name'];
  const isRead =
    table === undefined
      ? relation !== undefined
      : plan['Relation Name'] === table || plan['Index Name']?.startsWith(table);
  if (!isRead) return below;
  const perLoop =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + perLoop * plan['Actual Loops'];
}
