import { desc } from 'drizzle-orm';
import type { Queryable } from '../../db/Db.ts';
import { newId } from '../../db/newId.ts';
import { moderationLog } from '../../db/schema.ts';
import type { ModerationLogEntry } from '../../wire.ts';
import { rangeOf, totalsOf, type ListResult, type PageQuery } from '../page.ts';

export async function logAction(
  db: Queryable,
  entry: Omit<typeof moderationLog.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  const createdAt = new Date();
  await db.insert(moderationLog).values({ ...entry, id: newId(createdAt), createdAt });
}

/** Latest first. */
export async function listLog(db: Queryable, query: PageQuery): Promise<ListResult<ModerationLogEntry>> {
  const { take, skip } = rangeOf(query);
  const rows = await db.select().from(moderationLog).orderBy(desc(moderationLog.id)).limit(take).offset(skip);
  const data = rows.map(({ id, caseId, createdAt, ...entry }) => ({
    _id: id,
    reportId: caseId,
    createdAt: createdAt.toISOString(),
    ...entry,
  }));
  return { data, ...totalsOf(await db.$count(moderationLog)) };
}
