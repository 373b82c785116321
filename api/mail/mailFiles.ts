import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { newId, timeOfId } from '../db/newId.ts';
import { sha256Of } from '../domain/sha256Of.ts';
import { TIMINGS } from '../limits.ts';
import type { Deliver } from './MailMessage.ts';

export function createFileDelivery(directory: string, log: Logger): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message, summary) => {
    const builtMail = await transport.sendMail(message);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${newId()}-${hashAddress(message.to.address)}.eml`);
    await writeFile(`${path}.part`, builtMail.message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    // Developers read codes in the terminal.
    if (log.isLevelEnabled('info'))
      console.log(`Mail to ${escapeControlCharacters(message.to.address)}: ${summary} (${path})`);
  };
}

/**
 * Escapes control characters, which a terminal would interpret, and other invisible characters. An email address may contain them if its
 * account is older than the rule that rejects them.
 */
export const escapeControlCharacters = (text: string) =>
  text.replace(/\p{C}/gu, (character) => encodeURIComponent(character));

/** Returns the part of a file name that identifies the address, so that its mails are found without reading them. */
const hashAddress = (address: string) => sha256Of(address).slice(0, 16);

/** Removes the mails to these addresses, also incomplete ones. */
export async function eraseMails(directory: string, addresses: readonly string[]): Promise<void> {
  const addressHashes = new Set(addresses.map(hashAddress));
  const names = await listFileNames(directory);
  await removeAll(
    directory,
    names.filter((name) => addressHashes.has(/-(.{16})\.eml/.exec(name)?.[1] ?? '')),
  );
}

export async function removeOldMails(directory: string, now: Date): Promise<void> {
  const minCreatedAtMs = now.getTime() - TIMINGS.mailFileRetentionMs;
  const names = await listFileNames(directory);
  await removeAll(
    directory,
    names.filter((name) => MAIL_FILE_NAME.test(name) && timeOfId(name) < minCreatedAtMs),
  );
}

/**
 * The name of a mail's file: an id, which has the time, the hash of the address, and `.part` while the file is written. Mails of earlier
 * versions have no hash.
 */
const MAIL_FILE_NAME = /^[0-9a-f]{32}(-[\w-]{16})?\.eml(\.part)?$/;

const listFileNames = (directory: string) =>
  readdir(directory).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });

const removeAll = (directory: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
