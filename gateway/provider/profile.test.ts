import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const provider = new BaselineProvider();
let gateway: GatewayServer;

beforeAll(async () => {
  await provider.start();
  gateway = await startGateway(provider.url);
});
afterAll(async () => {
  await gateway.close();
  await provider.stop();
});

it('reads a phone number once per member and operation where the member was not read by id', async () => {
  const [anna, ben] = [await signUp(gateway.url, 'anna'), await signUp(gateway.url, 'ben')];
  const phoneNumber = '37120000001';
  await anna.run('updateProfile', { input: { phoneNumber } });
  await anna.run('createRegularPost', { input: { content: 'Hello' } });
  provider.takeRequests();
  const lists = await ben.send(`{
    users { nodes { phoneNumber } }
    posts { nodes { author { phoneNumber } } }
  }`);
  expect(lists.errors).toBeUndefined();
  expect(lists.data?.['users']).toEqual({ nodes: [{ phoneNumber }, { phoneNumber: null }] });
  expect(lists.data?.['posts']).toEqual({ nodes: [{ author: { phoneNumber } }] });
  const profileRequests = provider.takeRequests().filter((request) => request.includes('/profile/'));
  expect(profileRequests.sort()).toEqual([`GET /profile/${anna.id}`, `GET /profile/${ben.id}`].sort());

  const profile = await ben.send('query ($id: ID!) { user(id: $id) { phoneNumber } }', { id: anna.id });
  expect(profile.data).toEqual({ user: { phoneNumber } });
  expect((await anna.send('{ viewer { user { phoneNumber } } }')).data).toEqual({
    viewer: { user: { phoneNumber } },
  });
});
