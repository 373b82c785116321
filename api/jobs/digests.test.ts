import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { users } from '../db/schema.ts';
import { RATE_LIMITS, TIMINGS } from '../limits.ts';
import type { Client } from '../testing/Client.ts';
import { createApi, onEachDatabase, type Api } from '../testing/onEachDatabase.ts';
import { createProductForm } from '../testing/posts.ts';
import { countRowsRead } from '../testing/database/countRowsRead.ts';
import { block } from '../domain/safety/blocks.ts';
import { listDueMemberIds, sendDueDigests, type DigestMail } from './digests.ts';
import { follow, unfollow } from '../domain/follows/follows.ts';
import { addComment, like } from '../domain/interactions/interactions.ts';
import { markConversationRead, sendMessage } from '../domain/chat/messages.ts';
import { makeOffer } from '../domain/chat/offers.ts';
import { notifyNextBatch } from './searchAlerts.ts';
import { unsubscribeTokenOf } from '../domain/settings/unsubscribing.ts';

const NOON = new Date('2030-06-01T12:00:00Z');
const hoursAfterNoon = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

onEachDatabase('a digest', (api) => {
  let anna: Client;
  let ben: Client;
  beforeEach(async () => {
    [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
  });

  const usernameOf = async (id: string) => {
    const [row] = await api.db.select({ username: users.username }).from(users).where(eq(users.id, id));
    return row?.username ?? '';
  };
  const sendMessageAt = (from: Client, to: Client, sentAt: Date) =>
    sendMessage(api.db, from.id, { receiverId: to.id, text: 'The secret price' }, { sentAt });
  /** Reads the mails to a member, oldest first, with quoted-printable decoded and folded headers joined. */
  const readMailsTo = async (member: Client) => {
    const to = `To: ${await usernameOf(member.id)}@example.com\r\n`;
    const outbox = join(api.config.dataDir, 'outbox');
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    return mails
      .filter((mail) => mail.includes(to))
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n ', ' '));
  };
  /** Mails the digests that are due at `now`. @returns the new mails to `member`. */
  const runAndReadNewMails = async (member: Client, now: Date) => {
    const earlierCount = (await readMailsTo(member)).length;
    await sendDueDigests(api.db, api.services.mailer, api.services.secrets.unsubscribe, { now });
    return (await readMailsTo(member)).slice(earlierCount);
  };
  /** Publishes a product for $4,500. @returns the id of the post. */
  const publishProduct = async (author: Client) => {
    const form = createProductForm({ 'productDetails[price]': '4500' });
    return (await author.postForm('/posts/create', form)).body.data._id as string;
  };

  it('contains senders and counts, but no message texts', async () => {
    await sendMessageAt(ben, anna, NOON);
    await sendMessageAt(ben, anna, NOON);
    await sendMessageAt(await api.createMember('carl'), anna, NOON);
    const [mail = '', ...otherMails] = await runAndReadNewMails(anna, hoursAfterNoon(1));
    expect(otherMails).toEqual([]);
    expect(mail).toContain(`2 messages from ${await usernameOf(ben.id)}`);
    expect(mail).toMatch(/1 message from carl\d+/);
    expect(mail).toContain('http://localhost:4000/chat');
    expect(mail).not.toContain('secret');
    expect(mail).not.toContain('/notifications');
  });

  it('lists alerts and counts likes, comments, follows and offers', async () => {
    const notifyOfQueuedPosts = async () => {
      while (await notifyNextBatch(api.db));
    };
    // Stop the background work, so that the first two posts are matched before the search is saved, and only the third after it.
    await api.services.jobs.close();
    const [annasPostId, savedPostId] = [await publishProduct(anna), await publishProduct(ben)];
    await notifyOfQueuedPosts();
    await anna.post(`/posts/${savedPostId}/save`);
    await anna.post('/searches', { name: 'Red Golfs', filter: { model: 'golf' } });
    await ben.postForm(`/posts/${savedPostId}`, { 'productDetails[price]': '3999.50' });
    const matchingPostId = await publishProduct(ben);
    await notifyOfQueuedPosts();
    await like(api.db, ben.id, annasPostId);
    await addComment(api.db, ben.id, annasPostId, 'Is it still there?');
    await addComment(api.db, ben.id, annasPostId, 'Hello?');
    await follow(api.db, ben.id, anna.id);
    await makeOffer(api.db, ben.id, { postId: annasPostId, amount: 4000 });
    const inAnHour = new Date(Date.now() + TIMINGS.digestUnreadMs);
    const [mail = ''] = await runAndReadNewMails(anna, inAnHour);
    expect(mail).toContain('Price drop: Golf for sale, $3,999.50 instead of $4,500');
    expect(mail).toContain(`http://localhost:4000/posts/${savedPostId}`);
    expect(mail).toContain('New for your search "Red Golfs"');
    expect(mail).toContain(`http://localhost:4000/posts/${matchingPostId}`);
    expect(mail).toContain('1 like, 2 comments, 1 new follower and 1 new or answered offer');
    expect(mail).toContain('http://localhost:4000/notifications');
  });

  it('contains no web address that a member wrote', async () => {
    const savedPostId = await publishProduct(ben);
    await anna.post(`/posts/${savedPostId}/save`);
    const title = 'Golf, pay at https://evil.example/pay';
    await ben.postForm(`/posts/${savedPostId}`, {
      'productDetails[title]': title,
      'productDetails[price]': '4000',
    });
    await anna.post('/searches', { name: 'See evil.com', filter: { model: 'golf' } });
    await publishProduct(ben);
    while (await notifyNextBatch(api.db));
    await sendMessage(api.db, ben.id, { receiverId: anna.id, text: 'Hello' });
    // Usernames that are older than the rule against web addresses, or have an unusual ending.
    await api.db.update(users).set({ username: 'www.evil.example' }).where(eq(users.id, ben.id));
    await api.db.update(users).set({ username: 'anna.evil' }).where(eq(users.id, anna.id));
    await api.db.update(users).set({ email: 'anna.evil@example.com' }).where(eq(users.id, anna.id));
    const [mail = ''] = await runAndReadNewMails(anna, new Date(Date.now() + TIMINGS.digestUnreadMs));
    expect(mail).toContain('Hello anna. evil,');
    expect(mail).toContain('Price drop: Golf, pay at =E2=80=A6, $4,000 instead of $4,500');
    expect(mail).toContain('New for your search "See =E2=80=A6"');
    expect(mail).toContain('1 message from =E2=80=A6');
    const [, text = ''] = mail.split('\r\n\r\nHello');
    expect(text.replaceAll('http://localhost:4000/', '')).not.toMatch(/http|www|evil\.|\.evil/);
  });

  it('has the link and the headers for unsubscribing', async () => {
    await sendMessageAt(ben, anna, NOON);
    const [mail = ''] = await runAndReadNewMails(anna, hoursAfterNoon(1));
    const token = unsubscribeTokenOf(api.services.secrets.unsubscribe, anna.id);
    const link = `http://localhost:4000/unsubscribe?token=${token}`;
    expect(mail).toContain(`List-Unsubscribe: <${link}>\r\n`);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(mail.slice(mail.indexOf('\r\n\r\n'))).toContain(link);
  });

  it('is sent when a message has been unread for an hour, at most once a day', async () => {
    await sendMessageAt(ben, anna, NOON);
    expect(await runAndReadNewMails(anna, hoursAfterNoon(0.9))).toEqual([]);
    expect(await runAndReadNewMails(anna, hoursAfterNoon(1))).toHaveLength(1);
    await sendMessageAt(ben, anna, hoursAfterNoon(2));
    // The next digest is due a day after the first one, which was sent an hour after noon.
    expect(await runAndReadNewMails(anna, hoursAfterNoon(24.9))).toEqual([]);
    const [secondMail = ''] = await runAndReadNewMails(anna, hoursAfterNoon(25));
    expect(secondMail).toContain('1 message from');
    // Both messages are still unread, but the earlier digests contained them.
    expect(await runAndReadNewMails(anna, hoursAfterNoon(50))).toEqual([]);
  });

  it('leaves out messages that have been read or are more than three days old', async () => {
    await sendMessageAt(ben, anna, NOON);
    await markConversationRead(api.db, anna.id, ben.id);
    expect(await runAndReadNewMails(anna, hoursAfterNoon(1))).toEqual([]);
    await sendMessageAt(ben, anna, NOON);
    expect(await runAndReadNewMails(anna, hoursAfterNoon(73))).toEqual([]);
  });

  it('leaves out blocked and blocking members, and withdrawn follows', async () => {
    const carl = await api.createMember('carl');
    await sendMessageAt(ben, anna, NOON);
    await sendMessageAt(carl, anna, NOON);
    const dora = await api.createMember('dora');
    await follow(api.db, dora.id, anna.id, { followedAt: NOON });
    await unfollow(api.db, dora.id, anna.id);
    await block(api.db, anna.id, ben.id);
    await block(api.db, carl.id, anna.id);
    expect(await runAndReadNewMails(anna, hoursAfterNoon(1))).toEqual([]);
    await sendMessageAt(dora, anna, NOON);
    const [mail = ''] = await runAndReadNewMails(anna, hoursAfterNoon(1));
    expect(mail).toMatch(/1 message from dora\d+/);
    expect(mail).not.toContain(await usernameOf(ben.id));
    expect(mail).not.toContain(await usernameOf(carl.id));
    expect(mail).not.toContain('follower');
  });

  it('is not sent to members who turned digests off, or to unconfirmed addresses', async () => {
    for (const member of [anna, ben]) await sendMessageAt(await api.createMember(), member, NOON);
    await anna.putForm(`/update/${anna.id}`, { mailDigest: 'false' });
    await api.db.update(users).set({ verifiedAt: null }).where(eq(users.id, ben.id));
    expect(await runAndReadNewMails(anna, hoursAfterNoon(1))).toEqual([]);
    expect(await readMailsTo(ben)).toEqual([]);
  });

  describe('when a mailer fails or two processes run', () => {
    /** @param deliver replaces `mailer.sendDigest`: it resolves to false when the mail failed temporarily. */
    const createDigestsWith = (deliver: (mail: DigestMail) => Promise<boolean>) => {
      const attemptedAddresses: string[] = [];
      const sendDigest = (mail: DigestMail) => {
        attemptedAddresses.push(mail.to);
        return deliver(mail);
      };
      const run = (now: Date) => sendDueDigests(api.db, { sendDigest }, Buffer.alloc(32), { now });
      return { attemptedAddresses, run };
    };
    const addressOf = async (member: Client) => `${await usernameOf(member.id)}@example.com`;

    it('is sent at the next run if the mailer fails for one member', async () => {
      for (const member of [anna, ben]) await sendMessageAt(await api.createMember(), member, NOON);
      const [annasAddress, bensAddress] = [await addressOf(anna), await addressOf(ben)];
      const failingMailer = createDigestsWith(({ to }) => Promise.resolve(to !== annasAddress));
      await failingMailer.run(hoursAfterNoon(1));
      expect(failingMailer.attemptedAddresses).toEqual(expect.arrayContaining([annasAddress, bensAddress]));
      const { attemptedAddresses, run } = createDigestsWith(() => Promise.resolve(true));
      await run(hoursAfterNoon(1.2));
      expect(attemptedAddresses).toContain(annasAddress);
      expect(attemptedAddresses).not.toContain(bensAddress);
    });

    it('is lost, not repeated, if the process is killed while it sends the mail', async () => {
      await sendMessageAt(ben, anna, NOON);
      const killedProcess = createDigestsWith(() => Promise.reject(new Error('Killed')));
      await expect(killedProcess.run(hoursAfterNoon(1))).rejects.toThrow('Killed');
      expect(killedProcess.attemptedAddresses).toContain(await addressOf(anna));
      const { attemptedAddresses, run } = createDigestsWith(() => Promise.resolve(true));
      await run(hoursAfterNoon(1.2));
      expect(attemptedAddresses).not.toContain(await addressOf(anna));
    });

    it('is sent once if two processes run', async () => {
      const members = [anna, ben, await api.createMember(), await api.createMember()];
      const writer = await api.createMember();
      for (const member of members) await sendMessageAt(writer, member, NOON);
      const processes = [1, 2].map(() => createDigestsWith(() => Promise.resolve(true)));
      await Promise.all(processes.map(({ run }) => run(hoursAfterNoon(1))));
      const addresses = processes.flatMap(({ attemptedAddresses }) => attemptedAddresses);
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(addresses).toEqual(expect.arrayContaining(await Promise.all(members.map(addressOf))));
    });
  });
});

onEachDatabase(
  'the unsubscribe link of a digest',
  (api) => {
    const tokenOf = (id: string) => unsubscribeTokenOf(api.services.secrets.unsubscribe, id);
    const mailDigestOf = async (member: Client) =>
      (await member.get('/me')).body.data.data.mailDigest as boolean;

    it('turns digests off without a session, and may be used twice', async () => {
      const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
      expect(await mailDigestOf(anna)).toBe(true);
      const { body: me } = await anna.get('/me');
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await api.createVisitor().post('/unsubscribe', { token: tokenOf(anna.id) });
        expect([status, body]).toEqual([200, { data: { email: me.data.data.email } }]);
      }
      expect([await mailDigestOf(anna), await mailDigestOf(ben)]).toEqual([false, true]);
    });

    it('is rejected if its token is missing, forged or of an unknown member', async () => {
      const [anna, ben] = [await api.createMember(), await api.createMember()];
      const [, bensSignature = ''] = tokenOf(ben.id).split('.');
      const tokenWithOtherKey = unsubscribeTokenOf(Buffer.alloc(32), anna.id);
      const unknownMemberToken = tokenOf('0'.repeat(32));
      for (const token of [
        undefined,
        '',
        anna.id,
        `${anna.id}.${bensSignature}`,
        `${anna.id}.`,
        tokenWithOtherKey,
        unknownMemberToken,
      ]) {
        const { status, body } = await api.createVisitor().post('/unsubscribe', { token });
        expect([token, status, body.code]).toEqual([token, 400, 'BAD_REQUEST']);
      }
      expect(await mailDigestOf(anna)).toBe(true);
    });

    it('is rate-limited by address', async () => {
      const unsubscribeFrom = async (address: string) =>
        (await api.createVisitor().post('/unsubscribe', {}, { 'x-forwarded-for': address })).status;
      for (let time = 0; time < 20; time += 1) expect(await unsubscribeFrom('192.0.2.80')).toBe(400);
      expect(await unsubscribeFrom('192.0.2.80')).toBe(429);
      expect(await unsubscribeFrom('192.0.2.81')).toBe(400);
    });
  },
  { rateLimits: { ...RATE_LIMITS, unsubscribePerAddress: { points: 20, seconds: 60 } } },
);

