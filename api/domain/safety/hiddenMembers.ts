import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { blocks, users } from '../../db/schema.ts';

// A member who blocks the viewer does not exist for the viewer. A member whom the viewer blocks is hidden, too, but the viewer can still
// read the profile and the conversation, see the member in the list of blocked members, and report and unblock the member.

/** A subquery: the ids of the members who are hidden from the viewer. */
const selectHiddenIds = (viewerId: string) => sql`(
  select blocked_id from blocks where blocker_id = ${viewerId}
  union all select blocker_id from blocks where blocked_id = ${viewerId})`;

/**
 * The condition that the member in `column` is hidden from the viewer because one of them blocks the other. It is a subquery, because a
 * join would change the plans of the queries that use it.
 */
export const whereHiddenFrom = (viewerId: string, column: SQLWrapper): SQL =>
  sql`${column} in ${selectHiddenIds(viewerId)}`;

/** The condition that the member in `column` is not hidden from the viewer. */
export const whereVisibleTo = (viewerId: string, column: SQLWrapper): SQL =>
  sql`${column} not in ${selectHiddenIds(viewerId)}`;

/** The condition that the member `memberId`, by default the row of `users`, does not block the viewer. */
export const whereViewerNotBlocked = (viewerId: string, memberId: SQLWrapper = users.id): SQL =>
  sql`not exists (select 1 from blocks where blocker_id = ${memberId} and blocked_id = ${viewerId})`;

/** Whether the viewer blocks the member; a column for queries on `users`. */
export const blockedColumn = (viewerId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from blocks where blocker_id = ${viewerId} and blocked_id = users.id)`;

/** The condition that neither of two members blocks the other. */
export const whereNoBlockBetween = (memberId: SQLWrapper, otherId: SQLWrapper): SQL => sql`not exists (
  select 1 from blocks where (blocker_id, blocked_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId})))`;

/** Whether one of two members blocks the other; false when `otherId` is not an id. */
export async function hasBlockBetween(db: Queryable, memberId: string, otherId: string): Promise<boolean> {
  if (!isId(otherId)) return false;
  const [row] = await db
    .select({ id: blocks.id })
    .from(blocks)
    .where(
      and(inArray(blocks.blockerId, [memberId, otherId]), inArray(blocks.blockedId, [memberId, otherId])),
    );
  return row !== undefined;
}

/** Whether any member is hidden from the viewer. */
export async function hasHiddenMembers(db: Queryable, viewerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists ${selectHiddenIds(viewerId)} as found`,
  );
  return rows[0]?.found === true;
}

/** The ids of the members who are hidden from the viewer. */
export async function listHiddenIds(db: Queryable, viewerId: string): Promise<string[]> {
  const rows = await unionAll(
    db.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewerId)),
    db.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewerId)),
  );
  return rows.map(({ id }) => id);
}

/** Counts the members who are hidden from the viewer. None is counted twice, because two members never block each other. */
export const countHiddenMembers = (db: Queryable, viewerId: string): Promise<number> =>
  db.$count(blocks, or(eq(blocks.blockerId, viewerId), eq(blocks.blockedId, viewerId)));
