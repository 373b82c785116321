import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { codes } from '../db/schema.ts';
import { RATE_LIMITS } from '../limits.ts';
import { createRateLimits } from './rateLimits.ts';
import { waitForMailedCodes } from '../testing/mails.ts';
import { onEachDatabase, type Api } from '../testing/onEachDatabase.ts';

/** @returns the email of the member; the password is `secret1`. */
const registerMember = async (api: Api): Promise<string> => {
  const member = await api.createMember();
  return (await member.get('/me')).body.data.data.email as string;
};

/** @returns a function that sends a POST request as the gateway does for a client at `address`. */
const postFrom = (api: Api, address: string) => (path: string, body: object) =>
  api.createVisitor().post(path, body, { 'x-forwarded-for': address });

it('a rate limit asks to wait at most for its duration, even if the clock is stepped back', async () => {
  const limits = createRateLimits(RATE_LIMITS, undefined, 0);
  await limits.take('mailSpacing', 'anna');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() - 3_600_000);
  await expect(limits.take('mailSpacing', 'anna')).rejects.toMatchObject({ retryAfterSeconds: 60 });
  vi.useRealTimers();
});

it.each([
  ['postPerMember', 'Too many requests. Please wait'],
  ['loginPerAccount', 'Too many tries. Please wait'],
] as const)('the refusal of %s says “%s”', async (name, message) => {
  const limits = createRateLimits(
    { ...RATE_LIMITS, [name]: { ...RATE_LIMITS[name], points: 0 } },
    undefined,
    0,
  );
  await expect(limits.take(name, 'anna')).rejects.toThrow(message);
});

