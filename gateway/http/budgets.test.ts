import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('what an operation costs', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;
  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url, {
      visitorBudget: 100,
      memberBudget: 400,
      budgetSeconds: 1_000_000,
    });
    anna = await signUp(gateway.url, 'anna');
    await anna.send('{ viewer { id } }');
  });
  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  it('is in the extensions when the client asks for it, with what it may cost', async () => {
    const query = '{ viewer { id } demoLogins { email } }';
    const { extensions } = await anna.send(query, {}, { 'x-cost': '1' });
    const { values: maxValues, calls: maxCalls } = LIMITS;
    expect(extensions).toEqual({ cost: { values: 22, maxValues, calls: 1, maxCalls } });
    expect((await anna.send(query)).extensions).toBeUndefined();
  });

  it('is taken from a budget, of which each answer says how much is left and when it is full again', async () => {
    const readLeft = (headers: Headers) => {
      const [, left, seconds] = /^"operations";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
      return { left: Number(left), seconds: Number(seconds) };
    };
    const first = (await anna.send('{ viewer { id } }')).headers;
    expect(first.get('ratelimit-policy')).toBe('"operations";q=400;w=1000000');
    const second = readLeft((await anna.send('{ posts(limit: 100) { nodes { id } } }')).headers);
    // Two thousand values and the request itself.
    expect(readLeft(first).left - second.left).toBe(11);
    expect(second.seconds).toBeGreaterThan(readLeft(first).seconds);
  });

  it('is refused with nothing left in the headers, and smaller for a visitor', async () => {
    const visitor = new Member(gateway.url);
    const headersOf = async () => (await visitor.send('{ __schema { types { name } } }')).headers;
    expect((await headersOf()).get('ratelimit-policy')).toBe('"operations";q=100;w=1000000');
    const refused = await headersOf();
    expect(refused.get('ratelimit')).toMatch(/^"operations";r=0;t=\d+$/);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
  });
});
