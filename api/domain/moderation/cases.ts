import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/Db.ts';
import { isId, newId } from '../../db/newId.ts';
import { cases, messages, reports, users, type StoredImage } from '../../db/schema.ts';
import { LIMITS } from '../../limits.ts';
import { notFound } from '../../RequestError.ts';
import type { Case, CaseDecision } from '../../wire.ts';
import { MESSAGE_COLUMNS, messageOf } from '../chat/messages.ts';
import { rangeOf, totalsOf, type ListResult, type PageQuery } from '../page.ts';
import { OPERATOR, type Moderator } from './moderators.ts';
import { subjectExistsColumn, type Subject } from './subjects.ts';

/** Locks the open case of the subject, or creates one. */
export async function openCase(
  tx: Tx,
  subject: Subject,
  images: readonly StoredImage[],
  createdAt: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { id: subjectId, kind, authorId, authorName, postId, content } = subject;
  const copy = { kind, authorId, authorName, postId, content, images: [...images] };
  const [created] = await tx
    .insert(cases)
    .values({ id: newId(createdAt), subjectId, ...copy, createdAt })
    .onConflictDoNothing()
    .returning({ id: cases.id });
  const [row] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.subjectId, subjectId), isNull(cases.decision)))
    .for('update');
  // The case was decided between the two statements.
  return row ? { id: row.id, isNew: created !== undefined } : openCase(tx, subject, images, createdAt);
}

export async function findOpenCase(db: Queryable, subjectId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.subjectId, subjectId), isNull(cases.decision)));
  return row?.id;
}

/** @returns undefined when the member has already reported it. */
export async function addReport(
  tx: Tx,
  row: Omit<typeof reports.$inferInsert, 'id'> & { createdAt: Date },
): Promise<typeof reports.$inferSelect | undefined> {
  const [report] = await tx
    .insert(reports)
    .values({ id: newId(row.createdAt), ...row })
    .onConflictDoNothing()
    .returning();
  if (report)
    await tx
      .update(cases)
      .set({ reportsCount: sql`${cases.reportsCount} + 1` })
      .where(eq(cases.id, row.caseId));
  return report;
}

const DECISION_COLUMNS = {
  kind: cases.kind,
  decision: cases.decision,
  days: cases.days,
  reason: cases.reason,
  moderator: cases.moderator,
  decidedAt: cases.decidedAt,
  canRestore: sql<boolean>`exists (select 1 from removals where removals.case_id = cases.id)`,
  isSuspending: sql<boolean>`exists (select 1 from suspensions where suspensions.case_id = cases.id)`,
};

const CASE_COLUMNS = {
  ...DECISION_COLUMNS,
  _id: cases.id,
  subjectId: cases.subjectId,
  author: cases.authorId,
  authorName: cases.authorName,
  content: cases.content,
  images: cases.images,
  entryCount: cases.reportsCount,
  createdAt: cases.createdAt,
  exists: subjectExistsColumn,
  authorId: sql<
    string | null
  >`(select replace(users.id::text, '-', '') from users where users.id = author_id and verified_at is not null)`,
  postId: sql<Case['postId']>`(
    select json_build_object('_id', replace(posts.id::text, '-', ''), 'postType', post_type)
    from posts where posts.id = cases.post_id)`,
};

const selectCases = (db: Queryable) => db.select(CASE_COLUMNS).from(cases);

type Row = Awaited<ReturnType<typeof selectCases>>[number];

function decisionOf({
  kind,
  decision,
  days,
  reason,
  moderator,
  decidedAt,
  canRestore,
  isSuspending,
}: Pick<Row, keyof typeof DECISION_COLUMNS>): CaseDecision | null {
  if (!decision || !decidedAt) return null;
  const createdAt = decidedAt.toISOString();
  return { kind, decision, days, reason, moderator: moderator ?? '', createdAt, canRestore, isSuspending };
}

const caseOf = (row: Row): Case => ({
  _id: row._id,
  kind: row.kind,
  state: row.decision ? 'decided' : 'open',
  authorId: row.authorId,
  authorName: row.authorName,
  content: row.content,
  images: row.images,
  postId: row.postId,
  exists: row.exists,
  createdAt: row.createdAt.toISOString(),
  entryCount: row.entryCount,
  decision: decisionOf(row),
});

/** Open ones oldest first, decided ones by the latest decision first; none about the moderator. */
export async function listCases(
  db: Queryable,
  { id: moderatorId }: Pick<Moderator, 'id'>,
  { state, ...query }: PageQuery & { state: Case['state'] },
): Promise<ListResult<Case>> {
  const { take, skip } = rangeOf(query);
  const isOpen = state === 'open';
  const where = and(
    isOpen ? isNull(cases.decision) : isNotNull(cases.decidedAt),
    moderatorId === null ? undefined : ne(cases.authorId, moderatorId),
  );
  const rows = await selectCases(db)
    .where(where)
    .orderBy(isOpen ? asc(cases.id) : desc(cases.decidedAt), desc(cases.id))
    .limit(take)
    .offset(skip);
  return { data: rows.map(caseOf), ...totalsOf(await db.$count(cases, where)) };
}

/** With the reports, what was decided before about the member, and the messages around a reported one. @throws NOT_FOUND */
export async function readCase(
  db: Queryable,
  id: string,
  { id: moderatorId }: Pick<Moderator, 'id'> = OPERATOR,
): Promise<Case> {
  const [row] = isId(id) ? await selectCases(db).where(eq(cases.id, id)) : [];
  if (!row || row.author === moderatorId) throw notFound('Report');
  return {
    ...caseOf(row),
    entries: await readEntries(db, id),
    messages: row.kind === 'message' ? await readMessagesAround(db, row.subjectId) : [],
    earlierDecisions: await readDecisionsAbout(db, row.author, id),
  };
}

async function readEntries(db: Queryable, caseId: string): Promise<Case['entries']> {
  const rows = await db
    .select({
      _id: reports.id,
      reporter: users.username,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(reports.id)
    .limit(LIMITS.reportsPerCase);
  return rows.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }));
}

async function readMessagesAround(db: Queryable, id: string): Promise<Case['messages']> {
  const [reported] = await db
    .select({ ...MESSAGE_COLUMNS, conversation: messages.conversation })
    .from(messages)
    .where(eq(messages.id, id));
  if (!reported) return [];
  const { conversation, ...message } = reported;
  const whereConversation = eq(messages.conversation, conversation);
  const [before, after] = [
    await db
      .select(MESSAGE_COLUMNS)
      .from(messages)
      .where(and(whereConversation, lt(messages.id, id)))
      .orderBy(desc(messages.id))
      .limit(LIMITS.messagesAroundReport),
    await db
      .select(MESSAGE_COLUMNS)
      .from(messages)
      .where(and(whereConversation, gt(messages.id, id)))
      .orderBy(asc(messages.id))
      .limit(LIMITS.messagesAroundReport),
  ];
  return [...before.reverse(), message, ...after].map(messageOf);
}

/** Latest first. */
async function readDecisionsAbout(
  db: Queryable,
  authorId: string,
  exceptCaseId: string,
): Promise<CaseDecision[]> {
  const rows = await db
    .select(DECISION_COLUMNS)
    .from(cases)
    .where(and(eq(cases.authorId, authorId), isNotNull(cases.decidedAt), ne(cases.id, exceptCaseId)))
    .orderBy(desc(cases.decidedAt))
    .limit(LIMITS.earlierDecisions);
  return rows.flatMap((row) => decisionOf(row) ?? []);
}