onEachDatabase('rate limiting', (api) => {
  it('allows ten wrong passwords a minute, then rejects even the right one and returns the time to wait', async () => {
    const email = await registerMember(api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await api.createVisitor().post('/login', { email, password: 'wrong!' })).status).toBe(401);
    }
    const { status, headers, body } = await api
      .createVisitor()
      .post('/login', { email, password: 'secret1' });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body.message).toBe(`Too many tries. Please wait ${seconds} seconds.`);
  });

  it('resets the count of wrong passwords after the right one', async () => {
    const email = await registerMember(api);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        expect((await api.createVisitor().post('/login', { email, password: 'wrong!' })).status).toBe(401);
      }
      expect((await api.createVisitor().post('/login', { email, password: 'secret1' })).status).toBe(200);
    }
  });

  it("prevents an attacker at another address from using up a member's sign-ins, codes and mails", async () => {
    const email = await registerMember(api);
    const postAsAttacker = postFrom(api, '192.0.2.66');
    const postAsOwner = postFrom(api, '192.0.2.1');
    // Eleven passwords and eleven codes are one more than the limits of an address.
    for (let attempt = 0; attempt < 11; attempt += 1)
      await postAsAttacker('/login', { email, password: 'wrong!' });
    expect((await postAsAttacker('/login', { email, password: 'secret1' })).status).toBe(429);
    expect((await postAsOwner('/login', { email, password: 'secret1' })).status).toBe(200);

    expect((await postAsAttacker('/forgot-password', { email })).status).toBe(200);
    expect((await postAsAttacker('/forgot-password', { email })).status).toBe(429);
    for (let attempt = 0; attempt < 11; attempt += 1)
      await postAsAttacker('/reset-password', { email, code: '000000', password: 'secret9' });
    expect((await postAsOwner('/forgot-password', { email })).status).toBe(200);
    const rejectedReset = await postAsAttacker('/reset-password', {
      email,
      code: '000000',
      password: 'secret9',
    });
    expect(rejectedReset.status).toBe(429);
    // The attacker and the owner each requested a code; the owner does not know which one is theirs.
    const codes = await waitForMailedCodes(api.config.dataDir, email, 2);
    const statuses = [];
    for (const code of codes) {
      statuses.push((await postAsOwner('/reset-password', { email, code, password: 'secret2' })).status);
    }
    expect(statuses).toContain(200);
  });

  it('counts the addresses of an IPv6 /64 network as one', async () => {
    const email = await registerMember(api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await postFrom(api, `2001:db8:7:7::${attempt}`)('/login', {
        email,
        password: 'wrong!',
      });
      expect(status).toBe(401);
    }
    expect((await postFrom(api, '2001:db8:7:7:a::')('/login', { email, password: 'secret1' })).status).toBe(
      429,
    );
    expect((await postFrom(api, '2001:db8:8:7::')('/login', { email, password: 'secret1' })).status).toBe(
      200,
    );
  });

  // The ten addresses are in ten networks of the next smaller size, so only this size counts them together.
  it.each([
    ['/56', (attempt: number) => `2001:db8:9:${attempt.toString(16)}::1`, '2001:db8:9:ff::1'],
    ['/48', (attempt: number) => `2001:db8:a:${(attempt * 256).toString(16)}::1`, '2001:db8:a:ffff::1'],
  ])('counts the addresses of an IPv6 %s network as one', async (_, addressOf, eleventhAddress) => {
    const email = await registerMember(api);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await postFrom(api, addressOf(attempt))('/login', { email, password: 'wrong!' });
      expect(status).toBe(401);
    }
    expect((await postFrom(api, eleventhAddress)('/login', { email, password: 'secret1' })).status).toBe(429);
  });

  it('does not count attempts with an email that is too long', async () => {
    // Fits into `LIMITS.bodyBytes`.
    const longEmail = `${'x'.repeat(900_000)}@example.com`;
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { status } = await api.createVisitor().post('/login', { email: longEmail, password: 'secret1' });
      expect(status).toBe(422);
    }
  });

  it.each(['/forgot-password', '/resend-verification-code'])(
    '%s allows one mail a minute for each email, with and without an account, regardless of case',
    async (path) => {
      const email = await registerMember(api);
      for (const requestedEmail of [email, `not-${email}`]) {
        expect((await api.createVisitor().post(path, { email: requestedEmail })).status).toBe(200);
        expect(await api.createVisitor().post(path, { email: requestedEmail.toUpperCase() })).toMatchObject({
          status: 429,
          body: { code: 'RATE_LIMITED' },
        });
      }
    },
  );

  it('rejects a request for another code within a minute after a registration', async () => {
    const email = 'eager@example.com';
    await api.createVisitor().postForm('/register', { username: 'Eager', email, password: 'secret1' });
    expect((await api.createVisitor().post('/resend-verification-code', { email })).status).toBe(429);
  });

  it('allows five registrations of one email a day, and does not count rejected ones', async () => {
    const email = 'often@example.com';
    const form = { username: 'Often', email, password: 'secret1' };
    const takenUsername = (await (await api.createMember()).get('/me')).body.data.data.username as string;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const rejected = await api.createVisitor().postForm('/register', { ...form, username: takenUsername });
      expect(rejected.status).toBe(409);
      expect((await api.createVisitor().postForm('/register', { ...form, password: '123' })).status).toBe(
        422,
      );
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await api.createVisitor().postForm('/register', form)).status).toBe(201);
    }
    const { status, body } = await api.createVisitor().postForm('/register', form);
    expect([status, body.message]).toEqual([429, 'Too many tries. Please wait 24 hours.']);
  });

  describe('an unconfirmed email that strangers have registered ten times from two addresses', () => {
    /** Uses up the mails of the day. @returns the codes. */
    const flood = async (email: string) => {
      for (let index = 0; index < 10; index += 1) {
        const form = { username: api.createName('flood'), email, password: 'squatted' };
        const headers = { 'x-forwarded-for': `198.51.100.${index % 2}` };
        expect((await api.createVisitor().postForm('/register', form, headers)).status).toBe(201);
        // Mails are sent in the background, and the order of concurrent ones is not defined.
        await api.services.mailer.waitUntilIdle();
      }
      return waitForMailedCodes(api.config.dataDir, email, 10);
    };
    const forwardedFor = { 'x-forwarded-for': '203.0.113.30' };

    it('can be registered by its owner, and confirmed with the newest code in the mailbox', async () => {
      const email = 'flooded@example.com';
      const owner = api.createVisitor();
      await flood(email);
      const form = { username: 'Flooded', email, password: 'secret1' };
      expect((await owner.postForm('/register', form, forwardedFor)).status).toBe(201);
      await api.services.mailer.waitUntilIdle();
      const mailedCodes = await waitForMailedCodes(api.config.dataDir, email, 10);
      expect(mailedCodes).toHaveLength(10);
      // More attempts than browsers without a code have together at other purposes.
      for (let host = 0; host < 25; host += 1) {
        const wrong = { email, code: '000000', password: 'squatted' };
        await postFrom(api, `192.0.2.${100 + host}`)('/verify-email', wrong);
      }
      const { body } = await owner.post('/verify-email', { email, code: mailedCodes.at(-1) }, forwardedFor);
      expect(body.data.data.username).toBe('Flooded');
    });

    it('gets another mail when no code is valid any more, and only then', async () => {
      const email = 'patient@example.com';
      await flood(email);
      await api.db
        .update(codes)
        .set({ expiresAt: new Date(0) })
        .where(eq(codes.email, email));
      const owner = api.createVisitor();
      const form = { username: 'Patient', email, password: 'secret1' };
      await owner.postForm('/register', form, forwardedFor);
      const mailedCodes = await waitForMailedCodes(api.config.dataDir, email, 11);
      // More requests neither cause a mail nor replace the code.
      await owner.postForm('/register', form, forwardedFor);
      for (let host = 1; host < 4; host += 1)
        await postFrom(api, `192.0.2.${host}`)('/resend-verification-code', { email });
      await api.services.mailer.waitUntilIdle();
      expect(await waitForMailedCodes(api.config.dataDir, email, 11)).toHaveLength(11);
      const { status } = await owner.post('/verify-email', { email, code: mailedCodes.at(-1) }, forwardedFor);
      expect(status).toBe(200);
    });
  });

  it.each([
    ['an IPv4 address', () => '203.0.113.7', '203.0.113.8'],
    [
      'an IPv6 /48 network',
      (index: number) => `2001:db8:b:${(index * 256).toString(16)}::1`,
      '2001:db8:c::1',
    ],
  ])(
    'allows 20 registrations an hour from %s, does not count rejected ones, and still mails other codes',
    async (_, addressOf, otherAddress) => {
      const register = async (address: string, password = 'secret1') => {
        const username = api.createName('stranger');
        const form = { username, email: `${username}@example.com`, password };
        return api.createVisitor().postForm('/register', form, { 'x-forwarded-for': address });
      };
      expect((await register(addressOf(0), '123')).status).toBe(422);
      for (let index = 0; index < 20; index += 1) expect((await register(addressOf(index))).status).toBe(201);
      const { status, headers } = await register(addressOf(20));
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(55 * 60);
      expect((await register(otherAddress)).status).toBe(201);
      const email = await registerMember(api);
      expect((await postFrom(api, addressOf(21))('/forgot-password', { email })).status).toBe(200);
    },
  );

  it('allows ten wrong codes a day for an email without an account', async () => {
    const tryCode = () =>
      api
        .createVisitor()
        .post('/reset-password', { email: 'some@example.com', code: '000000', password: 'secret1' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await tryCode()).status).toBe(401);
    const { status, headers } = await tryCode();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  });
});

