import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const waitLimitMs = 15_000;

/** The mails that a provider wrote into DATA_DIR/outbox, each read once. */
export class Outbox {
  readonly #folder: string;
  readonly #used = new Set<string>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'outbox');
  }

  /**
   * The code of the oldest mail to `email` whose code was not asked for yet. Waits for one to come: a mail is
   * written after the answer that tells of it.
   * @throws when none comes in 15 seconds.
   */
  async codeFor(email: string): Promise<string> {
    const until = Date.now() + waitLimitMs;
    while (Date.now() < until) {
      for (const name of await this.#unused()) {
        const mail = await readFile(join(this.#folder, name), 'utf8');
        if (!recipient(mail).includes(email.toLowerCase())) continue;
        this.#used.add(name);
        const code = /\b\d{6}\b/.exec(body(mail))?.[0];
        if (code) return code;
      }
      await wait(50);
    }
    throw new Error(`No mail with a code came to ${email} in ${waitLimitMs / 1000} seconds.`);
  }

  /** By name, which begins with the time. */
  async #unused(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml') && !this.#used.has(name)).sort();
  }
}

const recipient = (mail: string): string => (/^to: (.*)$/im.exec(mail)?.[1] ?? '').toLowerCase();

function body(mail: string): string {
  const at = mail.search(/\r?\n\r?\n/);
  const text = mail.slice(at);
  return /^content-transfer-encoding: base64/im.test(mail.slice(0, at))
    ? Buffer.from(text, 'base64').toString('utf8')
    : text.replace(/=\r?\n/g, '');
}
