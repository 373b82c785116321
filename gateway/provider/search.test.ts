import { HttpResponse } from 'msw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const provider = new BaselineProvider();
let gateway: GatewayServer;

beforeAll(async () => {
  provider.extensions = 'saved-searches';
  await provider.start();
  gateway = await startGateway(provider.url);
});
afterAll(async () => {
  await gateway.close();
  await provider.stop();
});

it('reads the searches of all notifications in one call, and makes no call for their names', async () => {
  const anna = await signUp(gateway.url, 'anna');
  provider.overrides.push(({ path }) => {
    if (path === '/searches')
      return HttpResponse.json({ data: [{ _id: 's1', name: 'One', filter: { brand: 'vw' } }] });
    if (path !== '/notifications') return undefined;
    return HttpResponse.json(
      ['s1', 's2', 's1'].map((id, index) => ({
        _id: `n${index}`,
        type: 'search_match',
        search: { _id: id, name: id },
      })),
    );
  });
  provider.takeRequests();
  await anna.send('{ notifications { nodes { savedSearch { id name } } } }');
  expect(provider.takeRequests()).toEqual(['GET /notifications']);
  const { data } = await anna.send('{ notifications { nodes { savedSearch { filter { brand } } } } }');
  expect(provider.takeRequests()).toEqual(['GET /notifications', 'GET /searches']);
  const vw = { savedSearch: { filter: { brand: 'vw' } } };
  // `/searches` has no `s2`, as after its deletion.
  expect(data?.['notifications']).toEqual({ nodes: [vw, { savedSearch: { filter: null } }, vw] });
});
