import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { isId } from '../../db/newId.ts';
import { cases, removals, reports, suspensions, users, type Decision } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { Images } from '../../images/images.ts';
import { invalid, notFound, RequestError } from '../../RequestError.ts';
import { check, DECISION_RULES, type Fields } from '../../rules.ts';
import { normalizeField } from '../normalizeField.ts';
import { logAction } from './log.ts';
import { requireNoModerator, type Moderator, type Moderators } from './moderators.ts';
import {
  copyPictures,
  lockConversationOf,
  removeContent,
  restoreContent,
  restorePictures,
  type ContentCase,
  type Removed,
} from './removals.ts';
import { lift, suspend } from './suspensions.ts';
import { subjectExistsColumn } from './subjects.ts';

const DAY_MS = 86_400_000;

type CaseRow = typeof cases.$inferSelect;

interface Receiver {
  id: string;
  email: string;
}

/** The effects of a decision, applied after the transaction. */
export interface Outcome {
  kind: CaseRow['kind'];
  decision: Decision;
  /** Of a suspension; null for good. */
  until: Date | null;
  reason: string;
  removed: Removed | undefined;
  /** Undefined when the account is gone. */
  author: Receiver | undefined;
  reporters: Receiver[];
}

interface Options {
  images: Pick<Images, 'copy' | 'restore'>;
  moderators: Moderators;
  moderator: Moderator;
}

/**
 * Decides an open or a dismissed case. @returns undefined when the same moderator has already decided it so.
 * @throws VALIDATION; NOT_FOUND; FORBIDDEN about oneself or another moderator; CONFLICT when it is decided otherwise
 */
export async function decideCase(
  db: Db,
  id: string,
  fields: Fields,
  { images, moderators, moderator }: Options,
): Promise<Outcome | undefined> {
  const { decision, days, reason } = readDecision(fields);
  const current = await requireCase(db, id);
  await requireNoModerator(db, moderators, moderator, current.authorId);
  if (decision === 'remove' && current.kind === 'member')
    throw invalid({ decision: 'A profile cannot be removed. You can suspend the member.' });
  const removes = decision !== 'dismiss' && isContent(current);
  const pictures = removes ? await copyPictures(db, images, current) : [];
  return transact(db, async (tx) => {
    const [subject] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
    if (!subject) throw notFound('Report');
    const isSame = subject.decision === decision && subject.days === days && subject.reason === reason;
    if (isSame && subject.moderator === moderator.name) return undefined;
    if (subject.decision && subject.decision !== 'dismiss')
      throw new RequestError('CONFLICT', `${subject.moderator ?? ''} has already decided this.`);
    const until = endOf(days);
    if (removes) await lockConversationOf(tx, subject);
    if (decision === 'suspend') await suspend(tx, subject.authorId, { caseId: id, reason, until });
    const removed = removes ? await removeContent(tx, subject as ContentCase, pictures) : undefined;
    const decidedAt = new Date();
    await tx
      .update(cases)
      .set({ decision, days, reason, moderator: moderator.name, decidedAt })
      .where(eq(cases.id, id));
    await logCase(tx, subject, moderator, { action: decision, days, reason });
    const [author] = await readReceivers(tx, [subject.authorId]);
    const reporters = await readReceivers(tx, await readReporterIds(tx, id));
    return { kind: subject.kind, decision, until, reason, removed, author, reporters };
  });
}

function readDecision(fields: Fields): { decision: Decision; days: number | null; reason: string } {
  const reason = normalizeField('text', fields['reason'] ?? '');
  check(DECISION_RULES, { ...fields, reason });
  const decision = fields['decision'] as Decision;
  if (decision !== 'dismiss' && reason === '') throw invalid({ reason: 'Please give a reason.' });
  const days = decision === 'suspend' && fields['days'] ? Number(fields['days']) : null;
  return { decision, days, reason };
}

const endOf = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY_MS));

const isContent = (subject: CaseRow): subject is ContentCase => subject.kind !== 'member';

