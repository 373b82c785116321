import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Queryable } from '../../db/Db.ts';
import { isId, newId } from '../../db/newId.ts';
import { comments, messages, posts, reports, users, type StoredImage } from '../../db/schema.ts';
import { RequestError, notFound } from '../../RequestError.ts';
import { normalizeField } from '../normalizeField.ts';
import { check, REPORT_RULES, type Fields } from '../../rules.ts';
import type { Report } from '../../wire.ts';
import { whereViewerNotBlocked } from './hiddenMembers.ts';
import { requireMember } from '../profile/members.ts';
import { messageImagesColumn } from '../chat/messageImages.ts';

/** The author of a member is that member. */
interface ReportSubject {
  kind: 'post' | 'comment' | 'message' | 'member';
  authorId: string;
  content?: string | undefined;
  /** Of a message; only its two members see them on a page. */
  images?: StoredImage[] | undefined;
  /** For a message, the page of the author's profile. */
  path: string;
}

export interface ReportDetails extends ReportSubject {
  report: Report;
  reporter: string;
  author: string;
  reason: string;
  text: string;
}

const SUBJECT_FIELDS = ['postId', 'commentId', 'messageId', 'userId'] as const;
type SubjectField = (typeof SUBJECT_FIELDS)[number];

/** Idempotent; only a new report has `details`. @throws BAD_REQUEST for none, several or own subjects, VALIDATION, NOT_FOUND */
export async function createReport(
  db: Db,
  viewerId: string,
  fields: Fields,
  createdAt = new Date(),
): Promise<{ report: Report; details?: ReportDetails }> {
  const subjectFields = SUBJECT_FIELDS.filter((name) => fields[name]);
  const [subjectField] = subjectFields;
  if (subjectField === undefined || subjectFields.length > 1)
    throw new RequestError('BAD_REQUEST', 'Please name one post, comment, message or member.');
  const text = normalizeField('text', fields['text'] ?? '');
  check(REPORT_RULES, { ...fields, text });
  const id = fields[subjectField] ?? '';
  const subject = await findSubject(db, viewerId, subjectField, id);
  if (subject.authorId === viewerId) throw new RequestError('BAD_REQUEST', 'You cannot report yourself.');
  const reason = fields['reason'] ?? '';
  const [row] = await db
    .insert(reports)
    .values({
      id: newId(createdAt),
      reporterId: viewerId,
      [subjectField]: id,
      reason,
      text,
      createdAt,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const whereSameReport = and(eq(reports.reporterId, viewerId), eq(reports[subjectField], id));
    const [earlierReport] = await db.select().from(reports).where(whereSameReport);
    // The subject was deleted concurrently, and the report with it.
    if (!earlierReport) throw subjectNotFound(subjectField);
    return { report: reportOf(earlierReport) };
  }
  const report = reportOf(row);
  const [reporter, author] = [await usernameOf(db, viewerId), await usernameOf(db, subject.authorId)];
  return { report, details: { ...subject, report, reporter, author, reason, text } };
}

const reportOf = ({ id, createdAt }: typeof reports.$inferSelect): Report => ({
  _id: id,
  createdAt: createdAt.toISOString(),
});

const subjectNotFound = (subjectField: SubjectField) =>
  notFound(
    ({ postId: 'Post', commentId: 'Comment', messageId: 'Message', userId: 'User' } as const)[subjectField],
  );

async function usernameOf(db: Queryable, id: string): Promise<string> {
  const [row] = await db.select({ username: users.username }).from(users).where(eq(users.id, id));
  return row?.username ?? '';
}

/** @throws NOT_FOUND, also when its author, or the author of a comment's post, blocks the viewer. */
async function findSubject(
  db: Queryable,
  viewerId: string,
  subjectField: SubjectField,
  id: string,
): Promise<ReportSubject> {
  if (!isId(id)) throw subjectNotFound(subjectField);
  if (subjectField === 'userId') {
    await requireMember(db, viewerId, id);
    return { kind: 'member', authorId: id, path: `/profile/${id}` };
  }
  const [row] = await selectSubject(db, viewerId, subjectField, id);
  if (!row) throw subjectNotFound(subjectField);
  const { authorId, content, postId } = row;
  const kind = ({ postId: 'post', commentId: 'comment', messageId: 'message' } as const)[subjectField];
  const images = 'images' in row ? (row.images ?? undefined) : undefined;
  const path = postId === null ? `/profile/${authorId}` : `/posts/${postId}`;
  return { kind, authorId, content, images, path };
}

function selectSubject(db: Queryable, viewerId: string, field: Exclude<SubjectField, 'userId'>, id: string) {
  if (field === 'postId')
    return db
      .select({ authorId: posts.userId, content: posts.content, postId: posts.id })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .where(and(eq(posts.id, id), whereViewerNotBlocked(viewerId)));
  if (field === 'commentId') {
    const commentAuthor = alias(users, 'author');
    return db
      .select({ authorId: comments.userId, content: comments.content, postId: comments.postId })
      .from(comments)
      .innerJoin(commentAuthor, eq(commentAuthor.id, comments.userId))
      .innerJoin(posts, eq(posts.id, comments.postId))
      .innerJoin(users, eq(users.id, posts.userId))
      .where(
        and(
          eq(comments.id, id),
          whereViewerNotBlocked(viewerId),
          whereViewerNotBlocked(viewerId, commentAuthor.id),
        ),
      );
  }
  return db
    .select({
      authorId: messages.senderId,
      content: messages.text,
      postId: sql<null>`null`,
      images: messageImagesColumn,
    })
    .from(messages)
    .where(
      and(
        eq(messages.id, id),
        or(eq(messages.senderId, viewerId), eq(messages.receiverId, viewerId)),
        whereViewerNotBlocked(viewerId, messages.senderId),
        whereViewerNotBlocked(viewerId, messages.receiverId),
      ),
    );
}

export async function listReports(db: Queryable, limit: number): Promise<ReportDetails[]> {
  const [reporter, author] = [alias(users, 'reporter'), alias(users, 'author')];
  const authorId = sql<string>`coalesce(${posts.userId}, ${comments.userId}, ${messages.senderId}, ${reports.userId})`;
  const rows = await db
    .select({
      report: reports,
      reporter: reporter.username,
      author: author.username,
      authorId: author.id,
      post: posts.content,
      comment: comments.content,
      commentedPostId: comments.postId,
      message: messages.text,
      images: messageImagesColumn,
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(posts, eq(posts.id, reports.postId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .innerJoin(author, eq(author.id, authorId))
    .orderBy(desc(reports.id))
    .limit(limit);
  return rows.map(({ report, post, comment, commentedPostId, message, images, ...members }) => {
    const postId = report.postId ?? commentedPostId;
    return {
      ...members,
      kind: kindOf(report),
      content: post ?? comment ?? message ?? undefined,
      images: images ?? undefined,
      path: postId === null ? `/profile/${members.authorId}` : `/posts/${postId}`,
      report: reportOf(report),
      reason: report.reason,
      text: report.text,
    };
  });
}

function kindOf({ postId, commentId, messageId }: typeof reports.$inferSelect): ReportSubject['kind'] {
  if (postId !== null) return 'post';
  if (commentId !== null) return 'comment';
  return messageId === null ? 'member' : 'message';
}
