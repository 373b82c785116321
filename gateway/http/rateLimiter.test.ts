import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const LIMIT = 3;
const MEMBER_LIMIT = 6;

describe('operations', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let cookie: string;

  beforeAll(async () => {
    await provider.start();
    const firstGateway = await startGateway(provider.url);
    ({ cookie } = await signUp(firstGateway.url, 'anna'));
    await firstGateway.close();
  });

  afterEach(() => gateway.close());
  afterAll(() => provider.stop());

  async function start() {
    gateway = await startGateway(provider.url, {
      trustProxy: () => true,
      visitorBudget: LIMIT,
      memberBudget: MEMBER_LIMIT,
      // Nothing is refilled during a test.
      budgetSeconds: 3_600,
    });
  }

  async function send(address: string, headers: Record<string, string> = {}, query = '{ __typename }') {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    return [response.status, errors?.[0]?.extensions.code];
  }

  /** Sends operations one after another. @returns the status and error code of each */
  async function sendSeveral(count: number, ...args: Parameters<typeof send>) {
    const answers = [];
    for (let n = 0; n < count; n++) answers.push(await send(...args));
    return answers;
  }

  const ALLOWED = [200, undefined];
  const REFUSED = [429, 'RATE_LIMITED'];

  it('without a session are limited per address', async () => {
    await start();
    expect(await sendSeveral(LIMIT + 1, '203.0.113.1')).toEqual([ALLOWED, ALLOWED, ALLOWED, REFUSED]);
    expect(await send('203.0.113.2')).toEqual(ALLOWED);
    const response = await fetch(`${gateway.url}/graphql?query={__typename}`, {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    // Until one of three is refilled.
    const waitSeconds = Number(response.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(1_100);
    expect(waitSeconds).toBeLessThanOrEqual(1_200);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { retryAfterSeconds: waitSeconds } }],
    });
  });

  it('without a session are limited per /64, twice as many per /56, and four times as many per /48', async () => {
    await start();
    expect(await sendSeveral(LIMIT + 1, '2001:db8:1::1')).toEqual([ALLOWED, ALLOWED, ALLOWED, REFUSED]);
    // Each group is a /64; the hexadecimal digits before its last two are the /56. Refused operations do not count.
    const answers = [];
    for (const group of ['1', '2', '3', '4', '100', '101', '102', '200', '201', '300', '301'])
      answers.push(await send(`2001:db8:1:${group}::1`));
    expect(answers.map(([status]) => status)).toEqual([
      200, 200, 200, 429, 200, 200, 200, 200, 200, 200, 429,
    ]);
    expect(await send('2001:db8:2::1')).toEqual(ALLOWED);
  });

  it('with a forged cookie count like those without a session, unlike those of members at the same address', async () => {
    await start();
    await sendSeveral(LIMIT, '203.0.113.1');
    expect(await send('203.0.113.1', { cookie: 'sid=forged' })).toEqual(REFUSED);
    expect(await sendSeveral(LIMIT, '203.0.113.1', { cookie })).toEqual([ALLOWED, ALLOWED, ALLOWED]);
  });

  it('need no upstream call with a cookie until the limit is reached, and then one for a session', async () => {
    await start();
    provider.takeRequests();
    await sendSeveral(LIMIT, '203.0.113.1', { cookie });
    expect(provider.takeRequests()).toEqual([]);
    await sendSeveral(LIMIT, '203.0.113.1', { cookie });
    expect(provider.takeRequests()).toEqual(['GET /me']);
  });

  it('of a member are limited too, from all addresses and in all sessions together', async () => {
    await start();
    // Counts for the address, because the session is not known yet.
    await send('203.0.113.1', { cookie }, '{ viewer { id } }');
    const answers = [];
    for (let n = 0; n <= MEMBER_LIMIT; n++) answers.push(await send(`203.0.113.${n + 2}`, { cookie }));
    expect(answers).toEqual([...Array<unknown>(MEMBER_LIMIT).fill(ALLOWED), REFUSED]);
    expect(await send('203.0.113.1')).toEqual(ALLOWED);
  });

  it.each([
    ['introspection', '{ __schema { queryType { name } } }', 'is costly to compute'],
    ['a long list', '{ posts(limit: 100) { nodes { id } } }', 'may have many values'],
    ['a long document', `{ __typename } # ${'x'.repeat(5_000)}`, 'is costly to parse'],
  ])('are charged what they cost: one of %s uses up the budget, because it %s', async (_, query) => {
    await start();
    expect((await send('203.0.113.1', {}, query))[0]).toBe(200);
    expect(await send('203.0.113.1')).toEqual(REFUSED);
  });

  it('of members stay theirs while the provider cannot confirm a session', async () => {
    await start();
    await send('203.0.113.1', { cookie }, '{ viewer { id } }');
    const { viewerIds } = gateway.hub.provider.upstream;
    // As if it had been confirmed two minutes ago, and no longer were in the cache.
    for (const [key, id] of [...viewerIds.entries()])
      viewerIds.set(key, id, { start: performance.now() - 120_000 });
    provider.overrides.push(() => HttpResponse.json({}, { status: 503 }));
    expect(await sendSeveral(LIMIT + 1, '203.0.113.1', { cookie })).toEqual(Array(LIMIT + 1).fill(ALLOWED));
    provider.overrides.length = 0;
  });
});
