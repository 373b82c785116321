import { expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '../limits.ts';
import { createRateLimits } from './rateLimits.ts';
import { waitForMailedCodes } from '../testing/mails.ts';
import { onEachDatabase, type Api } from '../testing/onEachDatabase.ts';

const emailOf = async (api: Api): Promise<string> => {
  const member = await api.member();
  return (await member.get('/me')).body.data.data.email as string;
};

/** Sends POST requests as the gateway does for a client at `address`. */
const from = (api: Api, address: string) => (path: string, body: object) =>
  api.visitor().post(path, body, { 'x-forwarded-for': address });

it('returns a waiting time of at most the duration of the limit after the clock is stepped back', async () => {
  const limits = createRateLimits(RATE_LIMITS, undefined);
  await limits.take('mailSpacing', 'anna');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() - 3_600_000);
  await expect(limits.take('mailSpacing', 'anna')).rejects.toMatchObject({ retryAfterSeconds: 60 });
  vi.useRealTimers();
});

onEachDatabase('rate limits', (api) => {
  it('allows ten wrong passwords a minute, then returns the time to wait', async () => {
    const email = await emailOf(api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await api.visitor().post('/login', { email, password: 'wrong!' })).status).toBe(401);
    }
    const { status, headers, body } = await api.visitor().post('/login', { email, password: 'secret1' });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body.message).toBe(`Too many tries. Please wait ${seconds} seconds.`);
  });

  it('resets the count of wrong passwords after the right one', async () => {
    const email = await emailOf(api);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        expect((await api.visitor().post('/login', { email, password: 'wrong!' })).status).toBe(401);
      }
      expect((await api.visitor().post('/login', { email, password: 'secret1' })).status).toBe(200);
    }
  });

  it('prevents strangers at other addresses from locking a member out of sign-in, codes or mails', async () => {
    const email = await emailOf(api);
    const stranger = from(api, '192.0.2.66');
    const owner = from(api, '192.0.2.1');
    for (let attempt = 0; attempt < 11; attempt += 1) await stranger('/login', { email, password: 'wrong!' });
    expect((await stranger('/login', { email, password: 'secret1' })).status).toBe(429);
    expect((await owner('/login', { email, password: 'secret1' })).status).toBe(200);

    expect((await stranger('/forgot-password', { email })).status).toBe(200);
    expect((await stranger('/forgot-password', { email })).status).toBe(429);
    for (let attempt = 0; attempt < 11; attempt += 1)
      await stranger('/reset-password', { email, code: '000000', password: 'secret9' });
    expect((await owner('/forgot-password', { email })).status).toBe(200);
    const wrong = await stranger('/reset-password', { email, code: '000000', password: 'secret9' });
    expect(wrong.status).toBe(429);
    const codes = await waitForMailedCodes(api.config.dataDir, email, 2);
    const answers = [];
    for (const code of codes) {
      answers.push((await owner('/reset-password', { email, code, password: 'secret2' })).status);
    }
    expect(answers).toContain(200);
  });

  it('counts the addresses of one IPv6 customer as one', async () => {
    const email = await emailOf(api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await from(api, `2001:db8:7:7::${attempt}`)('/login', { email, password: 'wrong!' });
      expect(status).toBe(401);
    }
    expect((await from(api, '2001:db8:7:7:a::')('/login', { email, password: 'secret1' })).status).toBe(429);
    expect((await from(api, '2001:db8:8:7::')('/login', { email, password: 'secret1' })).status).toBe(200);
  });

  it.each([
    ['56', (attempt: number) => `2001:db8:9:${attempt.toString(16)}::1`, '2001:db8:9:ff::1'],
    ['48', (attempt: number) => `2001:db8:a:${(attempt * 256).toString(16)}::1`, '2001:db8:a:ffff::1'],
  ])('counts an IPv6 network of %s bits as one', async (_, addressOf, another) => {
    const email = await emailOf(api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await from(api, addressOf(attempt))('/login', { email, password: 'wrong!' });
      expect(status).toBe(401);
    }
    expect((await from(api, another)('/login', { email, password: 'secret1' })).status).toBe(429);
  });

  it('does not count an attempt with an invalid email', async () => {
    const long = `${'x'.repeat(900_000)}@example.com`;
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { status } = await api.visitor().post('/login', { email: long, password: 'secret1' });
      expect(status).toBe(422);
    }
  });

  it.each(['/forgot-password', '/resend-verification-code'])(
    'allows one mail a minute by %s, for known and unknown emails',
    async (path) => {
      const email = await emailOf(api);
      for (const address of [email, `not-${email}`]) {
        expect((await api.visitor().post(path, { email: address })).status).toBe(200);
        expect(await api.visitor().post(path, { email: address.toUpperCase() })).toMatchObject({
          status: 429,
          body: { code: 'RATE_LIMITED' },
        });
      }
    },
  );

  it('counts the mail of a registration', async () => {
    const email = 'eager@example.com';
    await api.visitor().postForm('/register', { username: 'Eager', email, password: 'secret1' });
    expect((await api.visitor().post('/resend-verification-code', { email })).status).toBe(429);
  });

  it('allows five registrations of one email a day, and does not count rejected ones', async () => {
    const email = 'often@example.com';
    const form = { username: 'Often', email, password: 'secret1' };
    const taken = (await (await api.member()).get('/me')).body.data.data.username as string;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const refused = await api.visitor().postForm('/register', { ...form, username: taken });
      expect(refused.status).toBe(409);
      expect((await api.visitor().postForm('/register', { ...form, password: '123' })).status).toBe(422);
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await api.visitor().postForm('/register', form)).status).toBe(201);
    }
    const { status, body } = await api.visitor().postForm('/register', form);
    expect([status, body.message]).toEqual([429, 'Too many tries. Please wait 24 hours.']);
  });

  it('allows ten attempts at codes a day, also for unknown accounts', async () => {
    const tryOne = () =>
      api
        .visitor()
        .post('/reset-password', { email: 'some@example.com', code: '000000', password: 'secret1' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await tryOne()).status).toBe(401);
    const { status, headers } = await tryOne();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  });
});

