import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { pgCodeOf } from '../db/pgCodeOf.ts';
import type { CodePurpose } from '../db/schema.ts';
import type { DigestMail } from '../jobs/digests.ts';
import type { ReportDetails } from '../domain/safety/reports.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { formatReportLines } from './formatReportLines.ts';
import { createDigestMessage } from './digestMessage.ts';
import type { Deliver, MailMessage } from './MailMessage.ts';
import { createSecurityMessage, type SecurityMail } from './securityMessage.ts';
import { createFileDelivery, eraseMails, removeOldMails } from './mailFiles.ts';

interface CodeMail {
  to: string;
  purpose: CodePurpose;
  code: string;
}

export interface Mailer {
  /** Sends a code in the background, so that the response time does not reveal whether a mail was sent. */
  sendCode: (mail: CodeMail) => void;
  sendSecurityNotice: (mail: SecurityMail) => void;
  /** Does nothing without REPORTS_TO. */
  sendReport: (report: ReportDetails) => void;
  /** @returns true if it was sent or rejected permanently; false if the caller may try again. */
  sendDigest: (mail: DigestMail) => Promise<boolean>;
  /** Logs a failure of `work`, for which `waitUntilIdle` waits. */
  track: (work: Promise<void>) => void;
  eraseMailsTo: (addresses: readonly string[]) => void;
  sweepOutbox: (now: Date) => Promise<void>;
  waitUntilIdle: () => Promise<void>;
}

const CODE_MAILS: Record<CodePurpose, { subject: string; path: string; action: string }> = {
  verify: { subject: 'Confirm your email', path: '/verify-email', action: 'confirm your email address' },
  reset: { subject: 'Set a new password', path: '/reset-password', action: 'set a new password' },
  change: {
    subject: 'Confirm your new password',
    path: '/verify-password-change',
    action: 'confirm your new password',
  },
};

/** Sends mails through SMTP_URL, with retries; without it, writes each mail to a file in DATA_DIR/outbox. */
export function createMailer(config: Config, log: Logger): Mailer {
  const outbox = join(config.dataDir, 'outbox');
  const deliver = config.smtpUrl
    ? createSmtpDelivery(config.smtpUrl, config.publicUrl, log)
    : createFileDelivery(outbox, log);
  const pendingDeliveries = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    const delivery = work
      .catch((error: unknown) => log.error(`A mail was not sent: ${reasonOf(error)}`))
      .finally(() => pendingDeliveries.delete(delivery));
    pendingDeliveries.add(delivery);
  };
  return {
    track,
    sendCode: (mail) => track(deliver(createCodeMessage(mail, config), `code ${mail.code}`)),
    sendSecurityNotice: (mail) =>
      track(deliver(createSecurityMessage(mail, config), `notice: ${mail.event}`)),
    sendReport: (report) => {
      const { reportsTo } = config;
      if (reportsTo) track(deliver(createReportMessage(report, reportsTo, config), 'a report'));
    },
    sendDigest: (mail) => {
      const sending = deliver(createDigestMessage(mail, config), 'a digest');
      track(sending);
      return sending.then(() => true, isPermanent);
    },
    eraseMailsTo: (addresses) => {
      if (addresses.length === 0) return;
      const erasing = Promise.all(pendingDeliveries).then(() => eraseMails(outbox, addresses));
      track(
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

function createCodeMessage({ to, purpose, code }: CodeMail, config: Config): MailMessage {
  const { subject, path, action } = CODE_MAILS[purpose];
  // In another browser, the code alone confirms the email but discards the password: see docs/decisions.md.
  const advice =
    purpose === 'verify' ? '\nOn another device, enter the password that you chose as well.\n' : '';
  // The mail contains no user input, because a stranger can register with another person's email and would choose the text.
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject: `${subject} – Forecourt`,
    text: `Hello,

Your code is ${code}

Enter it here to ${action}. It is valid for ${TIMINGS.codeValidityMs / 60_000} minutes:
${config.publicUrl}${path}
${advice}
If you did not request it, you can ignore this email.
`,
  };
}

/** Quotes user input, because the operator has to judge it. */
function createReportMessage(report: ReportDetails, address: string, config: Config): MailMessage {
  return {
    from: config.mailFrom,
    to: { name: '', address },
    subject: `Report of a ${report.kind}: ${report.reason} – Forecourt`,
    text: `${formatReportLines(report, config.publicUrl).join('\n')}\n`,
  };
}

function createSmtpDelivery(url: string, publicUrl: string, log: Logger): Deliver {
  const transport = nodemailer.createTransport(
    // Relays such as Google's refuse the default name in EHLO, an address in brackets.
    { url, name: new URL(publicUrl).hostname },
    // RFC 3834: so that no out-of-office reply comes back.
    { headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return async (message) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await transport.sendMail(message);
        return;
      } catch (error) {
        if (attempt === LIMITS.mailAttempts || isPermanent(error)) throw error;
        log.warn(`A mail will be retried: ${reasonOf(error)}`);
        await new Promise((resolve) => setTimeout(resolve, attempt * TIMINGS.mailRetryMs));
      }
    }
  };
}

/** SMTP: 4xx is a temporary failure, 5xx a permanent one. Other errors have no response code and may be temporary. */
const isPermanent = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= 500;

/** Returns only codes, because messages of mail servers contain the member's address, and those of queries contain values. */
function reasonOf(error: unknown): string {
  const { responseCode } = error as { responseCode?: number };
  return `${pgCodeOf(error) ?? 'an error without a code'}${responseCode ? `, ${responseCode}` : ''}`;
}
