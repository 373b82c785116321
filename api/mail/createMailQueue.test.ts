import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codes, queuedMails } from '../db/schema.ts';
import { TIMINGS } from '../limits.ts';
import { Client } from '../testing/Client.ts';
import { FakeMailServer } from '../testing/FakeMailServer.ts';
import { createApi, onEachDatabase } from '../testing/onEachDatabase.ts';
import { startProcess } from '../testing/startProcess.ts';
import { createMailer } from './mailer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const server = new FakeMailServer();
await server.start();
// Only the tests send due mails, unless a provider starts.
beforeAll(() => {
  vi.spyOn(TIMINGS, 'mailCheckMs', 'get').mockReturnValue(HOUR_MS);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });
const moveClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

onEachDatabase(
  'a mail that the mail server refuses',
  (api) => {
    afterEach(async () => {
      server.rejectionCode = undefined;
      server.mails.length = 0;
      vi.useRealTimers();
      await api.db.delete(queuedMails);
    });

    const emailOf = async (member: Client) => (await member.get('/me')).body.data.data.email as string;
    const sendDueMails = () => api.services.mailer.sendDueMails(new AbortController().signal);
    /** Mails a security notice to a new member. */
    const mailMember = async () => {
      const member = await api.createMember();
      const notice = { event: 'password', browser: null, place: null, at: new Date() } as const;
      const email = await emailOf(member);
      api.services.mailer.sendSecurityNotice({ ...notice, to: email, userId: member.id });
      await api.services.mailer.waitUntilIdle();
      return { member, email };
    };
    /** Registers an account, whose code is mailed. */
    const register = async () => {
      const browser = api.createVisitor();
      const username = api.createName('new');
      const email = `${username}@example.com`;
      await browser.postForm('/register', { username, email, password: 'secret1' });
      await api.services.mailer.waitUntilIdle();
      return { browser, email };
    };

    it('for now is tried again for a day with growing delays, and then logged as an error without its address', async () => {
      stopClock();
      server.rejectionCode = 451;
      const [logWarning, logError] = [
        vi.spyOn(api.services.log, 'warn'),
        vi.spyOn(api.services.log, 'error'),
      ];
      const startMs = Date.now();
      const { email } = await mailMember();
      const delays: number[] = [];
      for (;;) {
        const [mail] = await api.db.select().from(queuedMails);
        if (!mail) break;
        const delay = mail.nextAttemptAt.getTime() - Date.now();
        moveClock(delay - 1);
        const { attemptsCount } = server;
        await sendDueMails();
        expect(server.attemptsCount).toBe(attemptsCount);
        moveClock(1);
        await sendDueMails();
        expect(server.attemptsCount).toBe(attemptsCount + 1);
        delays.push(delay);
      }
      const firstDelays = [10_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
      const hourlyDelays = delays.slice(firstDelays.length);
      expect(delays).toEqual([...firstDelays, ...hourlyDelays.map(() => HOUR_MS)]);
      expect((Date.now() - startMs) / HOUR_MS).toBeGreaterThan(23);
      expect((Date.now() - startMs) / HOUR_MS).toBeLessThan(24);
      expect(new Set(logWarning.mock.calls.flat())).toEqual(
        new Set(['A mail will be retried: EMESSAGE, 451']),
      );
      expect(logError.mock.calls).toEqual([['A mail was not sent: EMESSAGE, 451']]);
      expect(server.mailsTo(email)).toEqual([]);
      logWarning.mockRestore();
      logError.mockRestore();
    });

    it('for now is sent unchanged when the server accepts it, by one of several processes', async () => {
      stopClock();
      server.rejectionCode = 451;
      const emails: string[] = [];
      for (let count = 0; count < 12; count += 1) emails.push((await mailMember()).email);
      server.rejectionCode = undefined;
      moveClock(MINUTE_MS);
      const otherMailer = createMailer(api.config, api.db, api.services.log);
      await Promise.all([sendDueMails(), otherMailer.sendDueMails(new AbortController().signal)]);
      for (const email of emails) {
        const mails = server.mailsTo(email);
        expect(mails.length).toBe(1);
        expect(mails[0]?.from).toBe('no-reply@example.com');
        expect(mails[0]?.text).toContain('The password of your account was changed.');
      }
      expect(await api.db.$count(queuedMails)).toBe(0);
    });

    it('for good is not tried again', async () => {
      server.rejectionCode = 550;
      await mailMember();
      expect(await api.db.$count(queuedMails)).toBe(0);
    });

    it('for good, with a code, is told at sign-in with the right password, until a mail arrives', async () => {
      const { browser, email } = await register();
      const messageAtSignIn = async (password = 'secret1') =>
        (await browser.post('/login', { email, password })).body.message;
      const unconfirmed = 'Please confirm your email first.';
      expect(await messageAtSignIn()).toBe(unconfirmed);
      stopClock();
      server.rejectionCode = 550;
      const requestCode = async () => {
        moveClock(MINUTE_MS);
        await browser.post('/resend-verification-code', { email });
        await api.services.mailer.waitUntilIdle();
      };
      await requestCode();
      const refused =
        'Mail to this email was refused. Please check the address, and register again if it is wrong.';
      expect(await messageAtSignIn()).toBe(refused);
      expect(await messageAtSignIn('wrong1')).toBe('The email or the password is wrong.');
      server.rejectionCode = undefined;
      await requestCode();
      expect(await messageAtSignIn()).toBe(unconfirmed);
      expect(await api.db.$count(queuedMails)).toBe(0);
    });

    it('because it cannot be reached is sent when it is there again', async () => {
      stopClock();
      await server.stop();
      const { email } = await mailMember();
      await server.start();
      moveClock(MINUTE_MS);
      await sendDueMails();
      expect(server.mailsTo(email).length).toBe(1);
    });

    it('is sent later with another code for the rest of the time, because the database has no usable code', async () => {
      stopClock();
      server.rejectionCode = 451;
      const { browser, email } = await register();
      const [mail] = await api.db.select().from(queuedMails);
      expect(mail?.content).toEqual({
        purpose: 'verify',
        codeHash: expect.stringMatching(/^\$argon2id\$/) as string,
      });
      // The second attempt fails, too.
      moveClock(10_000);
      await sendDueMails();
      server.rejectionCode = undefined;
      moveClock(MINUTE_MS);
      await sendDueMails();
      const [sentMail] = server.mailsTo(email);
      expect(sentMail?.text).toContain('It is valid for 13 minutes:');
      const code = /Your code is (\d{6})/.exec(sentMail?.text ?? '')?.[1];
      expect((await browser.post('/verify-email', { email, code })).status).toBe(200);
    });

    it.each([
      ['has expired', () => Promise.resolve(moveClock(TIMINGS.codeValidityMs))],
      ['was used', () => api.db.delete(codes)],
      ['was replaced', () => api.db.update(codes).set({ codeHash: 'of another code' })],
    ])('is dropped when its code %s', async (_, endCode) => {
      stopClock();
      server.rejectionCode = 451;
      const { email } = await register();
      server.rejectionCode = undefined;
      await endCode();
      moveClock(10_000);
      await sendDueMails();
      expect(server.mailsTo(email)).toEqual([]);
      expect(await api.db.$count(queuedMails)).toBe(0);
    });

    it('is dropped when its member deletes the account, but not a report of the member', async () => {
      server.rejectionCode = 451;
      const { member } = await mailMember();
      const { body } = await member.postForm('/posts/create', { postType: 'regular', content: 'Spam' });
      const reporter = await api.createMember();
      await reporter.post('/reports', { postId: body.data._id, reason: 'spam' });
      await api.services.mailer.waitUntilIdle();
      expect(await api.db.$count(queuedMails)).toBe(2);
      expect((await member.deleteProfile()).status).toBe(200);
      expect(await api.db.select({ email: queuedMails.email }).from(queuedMails)).toEqual([
        { email: 'operator@example.com' },
      ]);
      await api.db.delete(queuedMails);
    });
  },
  { smtpUrl: server.url, reportsTo: 'operator@example.com' },
);

describe('a mail that the mail server refuses for now', () => {
  afterEach(() => vi.useRealTimers());

  it('is sent by the next start of the provider after a kill', { timeout: 120_000 }, async () => {
    server.rejectionCode = 451;
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
    const { origin, child, readOutput } = await startProcess({ DATA_DIR: dataDir, SMTP_URL: server.url });
    const form = { username: 'killed', email: 'killed@example.com', password: 'secret1' };
    expect((await new Client(origin).postForm('/register', form)).status).toBe(201);
    await expect.poll(readOutput, { timeout: 10_000 }).toContain('A mail will be retried');
    child.kill('SIGKILL');
    await once(child, 'close');

    server.rejectionCode = undefined;
    stopClock();
    moveClock(MINUTE_MS);
    const api = await createApi({ dataDir, smtpUrl: server.url });
    await api.start();
    await expect.poll(() => server.mailsTo('killed@example.com').length, { timeout: 10_000 }).toBe(1);
    await api.stop();
    await rm(dataDir, { recursive: true });
  });
});
