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

/** A terminal would interpret control characters, which an email may contain if its account is older than the rule against them. */
export const escapeControlCharacters = (text: string) =>
  text.replace(/\p{C}/gu, (character) => encodeURIComponent(character));

/** Finds the mails to an address without reading them. */
const hashAddress = (address: string) => sha256Of(address).slice(0, 16);

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

/** An id with the time, the hash of the address (not in earlier versions), and `.part` while the file is written. */
const MAIL_FILE_NAME = /^[0-9a-f]{32}(-[\w-]{16})?\.eml(\.part)?$/;

const listFileNames = (directory: string) =>
  readdir(directory).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });

const removeAll = (directory: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
