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

it('returns phone numbers from profiles but not from lists that have them, and reads no profile for a list', async () => {
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
  expect(lists.data?.['users']).toMatchObject({ nodes: [{ phoneNumber: null }, { phoneNumber: null }] });
  expect(lists.data?.['posts']).toMatchObject({ nodes: [{ author: { phoneNumber: null } }] });
  expect(JSON.stringify(lists.data)).not.toContain(phoneNumber);
  expect(provider.takeRequests().filter((request) => request.includes('/profile/'))).toEqual([]);

  const profile = await ben.send('query ($id: ID!) { user(id: $id) { phoneNumber } }', { id: anna.id });
  expect(profile.data).toEqual({ user: { phoneNumber } });
  expect((await anna.send('{ me { phoneNumber } }')).data).toEqual({ me: { phoneNumber } });
});