onEachDatabase(
  'rate limits by address',
  (api) => {
    it('counts one address over many accounts, and forwarded addresses separately', async () => {
      const tryOne = async (address: string, index: number) => {
        const body = { email: `guess${index}@example.com`, password: 'secret1' };
        return (await from(api, address)('/login', body)).status;
      };
      for (let index = 0; index < 3; index += 1) expect(await tryOne('192.0.2.1', index)).toBe(401);
      expect(await tryOne('192.0.2.1', 3)).toBe(429);
      expect(await tryOne('192.0.2.2', 4)).toBe(401);
    });

    it('does not let strangers lock out a browser or an address that signed in before', async () => {
      const email = await emailOf(api);
      const right = { email, password: 'secret1' };
      const browser = api.visitor();
      const at = (address: string) => ({ 'x-forwarded-for': address });
      expect((await browser.post('/login', right, at('192.0.2.50'))).status).toBe(200);
      for (let stranger = 1; stranger <= 4; stranger += 1)
        await from(api, `198.51.100.${stranger}`)('/login', { email, password: 'wrong!' });
      expect((await from(api, '192.0.2.51')('/login', right)).status).toBe(429);
      expect((await from(api, '192.0.2.50')('/login', right)).status).toBe(200);
      expect((await browser.post('/login', right, at('192.0.2.52'))).status).toBe(200);
    });

    it('accepts a code in the browser that requested it after strangers used up their attempts', async () => {
      const email = await emailOf(api);
      const browser = api.visitor();
      await browser.post('/forgot-password', { email }, { 'x-forwarded-for': '192.0.2.61' });
      const [code] = await waitForMailedCodes(api.config.dataDir, email);
      const wrong = { email, code: code === '000000' ? '000001' : '000000', password: 'secret2' };
      const statuses = [];
      for (let stranger = 1; stranger <= 5; stranger += 1)
        statuses.push((await from(api, `198.51.100.${stranger}`)('/reset-password', wrong)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 429]);
      expect((await browser.post('/reset-password', { ...wrong, code })).status).toBe(200);
    });

    it('lets a new browser sign in after a password reset although strangers used up their attempts', async () => {
      const email = await emailOf(api);
      const browser = api.visitor();
      const at = { 'x-forwarded-for': '192.0.2.60' };
      for (let stranger = 1; stranger <= 4; stranger += 1)
        await from(api, `198.51.100.${stranger}`)('/login', { email, password: 'wrong!' });
      await browser.post('/forgot-password', { email }, at);
      const [code] = await waitForMailedCodes(api.config.dataDir, email);
      await browser.post('/reset-password', { email, code, password: 'secret2' }, at);
      expect((await browser.post('/login', { email, password: 'secret2' }, at)).status).toBe(200);
    });

    it('answers attempts at a code identically with and without an account', async () => {
      const known = await emailOf(api);
      const answersTo = async (email: string) => {
        const browser = api.visitor();
        await browser.post('/forgot-password', { email }, { 'x-forwarded-for': '192.0.2.62' });
        await api.services.mailer.close();
        const answers = [];
        for (let attempt = 0; attempt < 7; attempt += 1) {
          const { status, body } = await browser.post('/reset-password', {
            email,
            code: 'wrong',
            password: 'secret2',
          });
          answers.push([status, body]);
        }
        return answers;
      };
      expect(await answersTo(`not-${known}`)).toEqual(await answersTo(known));
    });

    it('limits the registrations from one address that send a mail', async () => {
      const register = (index: number, address: string) =>
        api
          .visitor()
          .postForm(
            '/register',
            { username: `Relayed${index}`, email: `relayed${index}@example.com`, password: 'secret1' },
            { 'x-forwarded-for': address },
          );
      for (let index = 0; index < 4; index += 1)
        expect((await register(index, '203.0.113.5')).status).toBe(201);
      expect((await register(4, '203.0.113.5')).status).toBe(429);
      expect((await register(5, '203.0.113.6')).status).toBe(201);
    });

    it('counts attempts and mails of one account over many addresses', async () => {
      const email = await emailOf(api);
      const statuses = async (path: string, body: object) => {
        const seen: number[] = [];
        for (let at = 1; at <= 5; at += 1)
          seen.push((await from(api, `198.51.100.${at}`)(path, body)).status);
        return seen;
      };
      expect(await statuses('/login', { email, password: 'wrong!' })).toEqual([401, 401, 401, 401, 429]);
      expect(await statuses('/forgot-password', { email })).toEqual([200, 200, 200, 200, 429]);
      const guess = { email, code: '000000', password: 'secret2' };
      expect(await statuses('/reset-password', guess)).toEqual([401, 401, 401, 401, 429]);
    });
  },
  {
    rateLimits: {
      ...RATE_LIMITS,
      loginPerAddress: { points: 3, seconds: 60 },
      loginPerAccount: { points: 4, seconds: 60 },
      wrongCodePerAccount: { points: 4, seconds: 60 },
      mailPerAddress: { points: 4, seconds: 60 },
      mailPerAccount: { points: 4, seconds: 60 },
    },
  },
);

