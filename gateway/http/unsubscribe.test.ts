import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { changeExtensions } from '../testing/changeExtensions.ts';
import { Member } from '../testing/Member.ts';
import { startGateway } from '../testing/startGateway.ts';

const provider = new BaselineProvider();
let gateway: GatewayServer;

beforeAll(async () => {
  provider.extensions = 'mail-digest';
  await provider.start();
  gateway = await startGateway(provider.url, { trustProxy: () => true });
});
beforeEach(() => {
  provider.overrides.length = 0;
  provider.requests.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await provider.stop();
});

/** Sends the request that a mail program sends when the member clicks Unsubscribe. */
async function send(
  query: string,
  body: string | FormData | URLSearchParams = new URLSearchParams('List-Unsubscribe=One-Click'),
) {
  const headers = { cookie: 'sid=1', 'x-forwarded-for': '192.0.2.1' };
  return fetch(`${gateway.url}/unsubscribe${query}`, { method: 'POST', headers, body });
}

const click = async (...args: Parameters<typeof send>) => (await send(...args)).status;

it('forwards the token in the URL without the cookie, whether the body is URL-encoded or multipart', async () => {
  const forwardedBodies: unknown[] = [];
  provider.overrides.push(async ({ readJson }) => {
    forwardedBodies.push(await readJson());
    return HttpResponse.json({ data: { email: 'anna@example.com' } });
  });
  expect(await click('?token=a.b')).toBe(200);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect(await click('?token=a.b', form)).toBe(200);
  expect(forwardedBodies).toEqual([{ token: 'a.b' }, { token: 'a.b' }]);
  for (const { headers } of provider.requests) {
    expect(headers.get('cookie')).toBeNull();
    expect(headers.get('x-forwarded-for')).toBe('192.0.2.1');
  }
  expect(provider.takeRequests()).toEqual(['POST /unsubscribe', 'POST /unsubscribe']);
});

it.each([
  ['a request without a token', ''],
  ['a request with two tokens', '?token=a&token=b'],
])('refuses %s without an upstream call', async (_what, query) => {
  expect(await click(query)).toBe(400);
  expect(provider.requests).toEqual([]);
});

it.each([
  [400, 400],
  [429, 429],
  [500, 502],
])('answers the provider’s %i with %i', async (providerStatus, status) => {
  provider.overrides.push(() => HttpResponse.json({ message: 'No' }, { status: providerStatus }));
  expect(await click('?token=a')).toBe(status);
});

it('forwards when the provider would accept another attempt', async () => {
  provider.overrides.push(() =>
    HttpResponse.json({ message: 'No' }, { status: 429, headers: { 'retry-after': '40' } }),
  );
  expect((await send('?token=a')).headers.get('retry-after')).toBe('40');
});

it('counts the requests of an address like its operations without a session', async () => {
  const unlimitedGateway = gateway;
  gateway = await startGateway(provider.url, {
    trustProxy: () => true,
    visitorBudget: 2,
    budgetSeconds: 3_600,
  });
  provider.overrides.push(() => HttpResponse.json({ data: { email: 'anna@example.com' } }));
  const statuses = [await click('?token=a'), await click('?token=a'), await click('?token=a')];
  expect(statuses).toEqual([200, 200, 429]);
  expect(Number((await send('?token=a')).headers.get('retry-after'))).toBeGreaterThan(1_700);
  await gateway.close();
  gateway = unlimitedGateway;
});

it('refuses requests when the provider sends no digests', async () => {
  provider.overrides.push(({ headers }) => (headers.has('cookie') ? HttpResponse.json({}) : undefined));
  await changeExtensions(provider, gateway, new Member(gateway.url), '');
  provider.requests.length = 0;
  expect(await click('?token=a')).toBe(400);
  expect(provider.requests).toEqual([]);
});
