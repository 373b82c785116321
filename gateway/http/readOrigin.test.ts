import { afterAll, beforeAll, expect, it } from 'vitest';
import { BaselineProvider, PIXEL } from '../testing/BaselineProvider.ts';
import type { Member } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';
import type { GatewayServer } from '../server.ts';

const provider = new BaselineProvider();
let gateway: GatewayServer;
let publicGateway: GatewayServer;
let anna: Member;

beforeAll(async () => {
  await provider.start();
  gateway = await startGateway(provider.url);
  publicGateway = await startGateway(provider.url, { publicUrl: new URL('https://cars.example') });
  anna = await signUp(gateway.url, 'anna');
  await anna.run('updateProfile', { input: { avatar: new File([PIXEL], 'a.png', { type: 'image/png' }) } });
});
afterAll(async () => {
  await gateway.close();
  await publicGateway.close();
  await provider.stop();
});

it.each<[string, () => GatewayServer, (url: string) => object, (url: string) => string]>([
  ['the host of the request', () => gateway, () => ({}), (url) => url],
  ['the public address', () => publicGateway, () => ({}), () => 'https://cars.example'],
  ['the page, if it is the own one', () => publicGateway, (url) => ({ origin: url }), (url) => url],
  [
    'the public address for the page of another site',
    () => publicGateway,
    () => ({ origin: 'https://evil.example' }),
    () => 'https://cars.example',
  ],
])('URLs of pictures are absolute: at %s', async (_, getGateway, headersOf, originOf) => {
  const { url } = getGateway();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: anna.cookie, ...headersOf(url) },
    body: JSON.stringify({ query: '{ viewer { id user { id avatar { id url thumbnailUrl } } } }' }),
  });
  const { data } = (await response.json()) as {
    data: { viewer: { id: string; user: { id: string; avatar: Record<string, string> } } };
  };
  const { viewer } = data;
  expect(viewer.user.avatar['url']).toMatch(new RegExp(`^${originOf(url)}/media/`));
  expect(viewer.user.avatar['thumbnailUrl']).toMatch(new RegExp(`^${originOf(url)}/media/`));
  // Caches by id keep the three apart.
  expect(new Set([viewer.id, viewer.user.id, viewer.user.avatar['id']]).size).toBe(3);
});
