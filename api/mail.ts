import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { newId } from './db/newId.ts';
import { pgCodeOf } from './db/pgCodeOf.ts';
import type { CodePurpose } from './db/schema.ts';

export interface CodeMail {
  to: string;
  purpose: CodePurpose;
  code: string;
}

export interface Mailer {
  /** Sends in the background, so that the time an answer takes does not tell whether a mail was sent. */
  send: (mail: CodeMail) => void;
  /** Counts work that ends in a mail as under way. */
  track: (work: Promise<void>) => void;
  /** Resolves when nothing is under way any more. */
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

/** Sends by the mail server of SMTP_URL, trying three times; without one, each mail is a file in DATA_DIR/outbox. */
export function createMailer(config: Config, log: Logger): Mailer {
  const deliver = config.smtpUrl
    ? bySmtp(config.smtpUrl, log)
    : intoOutbox(join(config.dataDir, 'outbox'), log);
  const underWay = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    const settled = work
      .catch((error: unknown) => log.error(`A mail was not sent: ${reasonOf(error)}`))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  };
  return {
    track,
    send: (mail) => track(deliver(mail, messageOf(mail, config))),
    close: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

interface MailMessage {
  from: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
}

function messageOf({ to, purpose, code }: CodeMail, config: Config): MailMessage {
  const { subject, path, text } = reasons[purpose];
  const where = purpose === 'verify' ? 'in the browser you registered in' : 'here';
  // Nothing that anybody typed is in it: a stranger can register with another's address, and would choose the words.
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject: `${subject} – Forecourt`,
    text: `Hello,

your code is ${code}

Enter it ${where} to ${text}; it holds for 15 minutes:
${config.publicUrl}${path}

If you did not ask for it, there is nothing to do.
`,
  };
}

type Deliver = (mail: CodeMail, message: MailMessage) => Promise<void>;

function bySmtp(url: string, log: Logger): Deliver {
  const transport = nodemailer.createTransport(url);
  return async (_, message) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await transport.sendMail(message);
        return;
      } catch (error) {
        if (attempt === 3) throw error;
        log.warn(`A mail is tried again: ${reasonOf(error)}`);
        await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
      }
    }
  };
}

/** By its codes alone: the words of mail servers hold the member's address, and those of queries their values. */
function reasonOf(error: unknown): string {
  const { responseCode } = error as { responseCode?: number };
  return `${pgCodeOf(error) ?? 'an error without a code'}${responseCode ? `, ${responseCode}` : ''}`;
}

function intoOutbox(directory: string, log: Logger): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail, message) => {
    const sent = await transport.sendMail(message);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${newId()}.eml`);
    await writeFile(`${path}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    // For the developer at the terminal, who has no other way to get the code.
    if (log.isLevelEnabled('info')) console.log(`Mail to ${printable(mail.to)}: code ${mail.code} (${path})`);
  };
}

/** Without what a terminal takes for a command: an account may be older than the rule that refuses such an address. */
const printable = (text: string) => text.replace(/\p{C}/gu, (character) => encodeURIComponent(character));
