import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { newId, timeOfId } from './db/newId.ts';
import { pgCodeOf } from './db/pgCodeOf.ts';
import type { CodePurpose } from './db/schema.ts';
import { digestOf } from './digestOf.ts';

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
  /** Removes the mails to these addresses from the outbox, in the background. */
  erase: (addresses: readonly string[]) => void;
  /** Removes the mails that have been in the outbox for 30 days. */
  sweepOutbox: (now: Date) => Promise<void>;
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
  const outbox = join(config.dataDir, 'outbox');
  const deliver = config.smtpUrl ? bySmtp(config.smtpUrl, log) : intoOutbox(outbox, log);
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
    erase: (addresses) => {
      if (addresses.length === 0) return;
      // What is under way may be a mail to one of them.
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
    const path = join(directory, `${newId()}-${mailboxOf(mail.to)}.eml`);
    await writeFile(`${path}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    // For the developer at the terminal, who has no other way to get the code.
    if (log.isLevelEnabled('info')) console.log(`Mail to ${printable(mail.to)}: code ${mail.code} (${path})`);
  };
}

/** Without what a terminal takes for a command: an account may be older than the rule that refuses such an address. */
const printable = (text: string) => text.replace(/\p{C}/gu, (character) => encodeURIComponent(character));

const MAIL_DAYS = 30;

/** Stands for an address in the names of its mails: to find them no file has to be read. */
const mailboxOf = (address: string) => digestOf(address).slice(0, 16);

async function eraseMails(directory: string, addresses: readonly string[]): Promise<void> {
  const mailboxes = new Set(addresses.map(mailboxOf));
  const names = await namesIn(directory);
  await removeAll(
    directory,
    names.filter((name) => mailboxes.has(/-(.{16})\.eml/.exec(name)?.[1] ?? '')),
  );
}

async function removeOldMails(directory: string, now: Date): Promise<void> {
  const keptSince = now.getTime() - MAIL_DAYS * 24 * 3_600_000;
  const names = await namesIn(directory);
  await removeAll(
    directory,
    names.filter((name) => isMail.test(name) && timeOfId(name) < keptSince),
  );
}

const isMail = /^[0-9a-f]{32}(-[\w-]{16})?\.eml(\.part)?$/;

/** None where nothing was mailed yet. */
const namesIn = (directory: string) =>
  readdir(directory).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });

const removeAll = (directory: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
