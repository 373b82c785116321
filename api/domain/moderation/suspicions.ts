import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Queryable, Tx } from '../../db/Db.ts';
import { describeError } from '../../db/describeError.ts';
import { cases, fingerprints, reports, users } from '../../db/schema.ts';
import type { Images } from '../../images/images.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import type { Message } from '../../wire.ts';
import { conversationKeyColumn } from '../chat/messages.ts';
import { newId } from '../../db/newId.ts';
import { storeReport } from '../safety/reports.ts';
import { wordsOf } from '../search/foldText.ts';
import { sha256Of } from '../sha256Of.ts';
import { readSubject } from './subjects.ts';

/** In the transaction that publishes a post or changes its pictures. @param content long texts only: many members write the same short one */
export async function noteFingerprints(
  tx: Tx,
  { id: postId, userId }: { id: string; userId: string },
  { content = '', hashes }: { content?: string | undefined; hashes: readonly string[] },
): Promise<void> {
  const text = wordsOf(content).join(' ');
  // The words of before the change.
  if (content !== '')
    await tx.delete(fingerprints).where(and(eq(fingerprints.postId, postId), eq(fingerprints.kind, 'text')));
  const texts = text.length < LIMITS.fingerprintMinChars ? [] : [sha256Of(text)];
  const rows = [
    ...hashes.map((hash) => ({ kind: 'picture' as const, hash, postId, userId })),
    ...texts.map((hash) => ({ kind: 'text' as const, hash, postId, userId })),
  ];
  if (rows.length > 0) await tx.insert(fingerprints).values(rows).onConflictDoNothing();
}

interface Services {
  db: Db;
  images: Pick<Images, 'copy'>;
  log: Pick<Logger, 'warn'>;
}

/** Such a report does not concern the write, which has succeeded. */
const logFailure =
  ({ log }: Services) =>
  (error: unknown) =>
    log.warn(`A report by the provider failed: ${describeError(error)}`);

/** Reports a post with a picture or a text that a post of another member has. After the transaction of `noteFingerprints`. */
export const reportCopiedPost = (services: Services, postId: string): Promise<void> =>
  reportIfCopied(services, postId).catch(logFailure(services));

async function reportIfCopied({ db, images }: Services, postId: string): Promise<void> {
  const own = await db.select().from(fingerprints).where(eq(fingerprints.postId, postId));
  const [first] = own;
  if (!first) return;
  const [copied] = await db
    .select({ kind: fingerprints.kind, name: users.username, otherId: fingerprints.postId })
    .from(fingerprints)
    .innerJoin(users, eq(users.id, fingerprints.userId))
    .where(
      and(
        or(...own.map(({ kind, hash }) => and(eq(fingerprints.kind, kind), eq(fingerprints.hash, hash)))),
        ne(fingerprints.userId, first.userId),
      ),
    )
    .limit(1);
  if (!copied || (await hasOpenReport(db, eq(cases.subjectId, postId)))) return;
  const text = `The same ${copied.kind} is in a post by ${copied.name}: /posts/${copied.otherId}`;
  await reportByProvider(db, images, 'post', postId, text);
}

/** Reports a first message whose text the sender has sent to many members within a day who have not answered. */
export const reportRepeatedMessage = (services: Services, message: Message): Promise<void> =>
  reportIfRepeated(services, message).catch(logFailure(services));

async function reportIfRepeated({ db, images }: Services, { _id, senderId, text }: Message): Promise<void> {
  if (text === '') return;
  const firstId = newId(new Date(Date.now() - TIMINGS.repeatedMessageMs));
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from conversations
    where user_id = ${senderId} and last_message_id >= ${firstId}
      and exists (
        select 1 from messages where conversation = ${conversationKeyColumn} and id >= ${firstId}
          and sender_id = ${senderId} and text = ${text})
      and not exists (
        select 1 from messages where conversation = ${conversationKeyColumn} and id >= ${firstId}
          and sender_id = other_id)`);
  const count = rows[0]?.count ?? 0;
  const whereMessageOfSender = and(eq(cases.authorId, senderId), eq(cases.kind, 'message'));
  if (count <= LIMITS.repeatedMessages || (await hasOpenReport(db, whereMessageOfSender))) return;
  const details = `The same text went to ${count} members who have not answered, within a day.`;
  await reportByProvider(db, images, 'message', _id, details);
}

async function reportByProvider(
  db: Db,
  images: Pick<Images, 'copy'>,
  kind: 'post' | 'message',
  id: string,
  text: string,
): Promise<void> {
  const subject = await readSubject(db, kind, id);
  if (subject) await storeReport(db, images, subject, { reporterId: null, reason: 'spam', text });
}

/** By the provider itself. */
async function hasOpenReport(db: Queryable, where: SQL | undefined): Promise<boolean> {
  const [row] = await db
    .select({ id: reports.id })
    .from(cases)
    .innerJoin(reports, eq(reports.caseId, cases.id))
    .where(and(where, isNull(cases.decision), isNull(reports.reporterId)))
    .limit(1);
  return row !== undefined;
}
