import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/Db.ts';
import type { CodePurpose } from '../db/schema.ts';
import type { DigestMail } from '../jobs/digests.ts';
import type { Outcome } from '../domain/moderation/decisions.ts';
import type { ReportDetails } from '../domain/safety/reports.ts';
import { createModerationMails } from './moderationMessages.ts';
import { TIMINGS } from '../limits.ts';
import { createCodeMessage } from './codeMessage.ts';
import { createMailQueue, type Mail } from './createMailQueue.ts';
import { createDigestMessage } from './digestMessage.ts';
import { formatReportLines } from './formatReportLines.ts';
import { isPermanent, reasonOf } from './smtpErrors.ts';
import type { Deliver, MailMessage } from './MailMessage.ts';
import { createSecurityMessage, type SecurityMail } from './securityMessage.ts';
import { createFileDelivery, eraseMails, removeOldMails } from './mailFiles.ts';

interface CodeMail {
  to: string;
  userId: string;
  purpose: CodePurpose;
  code: string;
  codeHash: string;
}

export interface Mailer {
  /** Sends a code in the background, so that the response time does not reveal whether a mail was sent. */
  sendCode: (mail: CodeMail) => void;
  sendSecurityNotice: (mail: SecurityMail) => void;
  /** Does nothing without REPORTS_TO. */
  sendReport: (report: ReportDetails) => void;
  /** Tells the author and the reporters of a decision. */
  sendDecision: (outcome: Outcome) => void;
  /** @returns true if it was sent or rejected permanently; false if the caller may try again. */
  sendDigest: (mail: DigestMail) => Promise<boolean>;
  /** Sends the mails again that failed temporarily, when they are due. */
  sendDueMails: (signal: AbortSignal) => Promise<void>;
  /** Logs a failure of `work`, for which `waitUntilIdle` waits. */
  track: (work: Promise<void>) => void;
  eraseMailsTo: (addresses: readonly string[]) => void;
  sweepOutbox: (now: Date) => Promise<void>;
  waitUntilIdle: () => Promise<void>;
}

/** Sends mails through SMTP_URL, also after a temporary failure; without it, writes each mail to a file in DATA_DIR/outbox. */
export function createMailer(config: Config, db: Db, log: Logger): Mailer {
  const outbox = join(config.dataDir, 'outbox');
  const deliverBySmtp = config.smtpUrl ? createSmtpDelivery(config.smtpUrl, config.publicUrl) : undefined;
  const deliver: Deliver = deliverBySmtp ?? createFileDelivery(outbox, log);
  const pendingDeliveries = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    const delivery = work
      .catch((error: unknown) => log.error(`A mail was not sent: ${reasonOf(error)}`))
      .finally(() => pendingDeliveries.delete(delivery));
    pendingDeliveries.add(delivery);
    return delivery;
  };
  const queue = deliverBySmtp && createMailQueue({ config, db, log, deliver: deliverBySmtp, track });
  const send = (mail: Mail, summary: string) =>
    void track(queue ? queue.send(mail) : deliver(mail.message, summary));
  return {
    track: (work) => void track(work),
    sendDueMails: async (signal) => queue?.sendDue(signal),
    sendCode: ({ userId, codeHash, ...mail }) => {
      const { purpose, code } = mail;
      send({ message: createCodeMessage(mail, config), userId, code: { purpose, codeHash } }, `code ${code}`);
    },
    sendSecurityNotice: ({ userId, ...mail }) =>
      send({ message: createSecurityMessage(mail, config), userId }, `notice: ${mail.event}`),
    sendReport: (report) => {
      const { reportsTo } = config;
      if (!reportsTo) return;
      const message = createReportMessage(report, reportsTo, config);
      send({ message, reportId: report.report._id }, 'a report');
    },
    sendDecision: (outcome) => {
      for (const mail of createModerationMails(outcome, config)) send(mail, 'a decision');
    },
    sendDigest: (mail) => {
      const sending = deliver(createDigestMessage(mail, config), 'a digest');
      void track(sending);
      return sending.then(() => true, isPermanent);
    },
    eraseMailsTo: (addresses) => {
      if (addresses.length === 0) return;
      const erasing = Promise.all(pendingDeliveries).then(() => eraseMails(outbox, addresses));
      void track(
        erasing.catch((error: unknown) =>
          log.warn(`Mails of a deleted account stay in the outbox until they expire: ${reasonOf(error)}`),
        ),
      );
    },
    sweepOutbox: (now) => removeOldMails(outbox, now),
    waitUntilIdle: async () => {
      while (pendingDeliveries.size > 0) await Promise.all(pendingDeliveries);
    },
  };
}

/** Quotes user input, because the operator has to judge it. */
function createReportMessage(report: ReportDetails, address: string, config: Config): MailMessage {
  return {
    from: config.mailFrom,
    to: { name: '', address },
    subject: `Report of a ${report.subject.kind}: ${report.reason} – Forecourt`,
    text: `${formatReportLines(report, config.publicUrl).join('\n')}\n`,
  };
}

function createSmtpDelivery(url: string, publicUrl: string) {
  const transport = nodemailer.createTransport(
    {
      url,
      // Relays such as Google's refuse the default name in EHLO, an address in brackets.
      name: new URL(publicUrl).hostname,
      connectionTimeout: TIMINGS.mailConnectMs,
      socketTimeout: TIMINGS.mailResponseMs,
    },
    // RFC 3834: so that no out-of-office reply comes back.
    { headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return async (message: MailMessage) => {
    await transport.sendMail(message);
  };
}
