import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { sessions } from '../db/schema.ts';
import type { Client } from '../testing/Client.ts';
import { nextEvent } from '../testing/nextEvent.ts';
import { createApi, createDatabase, onEachDatabase } from '../testing/onEachDatabase.ts';
import { startRedis } from '../testing/startRedis.ts';
import type { Message, Notification } from '../wire.ts';

const disconnected = (socket: { once: (event: 'disconnect', listener: () => void) => unknown }) =>
  new Promise<void>((resolve) => void socket.once('disconnect', resolve));

onEachDatabase('Socket.IO', (api) => {
  let anna: Client;
  let ben: Client;
  let postId: string;
  beforeAll(async () => {
    anna = await api.member('anna');
    ben = await api.member('ben');
    const { body } = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    postId = body.data._id as string;
  });

  it.each([
    ['receiveLike', 'like', () => ben.post(`/interactions/posts/${postId}/likes`)],
    [
      'receiveComment',
      'comment',
      () => ben.post(`/interactions/posts/${postId}/comments`, { content: 'Hi' }),
    ],
    ['receiveFollow', 'follow', () => ben.post(`/subscriptions/users/${anna.id}/follow`)],
  ])('sends %s with the stored notification', async (event, type, act) => {
    const socket = await anna.openSocket();
    const received = nextEvent<Notification>(socket, event);
    await act();
    expect(await received).toMatchObject({
      type,
      senderId: { _id: ben.id },
      receiverId: anna.id,
      read: false,
    });
    expect((await anna.get('/notifications')).body[0]).toEqual(await received);
  });

  it('ignores sendLike, sendComment and sendFollow, and rejects a forged sender', async () => {
    const socket = await ben.openSocket();
    const before = (await anna.get('/notifications')).body;
    for (const event of ['sendLike', 'sendComment', 'sendFollow']) {
      const ack = await socket.emitWithAck(event, {
        senderId: ben.id,
        receiverId: anna.id,
        postId,
        type: 'like',
      });
      expect(ack).toEqual({ data: null });
      const forged = await socket.emitWithAck(event, { senderId: anna.id, receiverId: ben.id, postId });
      expect(forged.error.code).toBe('FORBIDDEN');
    }
    expect((await anna.get('/notifications')).body).toEqual(before);
  });

  it('limits the events of one socket', async () => {
    const [from, to] = [await ben.openSocket(), await anna.openSocket()];
    let typed = 0;
    to.on('userTyping', () => (typed += 1));
    const event = { senderId: ben.id, receiverId: anna.id };
    const acks = await Promise.all(
      Array.from({ length: 1_000 }, () => from.emitWithAck('userTyping', event) as Promise<object>),
    );
    const rejected = acks.filter((ack) => 'error' in ack);
    expect(rejected.length).toBeGreaterThan(500);
    expect(rejected[0]).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    await expect.poll(() => typed).toBe(1_000 - rejected.length);
    await expect
      .poll(() => from.emitWithAck('userTyping', event), { timeout: 2_000 })
      .toEqual({ data: null });
  });

  it('broadcasts the online members when members connect and disconnect', async () => {
    const [carl, dora] = [await api.member('carl'), await api.member('dora')];
    const socket = await carl.openSocket();
    const withDora = nextEvent<string[]>(socket, 'onlineUsers', (ids) => ids.includes(dora.id));
    const [first, second] = [await dora.openSocket(), await dora.openSocket()];
    expect(await withDora).toContain(carl.id);
    const withoutDora = nextEvent<string[]>(socket, 'onlineUsers', (ids) => !ids.includes(dora.id));
    first.disconnect();
    second.disconnect();
    expect(await withoutDora).toContain(carl.id);
  });

  it('rejects a socket without a session, and userConnected for another member', async () => {
    const rejected = new Promise<{ data?: unknown }>((resolve) => {
      api.visitor().createSocket().once('connect_error', resolve);
    });
    expect((await rejected) as unknown).toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
    const socket = await anna.openSocket();
    const socketClosed = disconnected(socket);
    const ack = await socket.emitWithAck('userConnected', ben.id);
    expect(ack.error.code).toBe('FORBIDDEN');
    await socketClosed;
  });

  it('rejects sockets from another origin, and accepts the public URL', async () => {
    const foreign = new Promise((resolve) => {
      anna.createSocket({ origin: 'https://evil.example' }).once('connect_error', resolve);
    });
    expect(await foreign).toBeInstanceOf(Error);
    const own = anna.createSocket({ origin: api.config.publicUrl });
    await new Promise<void>((resolve, reject) => {
      own.once('connect', resolve);
      own.once('connect_error', reject);
    });
  });

  it('closes only the sockets of the session that logs out', async () => {
    const member = await api.member();
    const { body } = await member.get('/me');
    const other = api.visitor();
    await other.post('/login', { email: body.data.data.email as string, password: 'secret1' });
    other.id = member.id;
    const [mine, theirs] = [await member.openSocket(), await other.openSocket()];
    const socketClosed = disconnected(mine);
    await member.post('/logout');
    await socketClosed;
    expect(theirs.connected).toBe(true);
  });

  it('closes the sockets of other sessions after a new password, and all sockets after the account is deleted', async () => {
    const member = await api.member();
    const { body } = await member.get('/me');
    const other = api.visitor();
    await other.post('/login', { email: body.data.data.email as string, password: 'secret1' });
    other.id = member.id;
    const [mine, theirs] = [await member.openSocket(), await other.openSocket()];
    const theirsClosed = disconnected(theirs);
    await member.putForm(`/update/${member.id}`, { password: 'secret2', currentPassword: 'secret1' });
    await theirsClosed;
    expect(mine.connected).toBe(true);
    const mineClosed = disconnected(mine);
    await member.delete(`/profile/${member.id}`);
    await mineClosed;
  });

  it('rejects a socket whose session has ended', async () => {
    const member = await api.member();
    await api.db.delete(sessions).where(eq(sessions.userId, member.id));
    await expect(member.openSocket()).rejects.toThrow('Please log in.');
  });
});

