import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LIMITS, RATE_LIMITS } from '../../limits.ts';
import { codes, sessions, users } from '../../db/schema.ts';
import type { Client } from '../../testing/Client.ts';
import { waitForMailedCodes } from '../../testing/mails.ts';
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
      await api.createVisitor().postForm('/register', {
        username: 'oscarina',
        email: 'oscarina@example.com',
        password: 'secret1',
      });
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

    it('has its username stored in normalized form (NFKC)', async () => {
      const form = { username: 'Ｃｌａｒａ', email: 'clara@example.com', password: 'secret1' };
      const { body } = await api.createVisitor().postForm('/register', form);
      expect(body.data.data.username).toBe('Clara');
    });

    it('loses its username to another registration if it is unconfirmed after a day', async () => {
      const form = { username: 'Squatter', email: 'squatted@example.com', password: 'secret1' };
      const laterForm = { ...form, email: 'another@example.com' };
      await api.createVisitor().postForm('/register', form);
      expect((await api.createVisitor().postForm('/register', laterForm)).body.fields).toEqual({
        username: 'This username is taken.',
      });
      const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
      await api.db.update(users).set({ createdAt: twoDaysAgo }).where(eq(users.username, 'Squatter'));
      expect((await api.createVisitor().postForm('/register', laterForm)).status).toBe(201);
    });

    it('is replaced, with its password, username and picture, by another registration of its unconfirmed email', async () => {
      const email = 'victim@example.com';
      const squattersForm = { username: 'Victim', email, password: 'squatted', avatar: await createPng() };
      const { body: squatterResponse } = await api.createVisitor().postForm('/register', squattersForm);
      const [oldCode] = await readCodes(email);
      const form = { username: 'Victim', email, password: 'secret1', bio: 'My own.' };
      const owner = api.createVisitor();
      const registered = await owner.postForm('/register', form);
      expect(registered.status).toBe(201);
      expect((await fetch(api.origin + (squatterResponse.data.data.avatar.url as string))).status).toBe(404);
      const code = await readSecondCode(email, oldCode);
      const login = (password: string) => api.createVisitor().post('/login', { email, password });
      expect((await login('squatted')).status).toBe(401);
      expect((await api.createVisitor().post('/verify-email', { email, code: oldCode })).status).toBe(401);
      expect((await owner.post('/verify-email', { email, code })).body.data.data).toMatchObject({
        _id: registered.body.data.data._id,
        bio: 'My own.',
        avatar: null,
      });
      expect([(await login('squatted')).status, (await login('secret1')).status]).toEqual([401, 200]);
      const laterForm = { ...form, username: 'Latecomer' };
      expect((await api.createVisitor().postForm('/register', laterForm)).body.fields).toEqual({
        email: 'This email is already registered.',
      });
    });

    it('discards the password and the profile that a stranger registered with the email of the owner', async () => {
      const email = 'owner@example.com';
      const [owner, stranger] = [api.createVisitor(), api.createVisitor()];
      await owner.postForm('/register', { username: 'Owner', email, password: 'secret1' });
      const [firstCode] = await readCodes(email);
      await stranger.postForm('/register', {
        username: 'Owner',
        email,
        password: 'squatted',
        bio: 'Call me.',
        phoneNumber: '4712345678',
        website: 'evil.example.com',
        avatar: await createPng(),
      });
      const code = await readSecondCode(email, firstCode);
      const refused = await owner.post('/verify-email', { email, code });
      expect(refused).toMatchObject({ status: 403, body: { code: 'PASSWORD_DISCARDED' } });
      expect(refused.body.message).toMatch(/set a new password with the same code/i);
      expect(owner.cookie).toBeUndefined();
      expect((await stranger.post('/login', { email, password: 'squatted' })).status).toBe(401);
      expect((await stranger.post('/verify-email', { email, code })).status).toBe(401);

      const reset = await owner.post('/reset-password', { email, code, password: 'secret2' });
      expect(reset.status).toBe(200);
      expect((await stranger.post('/login', { email, password: 'squatted' })).status).toBe(401);
      const { status, body } = await owner.post('/login', { email, password: 'secret2' });
      expect(status).toBe(200);
      expect(body.data.data).toMatchObject({ username: 'Owner', avatar: null });
      expect([body.data.data.bio, body.data.data.phoneNumber, body.data.data.website]).toEqual(['', '', '']);
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

      it('is confirmed by the code alone, also after a wrong password, but then loses its password and profile', async () => {
        const { email, phone, code } = await registerElsewhere('Forgotten');
        await phone.post('/verify-email', { email, code, password: 'wrong!' });
        const { body } = await phone.post('/verify-email', { email, code, password: '' });
        expect(body.code).toBe('PASSWORD_DISCARDED');
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

      it('does not accept the password of an account that a stranger has replaced', async () => {
        const { email, phone, code: firstCode } = await registerElsewhere('Replaced');
        const stranger = api.createVisitor();
        await stranger.postForm('/register', { username: 'Replaced', email, password: 'squatted' });
        const code = await readSecondCode(email, firstCode);
        const { body } = await phone.post('/verify-email', { email, code, password: 'secret1' });
        expect(body.fields).toEqual({ password: 'The password is wrong.' });
        expect((await stranger.post('/login', { email, password: 'squatted' })).body.code).toBe(
          'EMAIL_NOT_VERIFIED',
        );
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

    it('is confirmed, but loses its password and profile, when another browser resets its password before the confirmation', async () => {
      const email = 'unread@example.com';
      const squattersForm = { username: 'Unread', email, password: 'squatted', bio: 'Call me.' };
      await api.createVisitor().postForm('/register', squattersForm);
      const [firstCode] = await readCodes(email);
      await api.createVisitor().post('/forgot-password', { email });
      const code = await readSecondCode(email, firstCode);
      const member = await api.createMember();
      const countMembers = async () => (await member.get('/all-users?page=1')).body.total as number;
      const countBefore = await countMembers();
      const reset = await api.createVisitor().post('/reset-password', { email, code, password: 'secret1' });
      expect(reset.status).toBe(200);
      expect(await countMembers()).toBe(countBefore + 1);
      const login = (password: string) => api.createVisitor().post('/login', { email, password });
      expect((await login('squatted')).status).toBe(401);
      expect((await login('secret1')).body.data.data).toMatchObject({ username: 'Unread', bio: '' });
      expect((await api.createVisitor().post('/verify-email', { email, code: firstCode })).status).toBe(401);
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
      // For /verify-email, the same browser must register, because confirming in another one discards the password.
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
      expect((await sameSession.get('/me')).status).toBe(401);
    });
  },
  { rateLimits: RAISED_RATE_LIMITS },
);

async function createMemberWithEmail(api: Api, stem: string): Promise<{ client: Client; email: string }> {
  const client = await api.createMember(stem);
  const { body } = await client.get('/me');
  return { client, email: body.data.data.email as string };
}