async function requireCase(db: Queryable, id: string): Promise<CaseRow> {
  const [subject] = isId(id) ? await db.select().from(cases).where(eq(cases.id, id)) : [];
  if (!subject) throw notFound('Report');
  return subject;
}

const logCase = (
  tx: Tx,
  { id: caseId, kind, authorName: memberName }: CaseRow,
  { name }: Moderator,
  entry: Pick<Parameters<typeof logAction>[1], 'action' | 'days' | 'reason'>,
) => logAction(tx, { caseId, kind, memberName, moderator: name, ...entry });

async function readReporterIds(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, caseId));
  return rows.flatMap(({ id }) => id ?? []);
}

const readReceivers = (tx: Tx, ids: string[]): Promise<Receiver[]> =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.verifiedAt)));

/** Shows again what was removed; the case is open again, unless it still suspends a member. @throws NOT_FOUND, FORBIDDEN */
export async function restoreCase(
  db: Db,
  id: string,
  { images, moderators, moderator }: Options,
): Promise<void> {
  const current = await requireCase(db, id);
  await requireNoModerator(db, moderators, moderator, current.authorId);
  await restorePictures(db, images, id);
  await transact(db, async (tx) => {
    const [subject] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
    if (!subject || !isContent(subject)) throw notFound('Report');
    await restoreContent(tx, subject);
    await reopenUndone(tx, id);
    await logCase(tx, subject, moderator, { action: 'restore', days: null, reason: '' });
  });
}

/** Opens a case when nothing of its decision is left; not when its subject has been reported again. */
const reopenUndone = (tx: Tx, id: string) =>
  tx
    .update(cases)
    .set({ decision: null, days: null, reason: '', moderator: null, decidedAt: null })
    .where(
      and(
        eq(cases.id, id),
        subjectExistsColumn,
        sql`not exists (select 1 from ${removals} where case_id = ${id})`,
        sql`not exists (select 1 from ${suspensions} where case_id = ${id})`,
        sql`not exists (select 1 from cases other where other.subject_id = ${cases.subjectId} and other.decision is null)`,
      ),
    );

/** Idempotent. @throws FORBIDDEN */
export async function liftSuspension(
  db: Db,
  userId: string,
  { moderators, moderator }: Pick<Options, 'moderators' | 'moderator'>,
): Promise<void> {
  await requireNoModerator(db, moderators, moderator, userId);
  await transact(db, async (tx) => {
    if (!isId(userId)) return;
    // The case first, as in `decideCase`.
    await tx
      .select({ id: cases.id })
      .from(cases)
      .innerJoin(suspensions, eq(suspensions.caseId, cases.id))
      .where(eq(suspensions.userId, userId))
      .for('update', { of: cases });
    const suspension = await lift(tx, userId);
    if (!suspension) return;
    if (suspension.caseId !== null) await reopenUndone(tx, suspension.caseId);
    const [member] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
    await logAction(tx, {
      action: 'lift',
      moderator: moderator.name,
      memberName: member?.name ?? '',
      caseId: suspension.caseId,
      reason: '',
    });
  });
}

/** Suspends a member without a report. @throws VALIDATION, NOT_FOUND */
export async function suspendMember(
  db: Db,
  userId: string,
  fields: Fields,
  { moderator }: Pick<Options, 'moderator'>,
): Promise<Outcome> {
  const { days, reason } = readDecision({ ...fields, decision: 'suspend' });
  return transact(db, async (tx) => {
    const until = endOf(days);
    await suspend(tx, userId, { caseId: null, reason, until });
    const [member] = await tx
      .select({ id: users.id, email: users.email, name: users.username })
      .from(users)
      .where(eq(users.id, userId));
    await logAction(tx, {
      action: 'suspend',
      moderator: moderator.name,
      memberName: member?.name ?? '',
      days,
      reason,
    });
    return {
      kind: 'member',
      decision: 'suspend',
      until,
      reason,
      removed: undefined,
      author: member,
      reporters: [],
    };
  });
}
