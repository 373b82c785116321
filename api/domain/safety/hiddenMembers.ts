import { and, eq, inArray, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { blocks, users } from '../../db/schema.ts';

// Members who block the viewer do not exist for the viewer, and members whose rows are being deleted (`deletions`) for no one. Members whom
// the viewer blocks are hidden, but the viewer can read profile and conversation, list, report and unblock them. Suspended members are hidden
// from everyone in the same way.

/** In a prepared query, a placeholder. */
export type IdValue = string | Placeholder;

const selectIdsWithBlock = (viewerId: IdValue | SQLWrapper) => sql`
  select blocked_id from blocks where blocker_id = ${viewerId}
  union all select blocker_id from blocks where blocked_id = ${viewerId}`;

const SELECT_IDS_HIDDEN_FROM_ALL = sql`select user_id from deletions union all select user_id from suspensions`;

const selectHiddenIds = (viewerId: IdValue) =>
  sql`(${selectIdsWithBlock(viewerId)} union all ${SELECT_IDS_HIDDEN_FROM_ALL})`;

/** A subquery, because a join would change the plans of the queries that use it. */
export const whereHiddenFrom = (viewerId: IdValue, column: SQLWrapper): SQL =>
  sql`${column} in ${selectHiddenIds(viewerId)}`;

export const whereBlockWith = (viewerId: IdValue, column: SQLWrapper): SQL =>
  sql`${column} in (${selectIdsWithBlock(viewerId)})`;

export const whereNotDeleted = (column: SQLWrapper): SQL =>
  sql`${column} not in (select user_id from deletions)`;

/** Neither deleted nor suspended. */
export const whereShownToAny = (column: SQLWrapper): SQL =>
  sql`${column} not in (${SELECT_IDS_HIDDEN_FROM_ALL})`;

export const whereVisibleTo = (viewerId: IdValue, column: SQLWrapper): SQL =>
  sql`${column} not in ${selectHiddenIds(viewerId)}`;

/** The member exists for the viewer, who may block the member; by default the row of `users`. */
export const whereViewerNotBlocked = (viewerId: IdValue, memberId: SQLWrapper = users.id): SQL =>
  sql`not exists (select 1 from blocks where blocker_id = ${memberId} and blocked_id = ${viewerId})
    and not exists (select 1 from deletions where user_id = ${memberId})`;

export const suspendedColumn = sql<boolean>`exists (select 1 from suspensions where user_id = users.id)`;

export const blockedColumn = (viewerId: IdValue): SQL<boolean> =>
  sql<boolean>`exists (select 1 from blocks where blocker_id = ${viewerId} and blocked_id = users.id)`;

/** Both members exist and are not suspended, and neither blocks the other. */
export const whereNoBlockBetween = (memberId: SQLWrapper, otherId: SQLWrapper): SQL => sql`not exists (
  select 1 from blocks where (blocker_id, blocked_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId})))
  and not exists (select 1 from deletions where user_id in (${memberId}, ${otherId}))
  and not exists (select 1 from suspensions where user_id in (${memberId}, ${otherId}))`;

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

/** Whether any members are hidden from the viewer, because queries without hidden members are faster. */
export interface HiddenMembers {
  hasBlocks: boolean;
  /** A member is deleted or suspended. */
  hasHiddenFromAll: boolean;
}

export const hiddenMembersColumns = (viewerId: SQLWrapper) => ({
  hasBlocks: sql<boolean>`exists (${selectIdsWithBlock(viewerId)})`,
  hasHiddenFromAll: sql<boolean>`exists (${SELECT_IDS_HIDDEN_FROM_ALL})`,
});

/** Hidden by a block, not from everyone. */
export async function listHiddenIds(db: Queryable, viewerId: string): Promise<string[]> {
  const rows = await unionAll(
    db.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewerId)),
    db.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewerId)),
  );
  return rows.map(({ id }) => id);
}

/** Hidden by a block and not suspended. None is counted twice, because two members never block each other. */
export const hiddenMembersCount = (viewerId: IdValue): SQL =>
  sql`(select count(*) from (${selectIdsWithBlock(viewerId)}) as hidden (id) where ${whereShownToAny(sql`id`)})`;
