import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../move/openStore.ts';
import { readChecksum, readTables } from '../move/tables.ts';
import { Client } from './Client.ts';
import { createPng, type Api } from './onEachDatabase.ts';
import { createProductForm } from './posts.ts';

/** Creates an empty folder. */
export const newFolder = () => mkdtemp(join(tmpdir(), 'forecourt-'));

/** The number and the checksum of the rows of each table. */
export async function readSums(config: Parameters<typeof openStore>[0]) {
  const store = await openStore(config, { isTarget: false });
  const sums: Record<string, unknown> = {};
  for (const table of await readTables(store.client))
    sums[table.name] = await readChecksum(store.client, table);
  await store.close();
  return sums;
}

/** A community with something in the response of every route. */
export interface Community {
  /** The cookies of two members' sessions. */
  cookies: string[];
  ids: { id: string[]; userId: string[]; postId: string[] };
}

export async function makeCommunity(api: Api): Promise<Community> {
  const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
  const carl = await api.createMember('carl');
  const form = { ...createProductForm(), images: await createPng(), alts: 'A red “Golf”\tfrom the side' };
  const postId = (await anna.postForm('/posts/create', form)).body.data._id as string;
  await ben.post(`/subscriptions/users/${anna.id}/follow`);
  await ben.post(`/interactions/posts/${postId}/likes`);
  await ben.post(`/interactions/posts/${postId}/comments`, { content: 'Still for sale? 🚗\n\\N' });
  await ben.post(`/posts/${postId}/save`);
  await ben.post('/searches', { name: 'Golfs', filter: { brand: 'Volkswagen', maxPrice: 9000.5 } });
  await ben.post(`/users/${carl.id}/block`);
  await ben.post('/reports', { userId: carl.id, reason: 'spam' });
  await anna.postForm(`/posts/${postId}`, { 'productDetails[price]': '4000' });
  await anna.putForm(`/update/${anna.id}`, { avatar: await createPng(), bio: 'Old cars.' });
  const socket = await ben.openSocket();
  await socket.emitWithAck('sendMessage', { receiverId: anna.id, text: 'Hello', clientId: 'one' });
  await ben.post('/offers', { postId, amount: 3999.99 });
  const pictureForm = { images: [await createPng(30, 20), await createPng(20, 30)], alts: ['', 'The back'] };
  await ben.postForm(`/messages/${ben.id}/${anna.id}`, { ...pictureForm, clientId: 'two' });
  return {
    cookies: [anna, ben].map(({ cookie }) => cookie ?? ''),
    ids: { id: [anna.id, ben.id, postId], userId: [anna.id, ben.id], postId: [postId] },
  };
}

type Picture = { url: string };

/** The responses of every route that reads something, for each member and each id. */
export async function readAnswers(api: Api, { cookies, ids }: Community): Promise<Record<string, unknown>> {
  const { body: document } = await api.createVisitor().get('/docs/json');
  const routes = Object.entries(document.paths as Record<string, Record<string, unknown>>)
    .filter(([path, methods]) => 'get' in methods && path.startsWith('/api/') && !path.endsWith('/export'))
    .map(([path]) => path.replace('/api', ''));
  expect(routes.length).toBeGreaterThan(20);
  const answers: Record<string, unknown> = {};
  const fill = (path: string): string[] => {
    const name = /\{(\w+)\}/.exec(path)?.[1];
    if (name === undefined) return [path];
    const values = name in ids ? ids[name as keyof typeof ids] : ids.userId;
    return values.flatMap((value) => fill(path.replace(`{${name}}`, value)));
  };
  for (const [index, cookie] of cookies.entries()) {
    const client = new Client(api.origin, cookie);
    for (const path of routes.flatMap(fill)) {
      const { status, body } = await client.get(path);
      answers[`${index} ${path}`] = [status, body];
    }
  }
  const [postImages, conversations] = ['0 /posts', '0 /conversations'].map(
    (key) => (answers[key] as [number, { data: unknown[] }])[1].data,
  ) as [{ images: Picture[] }[], { lastMessage: { images: Picture[] } }[]];
  const pictures = [...(postImages[0]?.images ?? []), ...(conversations[0]?.lastMessage.images ?? [])];
  expect(pictures).toHaveLength(3);
  for (const [index, { url }] of pictures.entries()) {
    const picture = await fetch(new URL(url, api.origin), { headers: { cookie: cookies[0] ?? '' } });
    expect(picture.status).toBe(200);
    answers[`picture ${index}`] = Buffer.from(await picture.arrayBuffer()).toString('base64');
  }
  return answers;
}
