import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const LIMIT = 3;

describe('operations without a session', () => {
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
    gateway = await startGateway(provider.url, { trustProxy: () => true, maxAnonymousOperations: LIMIT });
  }

  async function send(address: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: '{"query":"{ __typename }"}',
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

  it('are limited per address', async () => {
    await start();
    expect(await sendSeveral(LIMIT + 1, '203.0.113.1')).toEqual([ALLOWED, ALLOWED, ALLOWED, REFUSED]);
    expect(await send('203.0.113.2')).toEqual(ALLOWED);
    const response = await fetch(`${gateway.url}/graphql?query={__typename}`, {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    // The rest of the window of ten seconds.
    const waitSeconds = Number(response.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(5);
    expect(waitSeconds).toBeLessThanOrEqual(10);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { retryAfterSeconds: waitSeconds } }],
    });
  });

  it('are limited per /64, twice as many per /56, and four times as many per /48', async () => {
    await start();
    expect(await sendSeveral(LIMIT + 1, '2001:db8:1::1')).toEqual([ALLOWED, ALLOWED, ALLOWED, REFUSED]);
    // Each group is a /64; the hexadecimal digits before its last two are the /56. Refused operations count as well.
    const answers = [];
    for (const group of ['1', '2', '3', '100', '101', '102', '200', '201', '300', '301'])
      answers.push(await send(`2001:db8:1:${group}::1`));
    expect(answers.map(([status]) => status)).toEqual([200, 200, 429, 200, 200, 200, 200, 200, 429, 429]);
    expect(await send('2001:db8:2::1')).toEqual(ALLOWED);
  });

  it('include those with a forged cookie, but not those of members at the same address', async () => {
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
});
