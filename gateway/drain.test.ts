import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from './server.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import { Member } from './testing/Member.ts';
import { ReadinessProxy } from './testing/ReadinessProxy.ts';
import { startGateway } from './testing/startGateway.ts';

/** A read, and a write, which the gateway does not retry. Without a valid session, both call the provider and succeed. */
const OPERATIONS = ['{ viewer { id } }', 'mutation { logout { viewer { id } } }'];

describe('two gateways in front of two providers behind a proxy', () => {
  const providers = [new EmbeddedProvider(), new EmbeddedProvider()] as const;
  let proxy: ReadinessProxy;
  let gateways: GatewayServer[];

  beforeAll(async () => {
    await Promise.all(providers.map((provider) => provider.start({ DRAIN_DELAY: '1' })));
    proxy = new ReadinessProxy(providers.map(({ url }) => url));
    const url = await proxy.start();
    gateways = [await startGateway(url), await startGateway(url)];
  }, 60_000);

  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    await proxy.stop();
    await providers[1].stop();
  });

  it('fail no operation while one provider stops', async () => {
    const failures: unknown[] = [];
    let isStopped = false;
    async function sendOperations({ url }: GatewayServer): Promise<void> {
      const member = new Member(url);
      for (let n = 0; !isStopped; n++) {
        const { status, errors } = await member.send(OPERATIONS[n % 2] ?? '', {}, { cookie: 'sid=ended' });
        if (status !== 200 || errors) failures.push({ status, errors });
      }
    }
    /** Waits until a provider has answered 30 more requests. */
    async function waitForAnswers(index: number): Promise<void> {
      const count = proxy.targets[index]?.answeredCount ?? 0;
      await expect.poll(() => proxy.targets[index]?.answeredCount).toBeGreaterThan(count + 30);
    }
    const clients = [...gateways, ...gateways].map(sendOperations);
    await Promise.all([waitForAnswers(0), waitForAnswers(1)]);
    // SIGTERM, and its end.
    await providers[0].stop();
    expect(proxy.targets[0]?.isReady).toBe(false);
    await waitForAnswers(1);
    isStopped = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
  });
});
