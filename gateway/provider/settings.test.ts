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
  provider.extensions = 'mail-digest, push, data-export, patch';
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

it('returns mailDigest and dataExportUrl only for the viewer, even if the provider sends the mailDigest of others', async () => {
  const [anna, ben] = [await signUp(gateway.url, 'anna'), await signUp(gateway.url, 'ben')];
  // The provider sends different values for the viewer in `/me` and in the list, so the answer shows where each was read.
  provider.overrides.push(({ path }) => {
    if (path === '/me') return HttpResponse.json({ _id: anna.id, username: 'anna', mailDigest: false });
    if (path !== '/all-users') return undefined;
    const users = [anna, ben].map(({ id }) => ({ _id: id, username: id, mailDigest: true }));
    return HttpResponse.json({ data: users });
  });
  const ownValues = { mailDigest: true, dataExportUrl: '/export' };
  const fields = 'id mailDigest dataExportUrl';
  const { data } = await anna.send(`{ me { ${fields} } users { nodes { ${fields} } } }`);
  expect(data).toMatchObject({ me: { ...ownValues, mailDigest: false } });
  expect((data?.['users'] as { nodes: object[] }).nodes).toEqual(
    expect.arrayContaining([
      { id: anna.id, ...ownValues },
      { id: ben.id, mailDigest: null, dataExportUrl: null },
    ]),
  );
});

it('returns null for `pushKey` when the answer has no key', async () => {
  const carl = await signUp(gateway.url, 'carl');
  provider.overrides.push(({ path }) => (path === '/push' ? HttpResponse.json({ data: {} }) : undefined));
  expect(await carl.run('pushKey')).toBeNull();
});
