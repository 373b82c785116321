import { expect, it } from 'vitest';
import { createPng, onEachDatabase, type Api } from '../testing/onEachDatabase.ts';
import { createProductForm } from '../testing/posts.ts';
import type { Client } from '../testing/Client.ts';

const DAY_MS = 86_400_000;
const YESTERDAY = new Date(Date.now() - DAY_MS);
const PNG = await createPng();

const createMembers = (api: Api, count: number) =>
  Promise.all(Array.from({ length: count }, () => api.createMember('stranger')));

const publish = (member: Client, headers: Record<string, string> = {}) =>
  member.postForm('/posts/create', createProductForm(), headers);

const sendPicture = (sender: Client, receiver: Client) =>
  sender.postForm(`/messages/${sender.id}/${receiver.id}`, { images: PNG });

onEachDatabase(
  'a member younger than a day',
  (api) => {
    it('publishes five posts a day, with access tokens too', async () => {
      const member = await api.createMember();
      const bot = await api.createBot(member, ['write']);
      for (const client of [member, bot, member, bot, member])
        expect((await publish(client)).status).toBe(201);
      for (const client of [member, bot]) {
        const { status, headers, body } = await publish(client);
        expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
        expect(body.message).toBe('Too many requests. Please wait 24 hours.');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(DAY_MS / 1000 - 600);
      }
      const { body } = await member.get('/posts/user/me');
      expect(body.data).toHaveLength(5);
      const change = await member.postForm(`/posts/${body.data[0]._id as string}`, { content: 'Changed' });
      expect(change.status).toBe(200);
    });

    it('uses up no post with an invalid or a repeated form', async () => {
      const member = await api.createMember();
      for (let count = 0; count < 5; count += 1) {
        const invalid = await member.postForm('/posts/create', { postType: 'regular', content: '' });
        expect(invalid.status).toBe(422);
      }
      for (let count = 0; count < 5; count += 1)
        expect((await publish(member, { 'idempotency-key': String(count) })).status).toBe(201);
      expect((await publish(member, { 'idempotency-key': '4' })).status).toBe(201);
      expect((await publish(member, { 'idempotency-key': '5' })).status).toBe(429);
    });

    it('writes to ten strangers an hour, with and without pictures and offers, and to others as before', async () => {
      const member = await api.createMember();
      const strangers = await createMembers(api, 12);
      const [first, last] = [strangers[0] as Client, strangers[11] as Client];
      const socket = await member.openSocket();
      const send = (receiverId: string): Promise<unknown> =>
        socket.emitWithAck('sendMessage', { receiverId, text: 'Hello' });
      for (const { id } of strangers.slice(0, 5)) expect(await send(id)).toHaveProperty('data');
      for (const stranger of strangers.slice(5, 10))
        expect((await sendPicture(member, stranger)).status).toBe(201);
      expect(await send(last.id)).toMatchObject({ error: { code: 'RATE_LIMITED' } });
      const rejected = await sendPicture(member, last);
      expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect(await send(first.id)).toHaveProperty('data');
      expect((await sendPicture(member, first)).status).toBe(201);
      const offerTo = async (seller: Client) => {
        const postId = (await publish(seller)).body.data._id as string;
        return (await member.post('/offers', { postId, amount: 4000 })).status;
      };
      expect([await offerTo(first), await offerTo(last)]).toEqual([201, 429]);
      // A member who wrote first is no stranger.
      expect((await sendPicture(last, member)).status).toBe(201);
      expect(await send(last.id)).toHaveProperty('data');
      expect(await send('nobody')).toMatchObject({ error: { code: 'NOT_FOUND' } });
    });
  },
  { newMemberMs: DAY_MS },
);

onEachDatabase(
  'a member older than a day',
  (api) => {
    it('has only the limits of all members', async () => {
      const member = await api.createMember(undefined, {}, YESTERDAY);
      for (let count = 0; count < 6; count += 1) expect((await publish(member)).status).toBe(201);
      for (const stranger of await createMembers(api, 11))
        expect((await sendPicture(member, stranger)).status).toBe(201);
    });
  },
  { newMemberMs: DAY_MS },
);
