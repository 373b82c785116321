import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;

/** The mails that a provider writes into DATA_DIR/outbox. */
export class Outbox {
  readonly #folder: string;
  readonly #readNames = new Set<string>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'outbox');
  }

  /**
   * Reads the code of the oldest unread mail to `email` that has one, and marks the mail as read. Polls for it, because the
   * provider writes a mail after it answers the request.
   * @throws when there is none within 15 seconds.
   */
  async waitForCode(email: string): Promise<string> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      for (const name of await this.#listUnread()) {
        const mail = await readFile(join(this.#folder, name), 'utf8');
        if (!recipientOf(mail).includes(email.toLowerCase())) continue;
        this.#readNames.add(name);
        const code = /\b\d{6}\b/.exec(bodyOf(mail))?.[0];
        if (code) return code;
      }
      await wait(50);
    }
    throw new Error(`No mail with a code arrived for ${email} in ${TIMEOUT_MS / 1000} seconds.`);
  }

  /** The names of the unread mails, oldest first: a name starts with the time. */
  async #listUnread(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml') && !this.#readNames.has(name)).sort();
  }
}

const recipientOf = (mail: string): string => (/^to: (.*)$/im.exec(mail)?.[1] ?? '').toLowerCase();

function bodyOf(mail: string): string {
  // An empty line ends the headers.
  const bodyStart = mail.search(/\r?\n\r?\n/);
  const text = mail.slice(bodyStart);
  return /^content-transfer-encoding: base64/im.test(mail.slice(0, bodyStart))
    ? Buffer.from(text, 'base64').toString('utf8')
    : // Quoted-printable: a line that ends in `=` continues on the next.
      text.replace(/=\r?\n/g, '');
}
