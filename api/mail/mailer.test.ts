import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { sweep } from '../testing/sweep.ts';
import { createMailer } from './mailer.ts';
import { LIMITS, TIMINGS } from '../limits.ts';
import { waitForMailedCodes } from '../testing/mails.ts';
import { createApi, onEachDatabase, type Api } from '../testing/onEachDatabase.ts';

interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
  /** The name of the provider in EHLO. */
  clientName: string | false;
}

describe('the mailer without a mail server', () => {
  it('escapes control characters of an address in the terminal', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-mail-'));
    const config = { ...readConfig({}), dataDir };
    const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const silentLog = pino({ level: 'info', enabled: true }, { write: () => undefined });
    const mailer = createMailer(config, silentLog);
    // ESC [2J clears the terminal; U+009B is a single character for ESC [.
    mailer.sendCode({ to: 'a\u001B[2J\u009B@example.com', purpose: 'verify', code: '123456' });
    await mailer.waitUntilIdle();
    const lines = consoleLog.mock.calls.join('\n');
    consoleLog.mockRestore();
    await rm(dataDir, { recursive: true });
    expect(lines).toContain('a%1B[2J%C2%9B@example.com: code 123456');
    expect(lines).not.toMatch(/\p{Cc}/u);
  });
});

describe('the mailer with a mail server', () => {
  const receivedMails: ReceivedMail[] = [];
  let onArrival: () => void = () => undefined;
  /** The number of mails that the server still rejects, with the SMTP code `rejectionCode`. */
  let remainingRejections = 0;
  /** 4xx is a temporary failure, 5xx a permanent one. */
  let rejectionCode = 451;
  let server: SMTPServer;
  let api: Api;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope, hostNameAppearsAs }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (remainingRejections > 0) {
            remainingRejections -= 1;
            // The error contains the address, so that a test can check that it is not logged.
            done(
              Object.assign(new Error(`Try ${envelope.rcptTo[0]?.address ?? ''} again later`), {
                responseCode: rejectionCode,
              }),
            );
            return;
          }
          receivedMails.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
            clientName: hostNameAppearsAs,
          });
          done();
          onArrival();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    api = await createApi({ smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
    await api.start();
  }, 60_000);
  afterAll(async () => {
    await api.stop();
    await new Promise<void>((resolve) => server.close(resolve));
    await rm(api.config.dataDir, { recursive: true, force: true });
  });

  /** Registers an account. @returns the mail with its code. */
  const registerAndReceive = async (
    username: string,
    browser = api.createVisitor(),
  ): Promise<ReceivedMail> => {
    const arrival = new Promise<void>((resolve) => {
      onArrival = resolve;
    });
    const form = { username, email: `${username}@example.com`, password: 'secret1', firstName: 'Claim it' };
    expect((await browser.postForm('/register', form)).status).toBe(201);
    await arrival;
    const latestMail = receivedMails.at(-1);
    if (!latestMail) throw new Error('No mail arrived.');
    return latestMail;
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
    // The mail about the confirmed email would arrive during the next test.
    await api.services.mailer.waitUntilIdle();
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
    ['leaves a digest to be sent later after temporary failures', 451, LIMITS.mailAttempts, false],
    ['gives up a digest after one permanent failure', 550, 1, true],
  ])('%s', async (_, status, attempts, isSentOrRejected) => {
    const retryDelay = vi.spyOn(TIMINGS, 'mailRetryMs', 'get').mockReturnValue(1);
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
    };
    const mail = { to: 'busy@example.com', username: 'busy', unread, token: 'token' };
    [remainingRejections, rejectionCode] = [attempts, status];
    expect(await api.services.mailer.sendDigest(mail)).toBe(isSentOrRejected);
    // The server accepts the mail again.
    expect(await api.services.mailer.sendDigest(mail)).toBe(true);
    await api.services.mailer.waitUntilIdle();
    expect(logError.mock.calls).toEqual([[`A mail was not sent: EMESSAGE, ${status}`]]);
    expect(receivedMails.at(-1)?.to).toEqual(['busy@example.com']);
    rejectionCode = 451;
    logError.mockRestore();
    retryDelay.mockRestore();
  });

  it('retries when the mail server is busy, and logs no address', async () => {
    remainingRejections = 1;
    const logWarning = vi.spyOn(api.services.log, 'warn');
    expect((await registerAndReceive('ben')).to).toEqual(['ben@example.com']);
    expect(remainingRejections).toBe(0);
    expect(logWarning.mock.calls).toEqual([['A mail will be retried: EMESSAGE, 451']]);
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
});
