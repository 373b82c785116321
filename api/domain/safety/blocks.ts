import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { isId, newId } from '../../db/newId.ts';
import { blocks, users } from '../../db/schema.ts';
import { RequestError, invalid, notFound } from '../../RequestError.ts';
import { LIMITS } from '../../limits.ts';
import type { User } from '../../wire.ts';
import { removeFollow } from '../follows/follows.ts';
import {
  PROFILE_COLUMNS,
  profileOf,
  readProfile,
  requireMember,
  relationColumns,
} from '../profile/members.ts';
import { totalsOf, rangeOf, type ListResult, type PageQuery } from '../page.ts';
import { transact } from '../../db/transact.ts';

/**
 * Blocks a member and removes the follows between the two; idempotent.
 * @throws NOT_FOUND also when the member blocks the viewer; BAD_REQUEST for oneself; VALIDATION beyond `LIMITS.blocksPerMember`.
 */
export async function block(
  db: Db,
  viewerId: string,
  memberId: string,
  blockedAt = new Date(),
): Promise<User> {
  if (memberId === viewerId) throw new RequestError('BAD_REQUEST', 'You cannot block yourself.');
  if (!isId(memberId)) throw notFound('User');
  return transact(db, async (tx) => {
    // Row locks in a fixed order avoid deadlocks: a concurrent follow waits, and of two mutual blocks the second gets NOT_FOUND.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [viewerId, memberId]))
      .orderBy(users.id)
      .for('no key update');
    await requireMember(tx, viewerId, memberId);
    const [newBlock] = await tx
      .insert(blocks)
      .values({ blockerId: viewerId, blockedId: memberId, id: newId(blockedAt) })
      .onConflictDoNothing()
      .returning({ id: blocks.id });
    if (newBlock && (await tx.$count(blocks, eq(blocks.blockerId, viewerId))) > LIMITS.blocksPerMember)
      throw invalid({ userId: `You can block at most ${LIMITS.blocksPerMember} members.` });
    await removeFollow(tx, viewerId, memberId);
    await removeFollow(tx, memberId, viewerId);
    return readProfile(tx, viewerId, memberId);
  });
}

/** Idempotent. @throws NOT_FOUND */
export async function unblock(db: Db, viewerId: string, memberId: string): Promise<User> {
  await requireMember(db, viewerId, memberId);
  await db.delete(blocks).where(and(eq(blocks.blockerId, viewerId), eq(blocks.blockedId, memberId)));
  return readProfile(db, viewerId, memberId);
}

export async function listBlocked(
  db: Queryable,
  viewerId: string,
  query: PageQuery,
): Promise<ListResult<User>> {
  const { take, skip, isPaged } = rangeOf(query);
  const whereBlockedByViewer = eq(blocks.blockerId, viewerId);
  const rows = await db
    .select({ ...PROFILE_COLUMNS, ...relationColumns(viewerId) })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(whereBlockedByViewer)
    .orderBy(desc(blocks.id))
    .limit(take)
    .offset(skip);
  const data = rows.map(profileOf);
  return isPaged ? { data, ...totalsOf(await db.$count(blocks, whereBlockedByViewer)) } : { data };
}
