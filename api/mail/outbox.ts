import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { newId, timeOfId } from '../db/newId.ts';
import { digestOf } from '../digestOf.ts';
import { TIMINGS } from '../limits.ts';
import type { Deliver } from './mailer.ts';

/** Delivers each mail as an `.eml` file in `directory`. */
export function deliverToOutbox(directory: string, log: Logger): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message, about) => {
    const sent = await transport.sendMail(message);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${newId()}-${mailboxOf(message.to.address)}.eml`);
    await writeFile(`${path}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    // For a developer at the terminal, who reads the code there.
    if (log.isLevelEnabled('info'))
      console.log(`Mail to ${printable(message.to.address)}: ${about} (${path})`);
  };
}

/** Escapes control characters, which a terminal would obey: an account may be older than the rule that refuses such an email. */
export const printable = (text: string) =>
  text.replace(/\p{C}/gu, (character) => encodeURIComponent(character));

/** Stands for an email address in file names, so that its mails are found without reading them. */
const mailboxOf = (address: string) => digestOf(address).slice(0, 16);

/** Removes the mails to these addresses. */
export async function eraseMails(directory: string, addresses: readonly string[]): Promise<void> {
  const mailboxes = new Set(addresses.map(mailboxOf));
  const names = await namesIn(directory);
  await removeAll(
    directory,
    names.filter((name) => mailboxes.has(/-(.{16})\.eml/.exec(name)?.[1] ?? '')),
  );
}

/** Removes the mails that are older than `TIMINGS.outboxMs`. */
export async function removeOldMails(directory: string, now: Date): Promise<void> {
  const keptSince = now.getTime() - TIMINGS.outboxMs;
  const names = await namesIn(directory);
  await removeAll(
    directory,
    names.filter((name) => isMail.test(name) && timeOfId(name) < keptSince),
  );
}

const isMail = /^[0-9a-f]{32}(-[\w-]{16})?\.eml(\.part)?$/;

/** Empty before the first mail, when there is no directory. */
const namesIn = (directory: string) =>
  readdir(directory).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });

const removeAll = (directory: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
