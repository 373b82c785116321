import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Waits up to five seconds for at least `minCount` mails to `address` in the outbox of `dataDir`, other than security notices.
 * @returns the code of each mail to the address, oldest first; empty for a mail without a code.
 * @throws when fewer mails have arrived by then.
 */
export async function waitForMailedCodes(dataDir: string, address: string, minCount = 1): Promise<string[]> {
  const mails = await waitForMails(dataDir, address, minCount, (mail) => !isSecurityNotice(mail));
  return mails.map((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? '');
}

/** Waits as `waitForMailedCodes` does for security notices. @returns the text of each. */
export const waitForSecurityNotices = (dataDir: string, address: string, minCount = 1): Promise<string[]> =>
  waitForMails(dataDir, address, minCount, isSecurityNotice);

const isSecurityNotice = (mail: string) => mail.includes('The browsers that are signed in');

async function waitForMails(
  dataDir: string,
  address: string,
  minCount: number,
  isWanted: (mail: string) => boolean,
): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const deadline = Date.now() + 5_000;
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    // Ignore a mail that is deleted before it is read.
    const texts = await Promise.all(
      names.map((name) => readFile(join(outbox, name), 'utf8').catch(() => '')),
    );
    const mails = texts.filter((mail) => mail.includes(`To: ${address}`) && isWanted(mail));
    if (mails.length >= minCount) return mails;
    if (Date.now() > deadline) throw new Error(`${address} has ${mails.length} mails, not ${minCount}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