const postgresUrl = inject('postgresUrl');

describe.runIf(postgresUrl !== undefined)('the query for due digests', () => {
  let api: Api;
  let pool: pg.Pool;
  beforeAll(async () => {
    api = await createApi({ postgresUrl });
    await api.start();
    pool = new pg.Pool({ connectionString: api.config.databaseUrl, max: 1 });
    /** SQL for a UUID whose digits are those of a number. @param numberSql SQL for the number */
    const uuidSqlOf = (numberSql: string) => `lpad((${numberSql})::text, 32, '0')::uuid`;
    await pool.query(`
      insert into users (id, username, username_key, username_skeleton, email, password_hash, search, verified_at, created_at)
      select ${uuidSqlOf('n')}, 'm' || n, 'm' || n, 'm' || n, 'm' || n || '@example.com', '-', '', now(), now()
      from generate_series(1, 20000) n`);
    // Most members have two messages: one from two hours ago, which is read, and an unread one from a week ago. The same applies to
    // notifications.
    await pool.query(`
      insert into messages (id, sender_id, receiver_id, conversation, text, read, created_at)
      select gen_random_uuid(), ${uuidSqlOf('1 + n % 100')}, ${uuidSqlOf('101 + n % 19900')}, '', '', n > 20000,
        now() - case when n > 20000 then interval '2 hours' else interval '7 days' end
      from generate_series(1, 40000) n`);
    await pool.query(`
      insert into notifications (id, type, sender_id, receiver_id, read, created_at)
      select gen_random_uuid(), 'comment', ${uuidSqlOf('1 + n % 100')}, ${uuidSqlOf('101 + n % 19900')}, n > 20000,
        now() - case when n > 20000 then interval '2 hours' else interval '7 days' end
      from generate_series(1, 40000) n`);
    // Up to 30 members have a recent unread message.
    await pool.query(
      `update messages set read = false where id in (select id from messages where read limit 30)`,
    );
    await pool.query('analyze');
  }, 120_000);
  afterAll(async () => {
    await pool.end();
    await api.stop();
    await rm(api.config.dataDir, { recursive: true, force: true });
  });

  it('reads recent unread rows, not all members', async () => {
    const queries: { text: string; values: unknown[] }[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => void queries.push({ text, values }) };
    const dueMemberIds = await listDueMemberIds(drizzle(pool, { logger }), new Date());
    expect(dueMemberIds.length).toBeGreaterThan(20);
    const [query] = queries;
    expect(await countRowsRead(pool, query?.text ?? '', query?.values ?? [])).toBeLessThan(500);
  });
});

it('the provider checks for due digests often enough to mail every unread message within the window', () => {
  expect(TIMINGS.digestCheckMs + TIMINGS.digestUnreadMs + TIMINGS.digestSpacingMs).toBeLessThan(
    TIMINGS.digestWindowMs,
  );
});
