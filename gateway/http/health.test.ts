import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

/** The status of each path of the provider. */
let statuses: Record<string, number>;
let requestedPaths: string[];
let provider: Server;
let gateway: GatewayServer;

beforeEach(async () => {
  statuses = { '/readyz': 200, '/api/me': 401 };
  requestedPaths = [];
  provider = createServer(({ url = '' }, response) => {
    requestedPaths.push(url);
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

const fetchReadyStatus = async () => (await fetch(`${gateway.url}/readyz`)).status;

it('the gateway is not ready while the provider answers /readyz with 503', async () => {
  statuses['/readyz'] = 503;
  expect(await fetchReadyStatus()).toBe(503);
});

it.each([404, 500])('the gateway is ready on a provider that answers /readyz with %i', async (status) => {
  statuses['/readyz'] = status;
  expect(await fetchReadyStatus()).toBe(200);
});

it('the gateway is not ready while the provider’s API fails, even if the provider’s /readyz answers 200', async () => {
  statuses['/api/me'] = 502;
  expect(await fetchReadyStatus()).toBe(503);
});

it('the gateway is not ready when it shuts down, and still serves requests on connections that then end', async () => {
  expect(await fetchReadyStatus()).toBe(200);
  gateway.drain();
  expect(await fetchReadyStatus()).toBe(503);
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
});

it('the gateway checks the provider once for many concurrent requests, and again after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Forget the gateway's own request at startup, which reads the provider's extensions.
  requestedPaths.length = 0;
  expect(new Set(await Promise.all(Array.from({ length: 20 }, fetchReadyStatus)))).toEqual(new Set([200]));
  statuses['/readyz'] = 503;
  expect(await fetchReadyStatus()).toBe(200);
  expect(requestedPaths.sort()).toEqual(['/api/me', '/readyz']);
  vi.advanceTimersByTime(1_000);
  expect(await fetchReadyStatus()).toBe(503);
});
