import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The codes mailed to `address`, first to last, once there are `count` of them; from the outbox of `dataDir`. */
export async function codesMailedTo(dataDir: string, address: string, count = 1): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  for (const end = Date.now() + 5_000; ;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    // A mail that is deleted between the listing and the reading counts as none.
    const mails = await Promise.all(
      names.map((name) => readFile(join(outbox, name), 'utf8').catch(() => '')),
    );
    const codes = mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .map((mail) => /your code is (\d{6})/.exec(mail)?.[1] ?? '');
    if (codes.length >= count) return codes;
    if (Date.now() > end) throw new Error(`${address} has ${codes.length} mails, not ${count}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
