import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/Db.ts';
import { newId } from '../db/newId.ts';
import { queuedMails, type CodePurpose, type MailContent } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { renewCode } from '../domain/auth/codes.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { createCodeMessage } from './codeMessage.ts';
import type { MailMessage } from './MailMessage.ts';
import { isPermanent, reasonOf } from './smtpErrors.ts';

/** A mail, and what it is about: it is dropped when that is deleted. */
export interface Mail {
  message: MailMessage;
  userId?: string;
  reportId?: string;
  /** Of a mail with a code, which is dropped when the code is no longer valid. */
  code?: { purpose: CodePurpose; codeHash: string };
}

export interface MailQueue {
  /** Resolves after the first attempt, also if it failed temporarily. */
  send: (mail: Mail) => Promise<void>;
  /** Tries the due mails again. */
  sendDue: (signal: AbortSignal) => Promise<void>;
}

interface Options {
  config: Config;
  db: Db;
  log: Pick<Logger, 'warn'>;
  deliver: (message: MailMessage) => Promise<void>;
  /** Logs a failure of `work`. */
  track: (work: Promise<void>) => Promise<void>;
}

/** Mails that fail temporarily are tried again, also by other processes. Killed during an attempt, a process may send its mail twice. */
export function createMailQueue({ config, db, log, deliver, track }: Options): MailQueue {
  const attempt = async (mail: QueuedMail, message: MailMessage) => {
    try {
      await deliver(message);
    } catch (error) {
      if (!isPermanent(error) && (await postpone(db, mail))) {
        log.warn(`A mail will be retried: ${reasonOf(error)}`);
        return;
      }
      await (isPermanent(error) && 'codeHash' in mail.content ? keepRefused(db, mail) : removeMail(db, mail));
      throw error;
    }
    await removeAccepted(db, mail);
  };
  const retry = async (mail: QueuedMail) => {
    const message = await createMessageAgain(db, mail, config);
    await (message ? attempt(mail, message) : removeMail(db, mail));
  };
  return {
    send: async (mail) => attempt(await addMail(db, mail), mail.message),
    sendDue: async (signal) => {
      let mails: QueuedMail[];
      do {
        mails = await claimDueMails(db);
        await Promise.all(mails.map((mail) => track(retry(mail))));
      } while (mails.length > 0 && !signal.aborted);
    },
  };
}

type QueuedMail = typeof queuedMails.$inferSelect;

const msFromNow = (ms: number) => new Date(Date.now() + ms);

async function addMail(db: Db, { message, userId, reportId, code }: Mail): Promise<QueuedMail> {
  const content: MailContent = code ?? { subject: message.subject, text: message.text };
  const mail: QueuedMail = {
    id: newId(),
    userId: userId ?? null,
    reportId: reportId ?? null,
    email: message.to.address,
    content,
    failuresCount: 0,
    nextAttemptAt: msFromNow(TIMINGS.mailClaimMs),
    refusedAt: null,
    createdAt: new Date(),
  };
  await db.insert(queuedMails).values(mail);
  return mail;
}

async function claimDueMails(db: Db): Promise<QueuedMail[]> {
  const dueIds = db
    .select({ id: queuedMails.id })
    .from(queuedMails)
    .where(
      and(
        lte(queuedMails.nextAttemptAt, new Date()),
        isNull(queuedMails.refusedAt),
        gt(queuedMails.createdAt, msFromNow(-TIMINGS.mailRetryWindowMs)),
      ),
    )
    .orderBy(queuedMails.nextAttemptAt)
    .limit(LIMITS.mailsAtOnce)
    .for('update', { skipLocked: true });
  return (
    db
      .update(queuedMails)
      .set({ nextAttemptAt: msFromNow(TIMINGS.mailClaimMs) })
      // An array, because PostgreSQL may run another subquery, and so its limit, more than once.
      .where(sql`${queuedMails.id} = any(array${dueIds})`)
      .returning()
  );
}

/** @returns undefined for a mail with a code that is no longer valid. */
async function createMessageAgain(
  db: Db,
  mail: QueuedMail,
  config: Config,
): Promise<MailMessage | undefined> {
  const { id, content, email } = mail;
  if ('text' in content) return { from: config.mailFrom, to: { name: '', address: email }, ...content };
  const { purpose } = content;
  const renewed = await transact(db, async (tx) => {
    const code = await renewCode(tx, { email, purpose }, content.codeHash);
    if (code)
      await tx
        .update(queuedMails)
        .set({ content: { purpose, codeHash: code.codeHash } })
        .where(eq(queuedMails.id, id));
    return code;
  });
  if (!renewed) return undefined;
  const validityMs = renewed.expiresAt.getTime() - Date.now();
  return createCodeMessage({ to: email, purpose, code: renewed.code, validityMs }, config);
}

/** @returns false when the mail is too old for another attempt. */
async function postpone(db: Db, { id, failuresCount, createdAt }: QueuedMail): Promise<boolean> {
  const delays = TIMINGS.mailRetryDelaysMs;
  const nextAttemptAt = msFromNow(delays[Math.min(failuresCount, delays.length - 1)] ?? 0);
  if (nextAttemptAt.getTime() - createdAt.getTime() > TIMINGS.mailRetryWindowMs) return false;
  await db
    .update(queuedMails)
    .set({ failuresCount: failuresCount + 1, nextAttemptAt })
    .where(eq(queuedMails.id, id));
  return true;
}

/** For `hasRefusedCode`. */
const keepRefused = async (db: Db, { id }: QueuedMail) => {
  await db.update(queuedMails).set({ refusedAt: new Date() }).where(eq(queuedMails.id, id));
};

/** With those to the same address that were refused before. */
const removeAccepted = async (db: Db, { id, email }: QueuedMail) => {
  await db
    .delete(queuedMails)
    .where(or(eq(queuedMails.id, id), and(eq(queuedMails.email, email), isNotNull(queuedMails.refusedAt))));
};

const removeMail = async (db: Db, { id }: QueuedMail) => {
  await db.delete(queuedMails).where(eq(queuedMails.id, id));
};