const [postgresUrl, redisUrl] = [inject('postgresUrl'), inject('redisUrl')];

describe.runIf(postgresUrl !== undefined && redisUrl !== undefined)(
  'processes that share a database and Redis',
  () => {
    it('share events, presence, ended sessions and rate limits', async () => {
      const databaseUrl = await createDatabase(postgresUrl ?? '');
      const [one, two] = [
        await createApi(undefined, { databaseUrl, redisUrl }),
        await createApi(undefined, { databaseUrl, redisUrl }),
      ];
      await one.start();
      await two.start();
      try {
        const [anna, ben] = [await one.member('anna'), await two.member('ben')];
        const here = await anna.openSocket();
        const seen = nextEvent<string[]>(here, 'onlineUsers', (ids) => ids.includes(ben.id));
        const there = await ben.openSocket();
        expect(await seen).toEqual([anna.id, ben.id].sort());

        const arrived = nextEvent<Message>(there, 'receiveMessage');
        const ack = await here.emitWithAck('sendMessage', {
          senderId: anna.id,
          receiverId: ben.id,
          text: 'Over there',
        });
        expect(await arrived).toEqual(ack.data);

        const followed = nextEvent<Notification>(here, 'receiveFollow');
        await ben.post(`/subscriptions/users/${anna.id}/follow`);
        expect((await followed).senderId).toMatchObject({ _id: ben.id });

        const kept = two.visitor();
        const { body } = await ben.get('/me');
        const email = body.data.data.email as string;
        await kept.post('/login', { email, password: 'secret1' });
        kept.id = ben.id;
        const [keptSocket, otherClosed] = [await kept.openSocket(), disconnected(there)];
        const elsewhereKept = one.visitor();
        elsewhereKept.cookie = kept.cookie;
        await elsewhereKept.putForm(`/update/${ben.id}`, {
          password: 'secret2',
          currentPassword: 'secret1',
        });
        await otherClosed;
        expect(keptSocket.connected).toBe(true);

        const left = nextEvent<string[]>(here, 'onlineUsers', (ids) => !ids.includes(ben.id));
        const socketClosed = disconnected(keptSocket);
        const elsewhere = one.visitor();
        elsewhere.cookie = kept.cookie;
        await elsewhere.post('/logout');
        await socketClosed;
        expect(await left).toEqual([anna.id]);

        const unknown = 'counted-together@example.com';
        const statuses: number[] = [];
        for (let attempt = 0; attempt < 11; attempt += 1) {
          const client = (attempt % 2 === 0 ? one : two).visitor();
          statuses.push((await client.post('/login', { email: unknown, password: 'secret1' })).status);
        }
        expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      } finally {
        await one.stop();
        await two.stop();
      }
    });

    it('close the sockets of a session that ends in the same process while Redis is unavailable', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'forecourt-redis-'));
      const redis = await startRedis(directory);
      const api = await createApi(postgresUrl, { redisUrl: redis?.url });
      await api.start();
      try {
        const anna = await api.member('anna');
        const socketClosed = disconnected(await anna.openSocket());
        await redis?.stop();
        await anna.post('/logout');
        await socketClosed;
      } finally {
        await api.stop();
        await rm(directory, { recursive: true, force: true });
      }
    }, 20_000);
  },
);
