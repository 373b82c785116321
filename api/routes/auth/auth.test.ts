import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS, RATE_LIMITS } from '../../limits.ts';
import { codes, sessions, users } from '../../db/schema.ts';
import type { Client } from '../../testing/Client.ts';
import { waitForMailedCodes, waitForSecurityNotices } from '../../testing/mails.ts';
import { createPng, onEachDatabase, type Api } from '../../testing/onEachDatabase.ts';

// Some tests request two mails for one account within a minute, and all register from one address; rateLimits.test.ts tests the limits.
const RAISED_RATE_LIMITS = {
  ...RATE_LIMITS,
  mailSpacing: { points: 100, seconds: 60 },
  registrationMailPerAddress: { points: 100, seconds: 3_600 },
};

onEachDatabase(
  'an account',
  (api) => {
    const readCodes = (email: string, minCount?: number) =>
      waitForMailedCodes(api.config.dataDir, email, minCount);
    const readLastCode = async (email: string) => (await readCodes(email)).at(-1) ?? '';
    /** Waits for a second mail. @returns the code that is not `firstCode`. */
    const readSecondCode = async (email: string, firstCode: string | undefined) =>
      (await readCodes(email, 2)).find((code) => code !== firstCode) ?? '';

    const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');

    it('is registered with an avatar, and signed in when the mailed code is entered', async () => {
      const visitor = api.createVisitor();
      const registered = await visitor.postForm('/register', {
        username: 'Anna',
        email: 'Anna@Example.com',
        password: 'secret1',
        firstName: 'Anna',
        lastName: 'Berg',
        bio: 'Old cars.',
        location: 'Bergen',
        phoneNumber: '4712345678',
        website: 'anna.example.com/cars',
        avatar: await createPng(),
      });
      expect(registered.status).toBe(201);
      expect(registered.body.data.data).toMatchObject({ username: 'Anna', email: 'anna@example.com' });
      expect(registered.body.data.data.avatar.url).toMatch(/^\/uploads\/[\w-]{22}\.webp$/);
      expect(visitor.cookie).toBeUndefined();
      expect((await visitor.get('/me')).status).toBe(401);

      const code = await readLastCode('anna@example.com');
      const confirmed = await visitor.post('/verify-email', { email: 'anna@example.com', code });
      expect(confirmed.status).toBe(200);
      expect(confirmed.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
      const me = await visitor.get('/me');
      expect(me.body.data.data).toMatchObject({
        _id: registered.body.data.data._id,
        fullName: 'Anna Berg',
        bio: 'Old cars.',
        location: 'Bergen',
        phoneNumber: '4712345678',
        website: 'https://anna.example.com/cars',
        followersCount: 0,
        followingCount: 0,
        postsCount: 0,
      });
    });

    it.each([
      ['username', { username: 'ab' }, 'Username must contain at least 3 characters.'],
      // A zero-width space.
      ['username', { username: 'Some\u200Bbody' }, 'Username must not contain invisible characters.'],
      ['username', { username: 'www.example.com' }, 'Username must not contain a web address.'],
      ['email', { email: 'no-address' }, 'Please enter a valid email address.'],
      // An escape character, and a character that reverses the direction of the text.
      ['email', { email: 'some\u001B@example.com' }, 'Please enter a valid email address.'],
      ['email', { email: 'some\u202E@example.com' }, 'Please enter a valid email address.'],
      ['password', { password: '12345' }, 'Password must contain at least 6 characters.'],
      ['phoneNumber', { phoneNumber: '12-34' }, 'Please enter a valid phone number.'],
      ['website', { website: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
      ['website', { website: 'ftp://example.com' }, 'Please enter a valid URL.'],
    ])('is not registered with an invalid %s', async (field, invalidField, message) => {
      const validForm = { username: 'Somebody', email: 'somebody@example.com', password: 'secret1' };
      const form = { ...validForm, ...invalidField };
      const { status, body } = await api.createVisitor().postForm('/register', form);
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'VALIDATION', message, fields: { [field]: message } });
    });

    it('is not registered with a taken username or email, regardless of case, and the error names the field', async () => {
      const member = await api.createMember('Taken');
      const { username, email } = (await member.get('/me')).body.data.data as {
        username: string;
        email: string;
      };
      const validForm = { email: 'free@example.com', username: 'free-name', password: 'secret1' };
      const sameName = await api
        .createVisitor()
        .postForm('/register', { ...validForm, username: username.toUpperCase() });
      expect(sameName.status).toBe(409);
      expect(sameName.body).toMatchObject({
        code: 'CONFLICT',
        fields: { username: 'This username is taken.' },
      });
      const sameEmail = await api
        .createVisitor()
        .postForm('/register', { ...validForm, email: email.toUpperCase() });
      expect(sameEmail.status).toBe(409);
      expect(sameEmail.body.fields).toEqual({ email: 'This email is already registered.' });
    });

    it('cannot have a username that looks like another, in a registration or in a profile', async () => {
      const oscarina = { username: 'oscarina', email: 'oscarina@example.com', password: 'secret1' };
      const visitor = api.createVisitor();
      await visitor.postForm('/register', oscarina);
      const code = await readLastCode(oscarina.email);
      await visitor.post('/verify-email', { email: oscarina.email, code });
      const member = await api.createMember('imitator');
      const lookalikes = [
        // Full-width letters.
        'ｏｓｃａｒｉｎａ',
        // A Cyrillic o, and a Cyrillic i.
        'оscarina',
        'oscarіna',
        // An accent, as part of the letter and as a combining mark.
        'oscariná',
        'oscarina\u0301',
        // The letter l instead of I, and a zero instead of o.
        'OSCARlNA',
        '0scarina',
      ];
      for (const username of lookalikes) {
        const email = 'imitation@example.com';
        const registered = await api
          .createVisitor()
          .postForm('/register', { username, email, password: 'secret1' });
        const renamed = await member.putForm(`/update/${member.id}`, { username });
        for (const { status, body } of [registered, renamed]) {
          expect([username, status, body.fields]).toEqual([
            username,
            409,
            { username: 'This username is taken.' },
          ]);
        }
      }
      // A member can change the case of the current username.
      const ownUsername = (await member.get('/me')).body.data.data.username as string;
      const uppercased = await member.putForm(`/update/${member.id}`, {
        username: ownUsername.toUpperCase(),
      });
      expect(uppercased.status).toBe(200);
    });

    it.each(['Admin', 'adrnin', '\u0430dmin', 'f0recourt'])(
      'cannot have the reserved username %s, in a registration or in a profile',
      async (username) => {
        const email = `${api.createName('reserved')}@example.com`;
        const rejected = {
          status: 409,
          body: { fields: { username: 'This username is reserved. Please choose another one.' } },
        };
        const form = { username, email, password: 'secret1' };
        // The other tests use up most of the registrations of a minute from their address.
        const headers = { 'x-forwarded-for': '192.0.2.90' };
        expect(await api.createVisitor().postForm('/register', form, headers)).toMatchObject(rejected);
        const member = await api.createMember();
        expect(await member.putForm(`/update/${member.id}`, { username })).toMatchObject(rejected);
      },
    );

    it('has its username stored in normalized form (NFKC)', async () => {
      const form = { username: 'Ｃｌａｒａ', email: 'clara@example.com', password: 'secret1' };
      const { body } = await api.createVisitor().postForm('/register', form);
      expect(body.data.data.username).toBe('Clara');
    });

    it('reserves neither its username nor its email before it is confirmed', async () => {
      const [early, late] = [api.createVisitor(), api.createVisitor()];
      const form = { username: 'Squatter', email: 'squatter@example.com', password: 'secret1' };
      const lateForm = { ...form, email: 'late-squatter@example.com' };
      await early.postForm('/register', form);
      expect((await late.postForm('/register', lateForm)).status).toBe(201);
      const code = await readLastCode(lateForm.email);
      expect((await late.post('/verify-email', { email: lateForm.email, code })).status).toBe(200);
      expect((await late.postForm('/register', { ...form, email: 'x@example.com' })).body.fields).toEqual({
        username: 'This username is taken.',
      });
    });

    it('is asked for another username if a member has taken it in the meantime, and keeps its code', async () => {
      const [early, late] = [api.createVisitor(), api.createVisitor()];
      const form = { username: 'Wanted', email: 'wanted@example.com', password: 'secret1', bio: 'My own.' };
      const lateForm = { ...form, username: 'WANTED', email: 'wanted-later@example.com' };
      await early.postForm('/register', form);
      await late.postForm('/register', lateForm);
      const lateCode = await readLastCode(lateForm.email);
      await late.post('/verify-email', { email: lateForm.email, code: lateCode });

      const { email } = form;
      const code = await readLastCode(email);
      const confirm = (fields: object) => early.post('/verify-email', { email, code, ...fields });
      for (const [fields, status, message] of [
        [{}, 409, 'This username is taken.'],
        [{ username: 'wanted' }, 409, 'This username is taken.'],
        [{ username: 'ab' }, 422, 'Username must contain at least 3 characters.'],
        [{ username: 'Support' }, 409, 'This username is reserved. Please choose another one.'],
      ] as const) {
        const response = await confirm(fields);
        expect([response.status, response.body.fields]).toEqual([status, { username: message }]);
      }
      const { status, body } = await confirm({ username: 'Unwanted' });
      expect([status, body.data.data.username, body.data.data.bio]).toEqual([200, 'Unwanted', 'My own.']);
      const member = await api.createMember();
      expect((await member.get('/all-users?search=unwanted')).body.data).toHaveLength(1);
      const login = await api.createVisitor().post('/login', { email, password: 'secret1' });
      expect(login.body.data.data.username).toBe('Unwanted');
    });

    it('is replaced, with its password and picture, by another registration of its browser, and keeps its code', async () => {
      const email = 'again@example.com';
      const visitor = api.createVisitor();
      const form = { username: 'First', email, password: 'secret1', avatar: await createPng() };
      const { body: firstResponse } = await visitor.postForm('/register', form);
      const [code] = await readCodes(email);
      const secondForm = { username: 'Second', email, password: 'secret2', bio: 'My own.' };
      expect((await visitor.postForm('/register', secondForm)).status).toBe(201);
      const secondCode = await readSecondCode(email, code);
      const avatarUrl = firstResponse.data.data.avatar.url as string;
      expect((await fetch(api.origin + avatarUrl)).status).toBe(404);
      expect((await visitor.post('/verify-email', { email, code })).status).toBe(401);
      const { body } = await visitor.post('/verify-email', { email, code: secondCode });
      expect(body.data.data).toMatchObject({ username: 'Second', bio: 'My own.', avatar: null });
      const login = (password: string) => api.createVisitor().post('/login', { email, password });
      expect([(await login('secret1')).status, (await login('secret2')).status]).toEqual([401, 200]);
    });

    describe('whose email a stranger registers as well', () => {
      const registerBoth = async (stem: string) => {
        const email = `${stem}@example.com`;
        const [owner, stranger] = [api.createVisitor(), api.createVisitor()];
        await owner.postForm('/register', { username: stem, email, password: 'secret1', bio: 'My own.' });
        const [ownCode = ''] = await readCodes(email);
        const { body } = await stranger.postForm('/register', {
          username: `${stem}-squatter`,
          email,
          password: 'squatted',
          bio: 'Call me.',
          avatar: await createPng(),
        });
        const strangersCode = await readSecondCode(email, ownCode);
        return { email, owner, stranger, ownCode, strangersCode, avatar: body.data.data.avatar as object };
      };

      it.each(['ownCode', 'strangersCode'] as const)('keeps everything with the %s', async (name) => {
        const both = await registerBoth(`kept-${name.toLowerCase()}`);
        const { email, owner, stranger } = both;
        const { status, body } = await owner.post('/verify-email', { email, code: both[name] });
        expect([status, body.data.data]).toMatchObject([
          200,
          { username: email.split('@')[0], bio: 'My own.', avatar: null },
        ]);
        const login = (password: string) => api.createVisitor().post('/login', { email, password });
        expect([(await login('squatted')).status, (await login('secret1')).status]).toEqual([401, 200]);
        // The stranger's registration is gone.
        for (const code of [both.ownCode, both.strangersCode])
          expect((await stranger.post('/verify-email', { email, code })).status).toBe(401);
        expect((await fetch(api.origin + (both.avatar as { url: string }).url)).status).toBe(200);
        const username = `${email.split('@')[0]}-squatter`;
        const later = { username, email: `later-${email}`, password: 'secret1' };
        expect((await api.createVisitor().postForm('/register', later)).status).toBe(201);
      });

      it('is found by its password on another device', async () => {
        const { email, strangersCode: code } = await registerBoth('found');
        const phone = api.createVisitor();
        const { body } = await phone.post('/verify-email', { email, code, password: 'secret1' });
        expect(body.data.data).toMatchObject({ username: 'found', bio: 'My own.' });
      });

      it('is not confirmed by the code alone in a browser that registered nothing, which can register', async () => {
        const { email, ownCode, strangersCode: newest } = await registerBoth('alone');
        const phone = api.createVisitor();
        const { status, body } = await phone.post('/verify-email', { email, code: ownCode });
        expect([status, Object.keys(body.fields)]).toEqual([401, ['code']]);
        const alone = await phone.post('/verify-email', { email, code: newest });
        const message =
          'Enter the password that you chose at registration, or register again in this browser.';
        expect([alone.status, alone.body.fields]).toEqual([401, { password: message }]);
        expect(phone.cookie).toBeUndefined();
        await phone.postForm('/register', { username: 'alone-too', email, password: 'secret2' });
        const code = (await readCodes(email, 3)).find((each) => each !== ownCode && each !== newest);
        const { body: confirmed } = await phone.post('/verify-email', { email, code });
        expect(confirmed.data.data.username).toBe('alone-too');
      });

      it('has no more attempts at the newest code than at its own', async () => {
        const { email, owner, strangersCode } = await registerBoth('guessed');
        for (let attempt = 0; attempt < LIMITS.codeTries; attempt += 1)
          await owner.post('/verify-email', { email, code: wrongCodeFor(strangersCode) });
        const { body } = await owner.post('/verify-email', { email, code: strangersCode });
        expect(Object.keys(body.fields)).toEqual(['code']);
      });

      it('cannot be signed in to or reset before it is confirmed', async () => {
        const { email, owner, stranger } = await registerBoth('unread');
        for (const [client, password] of [
          [owner, 'secret1'],
          [stranger, 'squatted'],
        ] as const)
          expect((await client.post('/login', { email, password })).body.code).toBe('EMAIL_NOT_VERIFIED');
        expect((await owner.post('/login', { email, password: 'squatted' })).status).toBe(401);
        expect((await owner.post('/forgot-password', { email })).status).toBe(200);
        await api.services.mailer.waitUntilIdle();
        expect(await readCodes(email)).toHaveLength(2);
      });
    });

    describe('that is confirmed on another device', () => {
      /** Registers on one device. @returns the other device, and the mailed code. */
      const registerElsewhere = async (username: string) => {
        const email = `${username.toLowerCase()}@example.com`;
        const form = { username, email, password: 'secret1', bio: 'My own.' };
        await api.createVisitor().postForm('/register', form);
        return { email, phone: api.createVisitor(), code: await readLastCode(email) };
      };

      it('keeps its password and profile with the code and the password', async () => {
        const { email, phone, code } = await registerElsewhere('Both-Right');
        const { status, body } = await phone.post('/verify-email', { email, code, password: 'secret1' });
        expect([status, body.data.data.bio]).toEqual([200, 'My own.']);
        expect((await phone.get('/me')).body.data.data.email).toBe(email);
        const login = await api.createVisitor().post('/login', { email, password: 'secret1' });
        expect(login.status).toBe(200);
      });

      it('keeps its code when the password is wrong, which counts as a wrong password at sign-in', async () => {
        const { email, phone, code } = await registerElsewhere('Mistyped');
        const maxAttempts = RATE_LIMITS.loginPerAccountAndAddress.points;
        const confirm = (password: string, address = '192.0.2.7') =>
          phone.post('/verify-email', { email, code, password }, { 'x-forwarded-for': address });
        for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
          const { status, body } = await confirm('wrong!');
          expect([status, body]).toEqual([
            401,
            {
              code: 'INVALID_CREDENTIALS',
              message: 'The password is wrong.',
              fields: { password: 'The password is wrong.' },
            },
          ]);
        }
        const login = await api
          .createVisitor()
          .post('/login', { email, password: 'wrong!' }, { 'x-forwarded-for': '192.0.2.7' });
        expect(login.status).toBe(401);
        expect((await confirm('secret1')).status).toBe(429);
        expect((await confirm('secret1', '192.0.2.8')).body.data.data.bio).toBe('My own.');
      });

      it('accepts five attempts at a code that the device requested, whether the code or the password is wrong', async () => {
        const { email, phone, code: firstCode } = await registerElsewhere('Five-Tries');
        await phone.post('/resend-verification-code', { email });
        const code = await readSecondCode(email, firstCode);
        for (let attempt = 1; attempt <= LIMITS.codeTries; attempt += 1) {
          const { body } = await phone.post('/verify-email', { email, code, password: 'wrong!' });
          expect(Object.keys(body.fields)).toEqual(['password']);
        }
        const { body } = await phone.post('/verify-email', { email, code, password: 'secret1' });
        expect(Object.keys(body.fields)).toEqual(['code']);
      });

      it('is not confirmed by the code alone, nor with the password of another email', async () => {
        const { email, phone, code } = await registerElsewhere('Forgotten');
        await registerElsewhere('Forgotten-Too');
        for (const fields of [{}, { password: '' }, { password: 'wrong!' }]) {
          const { status, body } = await phone.post('/verify-email', { email, code, ...fields });
          expect([status, Object.keys(body.fields)]).toEqual([401, ['password']]);
        }
        expect((await phone.get('/me')).status).toBe(401);
        const { body } = await phone.post('/verify-email', { email, code, password: 'secret1' });
        expect(body.data.data.bio).toBe('My own.');
      });

      it('returns the same error for a wrong code whether the password is right, wrong or of an unknown email', async () => {
        const { email, phone, code } = await registerElsewhere('No-Oracle');
        const enter = (enteredEmail: string, password: string) =>
          phone.post('/verify-email', { email: enteredEmail, code: wrongCodeFor(code), password });
        const responses = [
          await enter(email, 'secret1'),
          await enter(email, 'wrong!'),
          await enter('nobody-here@example.com', 'secret1'),
        ].map(({ status, body }) => ({ status, body }));
        expect(responses[0]).toMatchObject({ status: 401, body: { fields: { code: expect.any(String) } } });
        expect(responses.slice(1)).toEqual([responses[0], responses[0]]);
      });
    });

    it('keeps its registration when a wrong code is entered on another device', async () => {
      const email = 'two-devices@example.com';
      const [laptop, phone] = [api.createVisitor(), api.createVisitor()];
      const form = { username: 'Twofold', email, password: 'secret1', bio: 'My own.' };
      await laptop.postForm('/register', form);
      const code = await readLastCode(email);
      await phone.post('/verify-email', { email, code: wrongCodeFor(code) });
      expect((await laptop.post('/verify-email', { email, code })).body.data.data.bio).toBe('My own.');
      expect((await phone.post('/login', { email, password: 'secret1' })).status).toBe(200);
    });

    it('signs in with the email regardless of case, and its session ends at sign-out', async () => {
      const { email } = await createMemberWithEmail(api, 'login');
      const client = api.createVisitor();
      const { status, body } = await client.post('/login', {
        email: email.toUpperCase(),
        password: 'secret1',
      });
      expect(status).toBe(200);
      expect(body.data.data.email).toBe(email);
      const { cookie } = client;
      expect((await client.post('/logout')).status).toBe(200);
      expect(client.cookie).toBeUndefined();
      client.cookie = cookie;
      expect((await client.get('/me')).body).toEqual({ message: 'Please log in.', code: 'UNAUTHENTICATED' });
    });

    it.each(['/login', '/verify-email'])('ends the previous session of the browser at %s', async (path) => {
      const username = `second-${path.slice(1)}`;
      const email = `${username}@example.com`;
      const { client } = await createMemberWithEmail(api, 'former');
      const { cookie } = client;
      const socket = await client.openSocket();
      const socketClosed = new Promise((resolve) => socket.once('disconnect', resolve));
      // For /verify-email, the same browser must register, because it confirms only a registration of its own.
      const registeringClient = path === '/login' ? api.createVisitor() : client;
      await registeringClient.postForm('/register', { username, email, password: 'secret1' });
      const code = await readLastCode(email);
      if (path === '/login') await registeringClient.post('/verify-email', { email, code });
      // /login ignores the code, and /verify-email the password.
      expect((await client.post(path, { email, code, password: 'secret1' })).status).toBe(200);
      expect((await client.get('/me')).body.data.data.email).toBe(email);
      await socketClosed;
      const formerSession = api.createVisitor();
      formerSession.cookie = cookie;
      expect((await formerSession.get('/me')).status).toBe(401);
    });

    it('returns the same error at sign-in for a wrong password as for an unknown email', async () => {
      const { email } = await createMemberWithEmail(api, 'wrong');
      const wrongPassword = await api.createVisitor().post('/login', { email, password: 'secret2' });
      const unknownEmail = await api
        .createVisitor()
        .post('/login', { email: 'unknown@example.com', password: 'secret1' });
      expect(wrongPassword.status).toBe(401);
      expect(wrongPassword.body).toEqual({
        message: 'The email or the password is wrong.',
        code: 'INVALID_CREDENTIALS',
      });
      expect(unknownEmail).toMatchObject({ status: 401, body: wrongPassword.body });
    });

    it('cannot sign in while unconfirmed, reveals this only with the right password, and is hidden from members', async () => {
      const form = { username: 'Unconfirmed', email: 'unconfirmed@example.com', password: 'secret1' };
      const { body } = await api.createVisitor().postForm('/register', form);
      const rightPassword = await api
        .createVisitor()
        .post('/login', { email: form.email, password: 'secret1' });
      expect(rightPassword).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
      const wrongPassword = await api
        .createVisitor()
        .post('/login', { email: form.email, password: 'secret2' });
      expect(wrongPassword.status).toBe(401);
      const member = await api.createMember();
      expect((await member.get(`/profile/${body.data.data._id}`)).status).toBe(404);
      expect((await member.get('/all-users?search=unconfirmed')).body.data).toEqual([]);
    });

    it('rejects a sign-in with an invalid email and a short password', async () => {
      const { status, body } = await api
        .createVisitor()
        .post('/login', { email: 'no address', password: '12345' });
      expect(status).toBe(422);
      expect(body.fields).toEqual({
        email: 'Invalid email format',
        password: 'Password must be at least 6 characters',
      });
    });

    it('accepts five attempts at a code, after which only a new code works, and only once', async () => {
      const email = 'guess@example.com';
      const visitor = api.createVisitor();
      await visitor.postForm('/register', { username: 'Guess', email, password: 'secret1' });
      const code = await readLastCode(email);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { status, body } = await visitor.post('/verify-email', { email, code: wrongCodeFor(code) });
        expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
        expect(body.fields.code).toMatch(/wrong or has expired/);
      }
      expect((await visitor.post('/verify-email', { email, code })).status).toBe(401);
      await visitor.post('/resend-verification-code', { email });
      const secondCode = await readSecondCode(email, code);
      expect((await visitor.post('/verify-email', { email, code: secondCode })).status).toBe(200);
      expect((await visitor.post('/verify-email', { email, code: secondCode })).status).toBe(401);
    });

    it('rejects a code after 15 minutes, and stores codes only as hashes', async () => {
      const email = 'late@example.com';
      await api.createVisitor().postForm('/register', { username: 'Late', email, password: 'secret1' });
      const code = await readLastCode(email);
      const [row] = await api.db
        .select({ codeHash: codes.codeHash, expiresAt: codes.expiresAt })
        .from(codes)
        .innerJoin(users, eq(users.id, codes.userId))
        .where(eq(users.email, email));
      expect(row?.codeHash).not.toContain(code);
      expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
      await api.db.update(codes).set({ expiresAt: new Date(Date.now() - 1000) });
      expect((await api.createVisitor().post('/verify-email', { email, code })).status).toBe(401);
    });

    it('does not reveal whether an email is registered when a code is requested or entered, and requires an email', async () => {
      const { email } = await createMemberWithEmail(api, 'secretive');
      for (const path of ['/forgot-password', '/resend-verification-code']) {
        const known = await api.createVisitor().post(path, { email });
        const unknown = await api.createVisitor().post(path, { email: `not-${email}` });
        expect(known.status).toBe(200);
        expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      }
      for (const body of [{}, { email: '\u200B' }]) {
        const withoutEmail = await api.createVisitor().post('/forgot-password', body);
        expect(withoutEmail.body.fields).toEqual({ email: 'Please enter your email.' });
      }
      const codeFields = { email: 'some@example.com', code: '\u200B' };
      const withoutCode = await api.createVisitor().post('/verify-email', codeFields);
      expect(withoutCode.body.fields).toEqual({ code: 'Please enter the code from the email.' });
      const known = await api
        .createVisitor()
        .post('/reset-password', { email, code: '000000', password: 'secret2' });
      const unknown = await api
        .createVisitor()
        .post('/reset-password', { email: `not-${email}`, code: '000000', password: 'secret2' });
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    });

    it('resets a forgotten password with a code, which ends every session', async () => {
      const member = await createMemberWithEmail(api, 'forgetful');
      await api.createVisitor().post('/forgot-password', { email: member.email });
      const code = await readLastCode(member.email);
      const shortPassword = await api
        .createVisitor()
        .post('/reset-password', { email: member.email, code, password: '123' });
      expect(shortPassword.body.fields).toEqual({ password: 'Password must be at least 6 characters' });
      const reset = await api
        .createVisitor()
        .post('/reset-password', { email: member.email, code, password: 'secret2' });
      expect(reset).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } });
      expect((await member.client.get('/me')).status).toBe(401);
      const login = (password: string) =>
        api.createVisitor().post('/login', { email: member.email, password });
      expect((await login('secret1')).status).toBe(401);
      expect((await login('secret2')).status).toBe(200);
    });

    it('accepts a code as members copy it; one that is none costs no attempt', async () => {
      const { email } = await createMemberWithEmail(api, 'copying');
      const visitor = api.createVisitor();
      await visitor.post('/forgot-password', { email });
      const code = await readLastCode(email);
      const reset = (text: string) =>
        visitor.post('/reset-password', { email, code: text, password: 'secret2' });
      for (let attempt = 0; attempt < 2 * LIMITS.codeTries; attempt += 1) {
        const { status, body } = await reset(attempt % 2 === 0 ? code.slice(1) : `${code}0`);
        expect([status, body.fields]).toEqual([422, { code: 'The code from the email has 6 digits.' }]);
      }
      const arabicCode = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      expect((await reset(`\u200B${arabicCode.slice(0, 3)}\u00A0-${arabicCode.slice(3)}`)).status).toBe(200);
    });

    it('compares emails without invisible characters, and passwords in one Unicode form', async () => {
      const { email, client } = await createMemberWithEmail(api, 'forms');
      const login = (password: string, address = email) =>
        api.createVisitor().post('/login', { email: address, password });
      const [decomposed, composed] = ['passwo\u0308rd', 'passw\u00F6rd'];
      await client.putForm(`/update/${client.id}`, { currentPassword: 'secret1', password: decomposed });
      for (const password of [decomposed, composed]) expect((await login(password)).status).toBe(200);
      expect((await login('password')).status).toBe(401);
      const address = email.replace('example.com', 'ＥＸＡＭＰＬＥ.com');
      expect((await login(composed, `\uFEFF${address}\u200B`)).status).toBe(200);
      // Earlier versions stored the hash of the text that was sent.
      const passwordHash = await hash(decomposed);
      await api.db.update(users).set({ passwordHash }).where(eq(users.email, email));
      expect((await login(decomposed)).status).toBe(200);
      expect((await login(composed)).status).toBe(401);
    });

    it('changes its password when the mailed code is entered, which ends the other sessions', async () => {
      const { client, email } = await createMemberWithEmail(api, 'changing');
      const otherSession = api.createVisitor();
      await otherSession.post('/login', { email, password: 'secret1' });
      const requestChange = (body: object) =>
        client.post('/change-password', { email, newPassword: 'secret2', ...body });
      expect(await requestChange({ currentPassword: 'wrong!' })).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      });
      expect((await requestChange({ currentPassword: 'secret1', newPassword: '123' })).status).toBe(422);
      expect((await requestChange({ currentPassword: 'secret1', email: 'x@example.com' })).status).toBe(403);
      expect((await requestChange({ currentPassword: 'secret1' })).body.message).toBe(
        'A verification code has been sent to your email.',
      );
      const code = await readLastCode(email);
      expect((await api.createVisitor().post('/login', { email, password: 'secret2' })).status).toBe(401);
      expect((await otherSession.get('/me')).status).toBe(200);
      const confirmed = await client.post('/verify-password-change', { email, code });
      expect(confirmed).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } });
      expect((await client.get('/me')).status).toBe(200);
      expect((await otherSession.get('/me')).status).toBe(401);
      expect((await api.createVisitor().post('/login', { email, password: 'secret2' })).status).toBe(200);
    });

    it('confirms only its own password change, and does not reveal whether another email is registered', async () => {
      const { client, email } = await createMemberWithEmail(api, 'owner');
      const otherMember = await api.createMember();
      await client.post('/change-password', { email, currentPassword: 'secret1', newPassword: 'secret2' });
      const code = await readLastCode(email);
      const known = await otherMember.post('/verify-password-change', { email, code });
      const unknown = await otherMember.post('/verify-password-change', { email: `not-${email}`, code });
      expect(known.status).toBe(401);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      // Without a session, the email and its code are enough.
      expect((await api.createVisitor().post('/verify-password-change', { email, code })).status).toBe(200);
    });

    it('keeps the code that one browser requested when another browser requests a code', async () => {
      const { email } = await createMemberWithEmail(api, 'contested');
      const [owner, stranger] = [api.createVisitor(), api.createVisitor()];
      await owner.post('/forgot-password', { email });
      const code = await readLastCode(email);
      await stranger.post('/forgot-password', { email });
      await readCodes(email, 2);
      const reset = await owner.post('/reset-password', { email, code, password: 'secret2' });
      expect(reset.status).toBe(200);
    });

    it('lists its sessions with the browser and address of the sign-in, its own first', async () => {
      const { client, email } = await createMemberWithEmail(api, 'listed');
      const phone = api.createVisitor();
      const headers = {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
        'x-forwarded-for': '192.0.2.77',
      };
      await phone.post('/login', { email, password: 'secret1' }, headers);
      const { status, body } = await phone.get('/sessions');
      expect(status).toBe(200);
      expect(body.data).toMatchObject([
        { browser: 'Firefox on Windows', place: '192.0.2.77', current: true },
        { browser: null, place: null, current: false },
      ]);
      expect(body.data[0].createdAt).toBe(body.data[0].lastUsedAt);
      // Neither the token nor its hash.
      const fields = ['_id', 'browser', 'createdAt', 'current', 'lastUsedAt', 'place'];
      for (const session of body.data as object[]) expect(Object.keys(session).sort()).toEqual(fields);
      expect(phone.cookie).not.toContain(body.data[0]._id);
      const ownList = (await client.get('/sessions')).body.data as { current: boolean }[];
      expect(ownList.map(({ current }) => current)).toEqual([true, false]);
      expect((await api.createVisitor().get('/sessions')).status).toBe(401);
      expect((await (await api.createMember()).get('/sessions')).body.data).toHaveLength(1);
    });

    it('notes the last use of a session at most every ten minutes', async () => {
      const member = await api.createMember();
      const readUse = async () =>
        Date.parse((await member.get('/sessions')).body.data[0].lastUsedAt as string);
      const noteUse = (minutesAgo: number) =>
        api.db
          .update(sessions)
          .set({ lastUsedAt: new Date(Date.now() - minutesAgo * 60_000) })
          .where(eq(sessions.userId, member.id));
      await noteUse(9);
      const recentUse = await readUse();
      expect(Date.now() - recentUse).toBeGreaterThanOrEqual(9 * 60_000);
      await noteUse(11);
      await vi.waitFor(async () => expect(await readUse()).toBeGreaterThan(recentUse), 10_000);
    });

    it('ends its other sessions one by one, with their sockets, but no session of another member', async () => {
      const { client, email } = await createMemberWithEmail(api, 'ending');
      const [phone, stranger] = [api.createVisitor(), await api.createMember()];
      await phone.post('/login', { email, password: 'secret1' });
      const [, { _id: id }] = (await client.get('/sessions')).body.data as [object, { _id: string }];
      phone.id = client.id;
      const socket = await phone.openSocket();
      const socketClosed = new Promise((resolve) => socket.once('disconnect', resolve));
      for (const [someone, wrongId] of [
        [stranger, id],
        [client, stranger.id],
        [client, 'x'],
      ] as const)
        expect(await someone.delete(`/sessions/${wrongId}`)).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND' },
        });
      expect((await api.createVisitor().delete(`/sessions/${id}`)).status).toBe(401);
      expect((await phone.get('/me')).status).toBe(200);
      expect(socket.connected).toBe(true);

      const ended = await client.delete(`/sessions/${id}`);
      expect([ended.status, ended.body]).toEqual([200, { data: id }]);
      await socketClosed;
      expect((await phone.get('/me')).status).toBe(401);
      expect((await client.delete(`/sessions/${id}`)).status).toBe(404);
      expect(client.cookie).toBeDefined();
      const [{ _id: ownId }] = (await client.get('/sessions')).body.data as [{ _id: string }];
      expect((await client.delete(`/sessions/${ownId}`)).status).toBe(200);
      expect(client.cookie).toBeUndefined();
    });

    describe('is told by mail', () => {
      const readNotices = (email: string, minCount?: number) =>
        waitForSecurityNotices(api.config.dataDir, email, minCount);
      const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 <b>Hi</b>';
      const headers = { 'user-agent': userAgent, 'x-forwarded-for': '192.0.2.78' };

      it('that its email is confirmed', async () => {
        const email = 'told@example.com';
        const visitor = api.createVisitor();
        await visitor.postForm('/register', { username: 'Told', email, password: 'secret1' });
        const code = await readLastCode(email);
        await visitor.post('/verify-email', { email, code }, headers);
        const [mail = ''] = await readNotices(email);
        expect(mail).toContain('This email was confirmed for a new account.');
        expect(mail).toContain('Browser: Firefox on Linux\r\nAddress: 192.0.2.78');
        expect(mail).not.toMatch(/Told|<b>/);
      });

      it('of a sign-in from a new browser and address, whatever its settings, but not from known ones', async () => {
        const { client, email } = await createMemberWithEmail(api, 'traveling');
        await client.putForm(`/update/${client.id}`, { mailDigest: 'false' });
        const login = (visitor: Client, address: string) =>
          visitor.post('/login', { email, password: 'secret1' }, { 'x-forwarded-for': address });
        const laptop = api.createVisitor();
        await login(laptop, '192.0.2.79');
        expect(await readNotices(email)).toHaveLength(1);
        await login(laptop, '192.0.2.80');
        await login(api.createVisitor(), '192.0.2.79');
        await api.createVisitor().post('/login', { email, password: 'wrong!' });
        await api.services.mailer.waitUntilIdle();
        expect(await readNotices(email)).toHaveLength(1);
        await login(api.createVisitor(), '192.0.2.81');
        const notices = await readNotices(email, 2);
        expect(notices[1]).toContain('Address: 192.0.2.81');
        expect(notices[1]).toContain('New_sign-in_to_your_account');
      });

      it.each(['reset', 'change', 'update'] as const)('of a new password after a %s', async (way) => {
        const { client, email } = await createMemberWithEmail(api, `new-password-${way}`);
        if (way === 'reset') {
          await client.post('/forgot-password', { email });
          const code = await readLastCode(email);
          await client.post('/reset-password', { email, code, password: 'secret2' }, headers);
        } else if (way === 'change') {
          const passwords = { currentPassword: 'secret1', newPassword: 'secret2' };
          await client.post('/change-password', { email, ...passwords });
          const code = await readLastCode(email);
          await client.post('/verify-password-change', { email, code }, headers);
        } else {
          const passwords = { currentPassword: 'secret1', password: 'secret2' };
          await client.putForm(`/update/${client.id}`, passwords);
        }
        const [mail] = await readNotices(email);
        expect(mail).toContain('The password of your account was changed.');
        if (way !== 'update') expect(mail).toContain('Address: 192.0.2.78');
      });
    });

    it('keeps its session across a restart until it expires, and stores only the hash of its token', async () => {
      const member = await api.createMember();
      const token = member.cookie?.split('=')[1] ?? '';
      const rows = await api.db.select().from(sessions).where(eq(sessions.userId, member.id));
      expect(rows).toHaveLength(1);
      expect(rows[0]?.tokenHash.toString('base64url')).not.toBe(token);
      await api.stop();
      await api.start();
      const sameSession = api.anotherClientOf(member);
      expect((await sameSession.get('/me')).body.data.data._id).toBe(member.id);
      await api.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
      await vi.waitFor(async () => expect((await sameSession.get('/me')).status).toBe(401), 10_000);
    });
  },
  { rateLimits: RAISED_RATE_LIMITS },
);

async function createMemberWithEmail(api: Api, stem: string): Promise<{ client: Client; email: string }> {
  const client = await api.createMember(stem);
  const { body } = await client.get('/me');
  return { client, email: body.data.data.email as string };
}
