import { expect, it } from 'vitest';
import { onEachDatabase } from './testing/onEachDatabase.ts';

onEachDatabase('limits', (api) => {
  it('lets a member mistype ten passwords a minute, and says how long to wait', async () => {
    const member = await api.member();
    const { email } = (await member.get('/me')).body.data.data as { email: string };
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

  it('forgets wrong passwords once the right one came', async () => {
    const member = await api.member();
    const { email } = (await member.get('/me')).body.data.data as { email: string };
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        expect((await api.visitor().post('/login', { email, password: 'wrong!' })).status).toBe(401);
      }
      expect((await api.visitor().post('/login', { email, password: 'secret1' })).status).toBe(200);
    }
  });

  it.each(['/forgot-password', '/resend-verification-code'])(
    'mails at most once a minute by %s, known or not',
    async (path) => {
      const member = await api.member();
      const { email } = (await member.get('/me')).body.data.data as { email: string };
      for (const address of [email, `not-${email}`]) {
        expect((await api.visitor().post(path, { email: address })).status).toBe(200);
        expect(await api.visitor().post(path, { email: address.toUpperCase() })).toMatchObject({
          status: 429,
          body: { code: 'RATE_LIMITED' },
        });
      }
    },
  );

  it('counts the code that registration sends', async () => {
    const email = 'eager@example.com';
    await api.visitor().postForm('/register', { username: 'Eager', email, password: 'secret1' });
    expect((await api.visitor().post('/resend-verification-code', { email })).status).toBe(429);
  });

  it('lets a code be tried ten times a minute, whatever the account', async () => {
    const tryOne = () =>
      api
        .visitor()
        .post('/reset-password', { email: 'some@example.com', code: '000000', password: 'secret1' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await tryOne()).status).toBe(422);
    expect((await tryOne()).status).toBe(429);
  });
});

onEachDatabase(
  'limits by address',
  (api) => {
    it('counts one address over many accounts, and each address the gateway names by itself', async () => {
      const from = (address: string, index: number) =>
        api
          .visitor()
          .post(
            '/login',
            { email: `guess${index}@example.com`, password: 'secret1' },
            { 'x-forwarded-for': address },
          );
      for (let index = 0; index < 3; index += 1) expect((await from('192.0.2.1', index)).status).toBe(401);
      expect((await from('192.0.2.1', 3)).status).toBe(429);
      expect((await from('192.0.2.2', 4)).status).toBe(401);
    });
  },
  {
    limits: {
      loginPerAccount: { points: 10, seconds: 60 },
      loginPerAddress: { points: 3, seconds: 60 },
      codePerAccount: { points: 10, seconds: 60 },
      codePerAddress: { points: 100, seconds: 60 },
      mailPerAccount: { points: 1, seconds: 60 },
      registerPerAddress: { points: 60, seconds: 60 },
    },
  },
);