const LOW_ADDRESS_AND_ACCOUNT_LIMITS = {
  ...RATE_LIMITS,
  loginPerAddress: { points: 3, seconds: 60 },
  loginPerAccount: { points: 4, seconds: 60 },
  wrongCodePerAccount: { points: 4, seconds: 60 },
  mailPerAddress: { points: 4, seconds: 60 },
  mailPerAccount: { points: 4, seconds: 60 },
};

onEachDatabase(
  'rate limiting by address and account',
  (api) => {
    it('limits the attempts of one address at different accounts, separately from other addresses', async () => {
      const tryPassword = async (address: string, index: number) => {
        const body = { email: `guess${index}@example.com`, password: 'secret1' };
        return (await postFrom(api, address)('/login', body)).status;
      };
      for (let index = 0; index < 3; index += 1) expect(await tryPassword('192.0.2.1', index)).toBe(401);
      expect(await tryPassword('192.0.2.1', 3)).toBe(429);
      expect(await tryPassword('192.0.2.2', 4)).toBe(401);
    });

    it('does not let attackers lock out a browser or an address that has signed in before', async () => {
      const email = await registerMember(api);
      const credentials = { email, password: 'secret1' };
      const browser = api.createVisitor();
      const forwardedFor = (address: string) => ({ 'x-forwarded-for': address });
      expect((await browser.post('/login', credentials, forwardedFor('192.0.2.50'))).status).toBe(200);
      for (let host = 1; host <= 4; host += 1)
        await postFrom(api, `198.51.100.${host}`)('/login', { email, password: 'wrong!' });
      expect((await postFrom(api, '192.0.2.51')('/login', credentials)).status).toBe(429);
      expect((await postFrom(api, '192.0.2.50')('/login', credentials)).status).toBe(200);
      expect((await browser.post('/login', credentials, forwardedFor('192.0.2.52'))).status).toBe(200);
    });

    it("accepts a code in the browser that requested it after attackers have used up the account's attempts", async () => {
      const email = await registerMember(api);
      const browser = api.createVisitor();
      await browser.post('/forgot-password', { email }, { 'x-forwarded-for': '192.0.2.61' });
      const [code] = await waitForMailedCodes(api.config.dataDir, email);
      const wrongReset = { email, code: code === '000000' ? '000001' : '000000', password: 'secret2' };
      const statuses = [];
      for (let host = 1; host <= 5; host += 1)
        statuses.push((await postFrom(api, `198.51.100.${host}`)('/reset-password', wrongReset)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 429]);
      expect((await browser.post('/reset-password', { ...wrongReset, code })).status).toBe(200);
    });

    it("lets a new browser sign in after a password reset although attackers have used up the account's attempts", async () => {
      const email = await registerMember(api);
      const browser = api.createVisitor();
      const forwardedFor = { 'x-forwarded-for': '192.0.2.60' };
      for (let host = 1; host <= 4; host += 1)
        await postFrom(api, `198.51.100.${host}`)('/login', { email, password: 'wrong!' });
      await browser.post('/forgot-password', { email }, forwardedFor);
      const [code] = await waitForMailedCodes(api.config.dataDir, email);
      await browser.post('/reset-password', { email, code, password: 'secret2' }, forwardedFor);
      expect((await browser.post('/login', { email, password: 'secret2' }, forwardedFor)).status).toBe(200);
    });

    it('answers attempts at a code identically with and without an account', async () => {
      const knownEmail = await registerMember(api);
      const tryCodesFor = async (email: string) => {
        const browser = api.createVisitor();
        await browser.post('/forgot-password', { email }, { 'x-forwarded-for': '192.0.2.62' });
        await api.services.mailer.waitUntilIdle();
        const answers = [];
        // Seven attempts are two more than a code allows.
        for (let attempt = 0; attempt < 7; attempt += 1) {
          const { status, body } = await browser.post('/reset-password', {
            email,
            code: '000000',
            password: 'secret2',
          });
          answers.push([status, body]);
        }
        return answers;
      };
      expect(await tryCodesFor(`not-${knownEmail}`)).toEqual(await tryCodesFor(knownEmail));
    });

    it('limits the registrations of one address by the mails that they cause', async () => {
      const register = (index: number, address: string) =>
        api
          .createVisitor()
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

    it('limits the attempts at one account and the mails to it from all addresses together', async () => {
      const email = await registerMember(api);
      /** @returns the statuses. */
      const postFromFiveAddresses = async (path: string, body: object) => {
        const statuses: number[] = [];
        for (let host = 1; host <= 5; host += 1)
          statuses.push((await postFrom(api, `198.51.100.${host}`)(path, body)).status);
        return statuses;
      };
      expect(await postFromFiveAddresses('/login', { email, password: 'wrong!' })).toEqual([
        401, 401, 401, 401, 429,
      ]);
      expect(await postFromFiveAddresses('/forgot-password', { email })).toEqual([200, 200, 200, 200, 429]);
      const wrongReset = { email, code: '000000', password: 'secret2' };
      expect(await postFromFiveAddresses('/reset-password', wrongReset)).toEqual([401, 401, 401, 401, 429]);
    });
  },
  { rateLimits: LOW_ADDRESS_AND_ACCOUNT_LIMITS },
);

const LOW_MEMBER_LIMITS = {
  ...RATE_LIMITS,
  followPerMember: { points: 2, seconds: 60 },
  likePerMember: { points: 2, seconds: 60 },
  commentPerMember: { points: 2, seconds: 60 },
  messagePerMember: { points: 2, seconds: 60 },
  postPerMember: { points: 2, seconds: 60 },
  // Reads have limits of their own, so they can share the server of the other limits.
  readPerMember: { points: 4, seconds: 60, isPerProcess: true },
  readPerAddress: { points: 3, seconds: 60, isPerProcess: true },
};

onEachDatabase(
  'rate limiting by member',
  (api) => {
    it('limits the follows, likes, comments, posts and messages of a member, each kind separately', async () => {
      const [anna, ben] = [await api.createMember(), await api.createMember()];
      const form = { postType: 'regular', content: 'Hello' };
      const { body: bensPost } = await ben.postForm('/posts/create', form);
      const followPath = `/subscriptions/users/${ben.id}/follow`;
      const postPath = `/interactions/posts/${bensPost.data._id as string}`;
      const comment = () => anna.post(`${postPath}/comments`, { content: 'Nice' });
      const publish = () => anna.postForm('/posts/create', form);
      // Each pair shares a limit.
      const pairs = [
        [() => anna.post(followPath), () => anna.delete(followPath)],
        [() => anna.post(`${postPath}/likes`), () => anna.delete(`${postPath}/likes`)],
        [comment, comment],
        [publish, publish],
      ] as const;
      for (const pair of pairs) {
        for (const action of pair) expect((await action()).status).toBeLessThan(300);
        for (const action of pair) {
          const { status, headers, body } = await action();
          expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
      }
      const socket = await anna.openSocket();
      const sendMessage = () => socket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hello' });
      for (let attempt = 0; attempt < 2; attempt += 1) expect(await sendMessage()).toHaveProperty('data');
      expect(await sendMessage()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
      // Ben has limits of his own.
      expect((await ben.delete(`/subscriptions/users/${anna.id}/follow`)).status).toBe(200);
    });

    it('limits the reads of a member in all clients together, but neither writes nor the reads of other members', async () => {
      const anna = await api.createMember();
      const annasOtherClient = api.anotherClientOf(anna);
      const paths = ['/me', '/posts', '/all-users', '/notifications'];
      for (const path of paths) expect((await anna.get(path)).status).toBe(200);
      for (const client of [anna, annasOtherClient]) {
        const { status, headers, body } = await client.get('/all-users?page=2');
        expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await anna.postForm('/posts/create', { postType: 'regular', content: 'Hi' })).status).toBe(201);
      expect((await (await api.createMember()).get('/me')).status).toBe(200);
    });

    it('limits the reads without a session by address', async () => {
      const readFrom = async (address: string) =>
        (await fetch(`${api.origin}/api/me`, { headers: { 'x-forwarded-for': address } })).status;
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await readFrom('192.0.2.7')).toBe(401);
      expect(await readFrom('192.0.2.7')).toBe(429);
      expect(await readFrom('192.0.2.8')).toBe(401);
    });
  },
  { rateLimits: LOW_MEMBER_LIMITS },
);