onEachDatabase(
  'rate limits by member',
  (api) => {
    it('limits follows, likes, comments, posts and messages of a member separately', async () => {
      const [anna, ben] = [await api.member(), await api.member()];
      const aPost = { postType: 'regular', content: 'Hello' };
      const { body } = await ben.postForm('/posts/create', aPost);
      const follow = `/subscriptions/users/${ben.id}/follow`;
      const post = `/interactions/posts/${body.data._id as string}`;
      const actions = [
        [() => anna.post(follow), () => anna.delete(follow)],
        [() => anna.post(`${post}/likes`), () => anna.delete(`${post}/likes`)],
        [() => anna.post(`${post}/comments`, { content: 'Nice' })],
        [() => anna.postForm('/posts/create', aPost)],
      ];
      for (const [first, second = first] of actions) {
        expect((await first?.())?.status).toBeLessThan(300);
        expect((await second?.())?.status).toBeLessThan(300);
        for (const action of [first, second]) {
          const answer = await action?.();
          expect([answer?.status, answer?.body.code]).toEqual([429, 'RATE_LIMITED']);
          expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }
      const socket = await anna.openSocket();
      const write = () => socket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hello' });
      for (let time = 0; time < 2; time += 1) expect(await write()).toHaveProperty('data');
      expect(await write()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
      expect((await ben.delete(follow.replace(ben.id, anna.id))).status).toBe(200);
    });
  },
  {
    rateLimits: {
      ...RATE_LIMITS,
      followPerMember: { points: 2, seconds: 60 },
      likePerMember: { points: 2, seconds: 60 },
      commentPerMember: { points: 2, seconds: 60 },
      messagePerMember: { points: 2, seconds: 60 },
      postPerMember: { points: 2, seconds: 60 },
    },
  },
);

onEachDatabase(
  'rate limits of reads',
  (api) => {
    it('limits the reads of a member over all clients, separately from other members', async () => {
      const anna = await api.member();
      const elsewhere = api.anotherClientOf(anna);
      const paths = ['/me', '/posts', '/all-users', '/notifications'];
      for (const path of paths) expect((await anna.get(path)).status).toBe(200);
      for (const client of [anna, elsewhere]) {
        const { status, headers, body } = await client.get('/all-users?page=2');
        expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await anna.postForm('/posts/create', { postType: 'regular', content: 'Hi' })).status).toBe(201);
      expect((await (await api.member()).get('/me')).status).toBe(200);
    });

    it('limits the reads of an address without a session', async () => {
      const read = async (address: string) =>
        (await api.visitor().send('GET', '/me', undefined, { 'x-forwarded-for': address })).status;
      for (let time = 0; time < 3; time += 1) expect(await read('192.0.2.7')).toBe(401);
      expect(await read('192.0.2.7')).toBe(429);
      expect(await read('192.0.2.8')).toBe(401);
    });
  },
  {
    rateLimits: {
      ...RATE_LIMITS,
      readPerMember: { points: 4, seconds: 60, isPerProcess: true },
      readPerAddress: { points: 3, seconds: 60, isPerProcess: true },
    },
  },
);
