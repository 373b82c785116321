import { and, eq } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/Db.ts';
import { reports, users, type SubjectKind } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { Images } from '../../images/images.ts';
import { unlistOrphanedImages } from '../../images/orphanedImages.ts';
import { notFound, RequestError } from '../../RequestError.ts';
import { check, REPORT_RULES, type Fields } from '../../rules.ts';
import type { Report } from '../../wire.ts';
import { addReport, findOpenCase, openCase } from '../moderation/cases.ts';
import { readSubject, type Subject } from '../moderation/subjects.ts';
import { normalizeField } from '../normalizeField.ts';

/** For the mail to the operator. */
export interface ReportDetails {
  report: Report;
  caseId: string;
  subject: Subject;
  reporter: string;
  reason: string;
  text: string;
}

const KINDS = { postId: 'post', commentId: 'comment', messageId: 'message', userId: 'member' } as const;
type SubjectField = keyof typeof KINDS;
const SUBJECT_FIELDS = Object.keys(KINDS) as SubjectField[];

/**
 * Idempotent until the decision; only a new report has `details`. The first report copies its subject.
 * @throws BAD_REQUEST for none, several or own subjects, VALIDATION, NOT_FOUND
 */
export async function createReport(
  db: Db,
  images: Pick<Images, 'copy'>,
  viewerId: string,
  fields: Fields,
  createdAt = new Date(),
): Promise<{ report: Report; details?: ReportDetails }> {
  const [subjectField, ...otherFields] = SUBJECT_FIELDS.filter((name) => fields[name]);
  if (subjectField === undefined || otherFields.length > 0)
    throw new RequestError('BAD_REQUEST', 'Please name one post, comment, message or member.');
  const text = normalizeField('text', fields['text'] ?? '');
  check(REPORT_RULES, { ...fields, text });
  const reason = fields['reason'] ?? '';
  const subject = await requireSubject(db, KINDS[subjectField], fields[subjectField] ?? '', viewerId);
  if (subject.authorId === viewerId) throw new RequestError('BAD_REQUEST', 'You cannot report yourself.');
  const entry = { reporterId: viewerId, reason, text };
  const { caseId, row } = await storeReport(db, images, subject, entry, createdAt);
  const report = reportOf(row ?? (await readOwnReport(db, caseId, viewerId)));
  if (!row) return { report };
  const reporter = await usernameOf(db, viewerId);
  return { report, details: { report, caseId, subject, reporter, reason, text } };
}

/** Opens a case for the first report, with copies of the pictures. @returns no `row` when the reporter has already reported it. */
export async function storeReport(
  db: Db,
  images: Pick<Images, 'copy'>,
  subject: Subject,
  entry: Pick<typeof reports.$inferInsert, 'reporterId' | 'reason' | 'text'>,
  createdAt = new Date(),
): Promise<{ caseId: string; row: typeof reports.$inferSelect | undefined }> {
  const isFirst = (await findOpenCase(db, subject.id)) === undefined;
  const copies = isFirst ? await images.copy(subject.images, '/moderation/images/') : [];
  const keptImages = copies.filter((copy) => copy !== null);
  return transact(db, async (tx) => {
    const { id: caseId, isNew } = await openCase(tx, subject, keptImages, createdAt);
    if (isNew) await unlistOrphanedImages(tx, keptImages);
    return { caseId, row: await addReport(tx, { ...entry, caseId, createdAt }) };
  });
}

async function requireSubject(
  db: Queryable,
  kind: SubjectKind,
  id: string,
  viewerId: string,
): Promise<Subject> {
  const subject = await readSubject(db, kind, id, viewerId);
  if (!subject)
    throw notFound(({ post: 'Post', comment: 'Comment', message: 'Message', member: 'User' } as const)[kind]);
  return subject;
}

async function readOwnReport(db: Queryable, caseId: string, reporterId: string) {
  const where = and(eq(reports.caseId, caseId), eq(reports.reporterId, reporterId));
  const [report] = await db.select().from(reports).where(where);
  // The account was deleted concurrently.
  if (!report) throw notFound('User');
  return report;
}

const reportOf = ({ id, createdAt }: typeof reports.$inferSelect): Report => ({
  _id: id,
  createdAt: createdAt.toISOString(),
});

async function usernameOf(db: Queryable, id: string): Promise<string> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, id));
  return row?.username ?? '';
}
