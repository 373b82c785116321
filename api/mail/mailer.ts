import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { pgCodeOf } from '../db/pgCodeOf.ts';
import type { CodePurpose } from '../db/schema.ts';
import type { ReportDetails } from '../domain/reports.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { reportLines } from '../reportLines.ts';
import { digestMessageOf, type DigestMail } from './digestMessage.ts';
import { deliverToOutbox, eraseMails, removeOldMails } from './outbox.ts';

export interface CodeMail {
  to: string;
  purpose: CodePurpose;
  code: string;
}

export interface Mailer {
  /** Sends in the background: the time of an answer must not reveal whether a mail was sent. */
  send: (mail: CodeMail) => void;
  /** Mails a report to the operator, in the background; without REPORTS_TO it does nothing. */
  sendReport: (report: ReportDetails) => void;
  /** Mails a digest. @returns false when a retry may help; a permanent failure counts as done. */
  sendDigest: (mail: DigestMail) => Promise<boolean>;
  /** Makes `close` wait for work that ends in a mail. */
  track: (work: Promise<void>) => void;
  /** Removes the mails to these addresses from the outbox, in the background. */
  erase: (addresses: readonly string[]) => void;
  /** Removes the mails that have been in the outbox for `TIMINGS.outboxMs`. */
  sweepOutbox: (now: Date) => Promise<void>;
  /** Resolves when every mail is sent or has failed. */
  close: () => Promise<void>;
}

const reasons: Record<CodePurpose, { subject: string; path: string; text: string }> = {
  verify: { subject: 'Confirm your email', path: '/verify-email', text: 'confirm your email address' },
  reset: { subject: 'Set a new password', path: '/reset-password', text: 'set a new password' },
  change: {
    subject: 'Confirm your new password',
    path: '/verify-password-change',
    text: 'confirm your new password',
  },
};

/** Sends by the mail server of SMTP_URL, with retries; without one, each mail is a file in DATA_DIR/outbox. */
export function createMailer(config: Config, log: Logger): Mailer {
  const outbox = join(config.dataDir, 'outbox');
  const deliver = config.smtpUrl ? createSmtpDelivery(config.smtpUrl, log) : deliverToOutbox(outbox, log);
  const underWay = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    const settled = work
      .catch((error: unknown) => log.error(`A mail was not sent: ${reasonOf(error)}`))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  };
  return {
    track,
    send: (mail) => track(deliver(codeMessageOf(mail, config), `code ${mail.code}`)),
    sendReport: (report) => {
      const { reportsTo } = config;
      if (reportsTo) track(deliver(reportMessageOf(report, reportsTo, config), 'a report'));
    },
    sendDigest: (mail) => {
      const sending = deliver(digestMessageOf(mail, config), 'what is unread');
      track(sending);
      return sending.then(
        () => true,
        (error: unknown) => ((error as { responseCode?: number }).responseCode ?? 0) >= 500,
      );
    },
    erase: (addresses) => {
      if (addresses.length === 0) return;
      // A mail to one of these addresses may be on its way to the outbox.
      const erasing = Promise.all(underWay).then(() => eraseMails(outbox, addresses));
      track(
        erasing.catch((error: unknown) =>
          log.warn(`Mails of a deleted account are kept until they are old: ${reasonOf(error)}`),
        ),
      );
    },
    sweepOutbox: (now) => removeOldMails(outbox, now),
    close: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export interface MailMessage {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

function codeMessageOf({ to, purpose, code }: CodeMail, config: Config): MailMessage {
  const { subject, path, text } = reasons[purpose];
  const where = purpose === 'verify' ? 'in the browser you registered in' : 'here';
  // It holds no user input: a stranger can register with another person's email, and would choose the words.
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject: `${subject} – Forecourt`,
    text: `Hello,

your code is ${code}

Enter it ${where} to ${text}; it holds for ${TIMINGS.codeMs / 60_000} minutes:
${config.publicUrl}${path}

If you did not ask for it, there is nothing to do.
`,
  };
}

/** Unlike other mails, this one quotes what members typed: the operator has to judge it. */
function reportMessageOf(report: ReportDetails, address: string, config: Config): MailMessage {
  return {
    from: config.mailFrom,
    to: { name: '', address },
    subject: `Report of a ${report.kind}: ${report.reason} – Forecourt`,
    text: `${reportLines(report, config.publicUrl).join('\n')}\n`,
  };
}

/** @param about names the mail in the log. */
export type Deliver = (message: MailMessage, about: string) => Promise<void>;

function createSmtpDelivery(url: string, log: Logger): Deliver {
  const transport = nodemailer.createTransport(url);
  return async (message) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await transport.sendMail(message);
        return;
      } catch (error) {
        if (attempt === LIMITS.mailAttempts) throw error;
        log.warn(`A mail is tried again: ${reasonOf(error)}`);
        await new Promise((resolve) => setTimeout(resolve, attempt * TIMINGS.mailRetryMs));
      }
    }
  };
}

/** Codes only: the messages of mail servers hold the member's address, and those of queries hold their values. */
function reasonOf(error: unknown): string {
  const { responseCode } = error as { responseCode?: number };
  return `${pgCodeOf(error) ?? 'an error without a code'}${responseCode ? `, ${responseCode}` : ''}`;
}
