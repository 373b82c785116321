import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

/** The status of each path of the provider. */
let statuses: Record<string, number>;
let asked: string[];
let provider: Server;
let gateway: GatewayServer;

beforeEach(async () => {
  statuses = { '/readyz': 200, '/api/me': 401 };
  asked = [];
  provider = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(statuses[url] ?? 404).end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`);
});

afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
  provider.closeAllConnections();
  provider.close();
});

const readyStatus = async () => (await fetch(`${gateway.url}/readyz`)).status;

it('is not ready while the provider says that it cannot serve', async () => {
  statuses['/readyz'] = 503;
  expect(await readyStatus()).toBe(503);
});

it.each([404, 500])('is ready on a provider that answers /readyz with %i', async (status) => {
  statuses['/readyz'] = status;
  expect(await readyStatus()).toBe(200);
});

it('is not ready while the API fails, whatever /readyz says', async () => {
  statuses['/api/me'] = 502;
  expect(await readyStatus()).toBe(503);
});

it('asks the provider once for many checks, and again after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The gateway asked for the provider's extensions when it started.
  asked.length = 0;
  expect(new Set(await Promise.all(Array.from({ length: 20 }, readyStatus)))).toEqual(new Set([200]));
  statuses['/readyz'] = 503;
  expect(await readyStatus()).toBe(200);
  expect(asked.sort()).toEqual(['/api/me', '/readyz']);
  vi.advanceTimersByTime(1_000);
  expect(await readyStatus()).toBe(503);
});
