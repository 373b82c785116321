import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Db } from '../db/Db.ts';
import { users } from '../db/schema.ts';
import { FakeMailServer, type ReceivedMail } from '../testing/FakeMailServer.ts';
import { sweep } from '../testing/sweep.ts';
import { createMailer } from './mailer.ts';
import { waitForMailedCodes } from '../testing/mails.ts';
import { createApi, onEachDatabase, type Api } from '../testing/onEachDatabase.ts';

describe('the mailer without a mail server', () => {
  it('escapes control characters of an address in the terminal', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-mail-'));
    const config = { ...readConfig({}), dataDir };
    const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const silentLog = pino({ level: 'info', enabled: true }, { write: () => undefined });
    const mailer = createMailer(config, {} as Db, silentLog);
    // ESC [2J clears the terminal; U+009B is a single character for ESC [.
    const code = { userId: 'id', purpose: 'verify', code: '123456', codeHash: 'hash' } as const;
    mailer.sendCode({ ...code, to: 'a\u001B[2J\u009B@example.com' });
    await mailer.waitUntilIdle();
    const lines = consoleLog.mock.calls.join('\n');
    consoleLog.mockRestore();
    await rm(dataDir, { recursive: true });
    expect(lines).toContain('a%1B[2J%C2%9B@example.com: code 123456');
    expect(lines).not.toMatch(/\p{Cc}/u);
  });
});

describe('the mailer with a mail server', () => {
  const server = new FakeMailServer();
  let api: Api;

  beforeAll(async () => {
    await server.start();
    api = await createApi({ smtpUrl: server.url });
    await api.start();
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await server.stop();
    await rm(api.config.dataDir, { recursive: true, force: true });
  });

  /** Registers an account. @returns the mail with its code. */
  const registerAndReceive = async (
    username: string,
    browser = api.createVisitor(),
  ): Promise<ReceivedMail> => {
    const email = `${username}@example.com`;
    const form = { username, email, password: 'secret1', firstName: 'Claim it' };
    expect((await browser.postForm('/register', form)).status).toBe(201);
    await api.services.mailer.waitUntilIdle();
    const [mail] = server.mailsTo(email);
    if (!mail) throw new Error('No mail arrived.');
    return mail;
  };

  it('sends the code from MAIL_FROM, with the URL of the page that accepts it', async () => {
    const browser = api.createVisitor();
    const mail = await registerAndReceive('anna', browser);
    expect(mail).toMatchObject({ from: 'no-reply@example.com', to: ['anna@example.com'] });
    expect(mail.text).toContain('http://localhost:4000/verify-email');
    expect(mail.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail.clientName).toBe('localhost');
    const code = /Your code is (\d{6})/.exec(mail.text)?.[1];
    expect((await browser.post('/verify-email', { email: 'anna@example.com', code })).status).toBe(200);
  });

  it('puts no text of a registration form into the mail, because strangers can register with another person’s email', async () => {
    const mail = await registerAndReceive('you-won-a-car');
    // The body follows the first empty line. The headers contain the username in the address.
    const [, body = ''] = mail.text.split(/\r?\n\r?\n(.*)/s);
    expect(body).toContain('Your code is');
    expect(body).not.toContain('you-won-a-car');
    expect(body).not.toContain('Claim it');
  });

  it.each([
    ['leaves a digest to be sent later after a temporary failure', 451, false],
    ['gives up a digest after a permanent failure', 550, true],
  ])('%s', async (_, status, isSentOrRejected) => {
    const logError = vi.spyOn(api.services.log, 'error');
    const unread = {
      senders: [],
      sendersTotal: 0,
      messagesTotal: 1,
      alerts: [],
      alertsTotal: 0,
      likesCount: 0,
      commentsCount: 0,
      followsCount: 0,
      offersCount: 0,
    };
    const mail = { to: 'busy@example.com', username: 'busy', unread, token: 'token' };
    server.rejectionCode = status;
    expect(await api.services.mailer.sendDigest(mail)).toBe(isSentOrRejected);
    server.rejectionCode = undefined;
    expect(await api.services.mailer.sendDigest(mail)).toBe(true);
    await api.services.mailer.waitUntilIdle();
    expect(logError.mock.calls).toEqual([[`A mail was not sent: EMESSAGE, ${status}`]]);
    expect(server.mails.at(-1)?.to).toEqual(['busy@example.com']);
    logError.mockRestore();
  });
});

onEachDatabase('the outbox', (api) => {
  const daysFromNow = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
  const emailOf = (username: string) => `${username}@example.com`;
  /** Registers an account. @returns the codes that were mailed to it. */
  const register = async (username: string, browser = api.createVisitor()) => {
    const form = { username, email: emailOf(username), password: 'secret1' };
    expect((await browser.postForm('/register', form)).status).toBe(201);
    return waitForMailedCodes(api.config.dataDir, emailOf(username));
  };
  const listRecipients = async () => {
    const outbox = join(api.config.dataDir, 'outbox');
    const mails = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    return mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '').sort();
  };
  const sweepAt = async (now: Date) => {
    await sweep(api.services, now);
    await api.services.mailer.waitUntilIdle();
  };
  /**
   * Registers a member and confirms the email, so that mails to the member are removed only when they are old. @returns the member's
   * browser, with a session.
   */
  const registerAndConfirm = async (username: string) => {
    const browser = api.createVisitor();
    const [code] = await register(username, browser);
    const { body } = await browser.post('/verify-email', { email: emailOf(username), code });
    browser.id = body.data.data._id as string;
    return browser;
  };

  it('keeps mails for 30 days', async () => {
    await registerAndConfirm('lasting');
    await sweepAt(daysFromNow(29));
    expect(await listRecipients()).toContain(emailOf('lasting'));
    await sweepAt(daysFromNow(31));
    expect(await listRecipients()).toEqual([]);
  });

  it('removes the mails to a deleted account, and no others', async () => {
    const leavingMember = await registerAndConfirm('leaving');
    await registerAndConfirm('staying');
    expect((await leavingMember.deleteProfile()).status).toBe(200);
    await api.services.mailer.waitUntilIdle();
    expect(new Set(await listRecipients())).toEqual(new Set([emailOf('staying')]));
  });

  it('removes the mails to an account that was not confirmed within a day', async () => {
    await register('abandoned');
    await sweepAt(daysFromNow(0.9));
    expect(await listRecipients()).toContain(emailOf('abandoned'));
    await sweepAt(daysFromNow(1.1));
    expect(await listRecipients()).not.toContain(emailOf('abandoned'));
  });

  it('keeps the mails to an email that was registered again since', async () => {
    await register('again');
    const email = emailOf('again');
    await api.db
      .update(users)
      .set({ createdAt: daysFromNow(-2) })
      .where(eq(users.email, email));
    const form = { username: 'again-later', email, password: 'secret1' };
    expect((await api.createVisitor().postForm('/register', form)).status).toBe(201);
    await sweepAt(new Date());
    expect(await api.db.$count(users, eq(users.email, email))).toBe(1);
    expect(await listRecipients()).toContain(email);
  });
});
