import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const provider = new BaselineProvider();
let gateway: GatewayServer;

beforeAll(async () => {
  provider.extensions = 'mail-digest, push, data-export, patch, unread-counts';
  await provider.start();
  gateway = await startGateway(provider.url);
});
afterEach(() => {
  provider.overrides.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await provider.stop();
});

it('unsubscribes without a session and returns the email address', async () => {
  const email = 'anna@example.com';
  provider.overrides.push(({ path }) =>
    path === '/unsubscribe' ? HttpResponse.json({ data: { email } }) : undefined,
  );
  expect(await new Member(gateway.url).run('unsubscribe', { input: { token: 't' } })).toEqual({ email });
});

it('reads what only the viewer sees from `GET /me` when the answer to a sign-in lacks it', async () => {
  const anna = await signUp(gateway.url, 'anna');
  provider.overrides.push(({ path }) => {
    if (path === '/login') return HttpResponse.json({ _id: anna.id, username: 'anna' });
    if (path !== '/me') return undefined;
    return HttpResponse.json({
      _id: anna.id,
      username: 'anna',
      email: 'anna@example.com',
      mailDigest: false,
      unreadMessagesCount: 2,
      unreadNotificationsCount: 3,
    });
  });
  provider.takeRequests();
  const { data } = await anna.send(`mutation {
    login(input: { email: "anna@example.com", password: "secret1" }) {
      viewer { email mailDigest dataExportUrl unreadMessagesCount unreadNotificationsCount user { username } }
    }
  }`);
  expect(data?.['login']).toEqual({
    viewer: {
      email: 'anna@example.com',
      mailDigest: false,
      dataExportUrl: `${gateway.url}/export`,
      unreadMessagesCount: 2,
      unreadNotificationsCount: 3,
      user: { username: 'anna' },
    },
  });
  expect(provider.takeRequests()).toEqual(['POST /login', 'GET /me']);
});

it('returns null for `pushKey` when the provider has none, and fails when the answer has no key', async () => {
  const carl = await signUp(gateway.url, 'carl');
  let status = 404;
  provider.overrides.push(({ path }) => (path === '/push' ? HttpResponse.json({}, { status }) : undefined));
  expect(await carl.run('pushKey')).toBeNull();
  status = 200;
  await expect(carl.run('pushKey')).rejects.toThrow('PROVIDER_ERROR');
});
