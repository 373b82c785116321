import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Waits up to five seconds for at least `minCount` mails to `address` in the outbox of `dataDir`.
 * @returns the code of each mail to the address, oldest first; empty for a mail without a code.
 * @throws when fewer mails have arrived by then.
 */
export async function waitForMailedCodes(dataDir: string, address: string, minCount = 1): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const deadline = Date.now() + 5_000;
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    // Ignore a mail that is deleted before it is read.
    const mails = await Promise.all(
      names.map((name) => readFile(join(outbox, name), 'utf8').catch(() => '')),
    );
    const codes = mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? '');
    if (codes.length >= minCount) return codes;
    if (Date.now() > deadline) throw new Error(`${address} has ${codes.length} mails, not ${minCount}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
