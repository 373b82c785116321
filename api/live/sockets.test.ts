import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { sessions } from '../db/schema.ts';
import type { Client } from '../testing/Client.ts';
import { nextEvent } from '../testing/nextEvent.ts';
import { createApi, createDatabase, onEachDatabase } from '../testing/onEachDatabase.ts';
import { startRedis } from '../testing/startRedis.ts';
import type { Message, Notification } from '../wire.ts';

const waitForDisconnect = (socket: Socket) =>
  new Promise<void>((resolve) => void socket.once('disconnect', () => resolve()));

onEachDatabase('Socket.IO', (api) => {
  let anna: Client;
  let ben: Client;
  let postId: string;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
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
  ])('sends %s with the stored notification', async (event, type, sendRequest) => {
    const socket = await anna.openSocket();
    const received = nextEvent<Notification>(socket, event);
    await sendRequest();
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
    const notificationsBefore = (await anna.get('/notifications')).body;
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
    expect((await anna.get('/notifications')).body).toEqual(notificationsBefore);
  });

  it('rejects events above the rate limit of a socket, and accepts them again later', async () => {
    const [bensSocket, annasSocket] = [await ben.openSocket(), await anna.openSocket()];
    let receivedCount = 0;
    annasSocket.on('userTyping', () => (receivedCount += 1));
    const payload = { senderId: ben.id, receiverId: anna.id };
    const acks = await Promise.all(
      Array.from({ length: 1_000 }, () => bensSocket.emitWithAck('userTyping', payload) as Promise<object>),
    );
    const rejected = acks.filter((ack) => 'error' in ack);
    // 200 at once are allowed, and 50 more in each second that the sending takes.
    expect(rejected.length).toBeGreaterThan(500);
    expect(rejected[0]).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    await expect.poll(() => receivedCount).toBe(1_000 - rejected.length);
    await expect
      .poll(() => bensSocket.emitWithAck('userTyping', payload), { timeout: 2_000 })
      .toEqual({ data: null });
  });

  it('broadcasts the online members when members connect and disconnect', async () => {
    const [carl, dora] = [await api.createMember('carl'), await api.createMember('dora')];
    const socket = await carl.openSocket();
    const withDora = nextEvent<string[]>(socket, 'onlineUsers', (ids) => ids.includes(dora.id));
    const [first, second] = [await dora.openSocket(), await dora.openSocket()];
    expect(await withDora).toContain(carl.id);
    const withoutDora = nextEvent<string[]>(socket, 'onlineUsers', (ids) => !ids.includes(dora.id));
    first.disconnect();
    second.disconnect();
    expect(await withoutDora).toContain(carl.id);
  });

  it('sends a socket the changes of the members it watches, and lists only if it asks for them', async () => {
    const [carl, dora, offline] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    const socket = await carl.openSocket();
    const watch = (payload: object) => socket.emitWithAck('watchPresence', payload) as Promise<object>;
    const lists: string[][] = [];
    socket.on('onlineUsers', (ids: string[]) => lists.push(ids));
    expect(await watch({ userIds: [dora.id, carl.id, 'nonsense', 7] })).toEqual({ data: [carl.id] });
    lists.length = 0;
    const online = nextEvent<object>(socket, 'presenceChanged');
    const dorasSocket = await dora.openSocket();
    expect(await online).toEqual({ userId: dora.id, online: true });
    expect((await carl.get(`/users/online?ids=${dora.id},${offline.id},x`)).body).toEqual({
      data: [dora.id],
    });
    const hidden = nextEvent<object>(socket, 'presenceChanged');
    await dora.post(`/users/${carl.id}/block`);
    expect(await hidden).toEqual({ userId: dora.id, online: false });
    expect((await carl.get(`/users/online?ids=${dora.id}`)).body).toEqual({ data: [] });
    expect(await watch({ userIds: [dora.id] })).toEqual({ data: [] });
    const shown = nextEvent<object>(socket, 'presenceChanged');
    await dora.delete(`/users/${carl.id}/block`);
    expect(await shown).toEqual({ userId: dora.id, online: true });
    const departure = nextEvent<object>(socket, 'presenceChanged');
    dorasSocket.disconnect();
    expect(await departure).toEqual({ userId: dora.id, online: false });
    expect(lists).toEqual([]);
    const isListOfNow = (ids: string[]) => ids.includes(carl.id) && !ids.includes(dora.id);
    const list = nextEvent<string[]>(socket, 'onlineUsers', isListOfNow);
    await watch({ userIds: [], onlineUsers: true });
    await list;
  });

  it('refuses too many members at once, and visitors', async () => {
    const socket = await anna.openSocket();
    for (const userIds of [Array<string>(501).fill(ben.id), 'all', undefined])
      expect(await socket.emitWithAck('watchPresence', { userIds })).toMatchObject({
        error: { code: 'BAD_REQUEST' },
      });
    expect((await api.createVisitor().get(`/users/online?ids=${ben.id}`)).status).toBe(401);
    expect((await anna.get(`/users/online?ids=${'a'.repeat(3_301)}`)).status).toBe(400);
  });

  it('rejects a socket without a session, and closes a socket that sends userConnected for another member', async () => {
    const rejected = new Promise<{ data?: unknown }>((resolve) => {
      api.createVisitor().createSocket().once('connect_error', resolve);
    });
    expect((await rejected) as unknown).toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
    const socket = await anna.openSocket();
    const socketClosed = waitForDisconnect(socket);
    const ack = await socket.emitWithAck('userConnected', ben.id);
    expect(ack.error.code).toBe('FORBIDDEN');
    await socketClosed;
  });

  it('rejects sockets from another origin, and accepts the public URL', async () => {
    const connectionError = new Promise((resolve) => {
      anna.createSocket({ origin: 'https://evil.example' }).once('connect_error', resolve);
    });
    expect(await connectionError).toBeInstanceOf(Error);
    const allowedSocket = anna.createSocket({ origin: api.config.publicUrl });
    await new Promise<void>((resolve, reject) => {
      allowedSocket.once('connect', resolve);
      allowedSocket.once('connect_error', reject);
    });
  });

  it('closes only the sockets of the session that logs out', async () => {
    const member = await api.createMember();
    const { body } = await member.get('/me');
    const otherBrowser = api.createVisitor();
    await otherBrowser.post('/login', { email: body.data.data.email as string, password: 'secret1' });
    otherBrowser.id = member.id;
    const [memberSocket, otherBrowserSocket] = [await member.openSocket(), await otherBrowser.openSocket()];
    const socketClosed = waitForDisconnect(memberSocket);
    await member.post('/logout');
    await socketClosed;
    expect(otherBrowserSocket.connected).toBe(true);
  });

  it('closes the sockets of other sessions after a new password, and all sockets after the account is deleted', async () => {
    const member = await api.createMember();
    const { body } = await member.get('/me');
    const otherBrowser = api.createVisitor();
    await otherBrowser.post('/login', { email: body.data.data.email as string, password: 'secret1' });
    otherBrowser.id = member.id;
    const [memberSocket, otherBrowserSocket] = [await member.openSocket(), await otherBrowser.openSocket()];
    const otherBrowserClosed = waitForDisconnect(otherBrowserSocket);
    await member.putForm(`/update/${member.id}`, { password: 'secret2', currentPassword: 'secret1' });
    await otherBrowserClosed;
    expect(memberSocket.connected).toBe(true);
    const memberClosed = waitForDisconnect(memberSocket);
    await member.deleteProfile('secret2');
    await memberClosed;
  });

  it('rejects a socket whose session has ended', async () => {
    const member = await api.createMember();
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
      const [firstApi, secondApi] = [
        await createApi({ databaseUrl, redisUrl }),
        await createApi({ databaseUrl, redisUrl }),
      ];
      await firstApi.start();
      await secondApi.start();
      try {
        const [anna, ben] = [await firstApi.createMember('anna'), await secondApi.createMember('ben')];
        const annasSocket = await anna.openSocket();
        const bensArrival = nextEvent<string[]>(annasSocket, 'onlineUsers', (ids) => ids.includes(ben.id));
        const bensSocket = await ben.openSocket();
        expect(await bensArrival).toEqual([anna.id, ben.id].sort());

        expect((await anna.get(`/users/online?ids=${ben.id}`)).body.data).toEqual([ben.id]);
        expect((await ben.get(`/users/online?ids=${anna.id}`)).body.data).toEqual([anna.id]);

        const receivedMessage = nextEvent<Message>(bensSocket, 'receiveMessage');
        const ack = await annasSocket.emitWithAck('sendMessage', {
          senderId: anna.id,
          receiverId: ben.id,
          text: 'Over there',
        });
        expect(await receivedMessage).toEqual(ack.data);

        const receivedFollow = nextEvent<Notification>(annasSocket, 'receiveFollow');
        await ben.post(`/subscriptions/users/${anna.id}/follow`);
        expect((await receivedFollow).senderId).toMatchObject({ _id: ben.id });

        const bensOtherBrowser = secondApi.createVisitor();
        const { body } = await ben.get('/me');
        const email = body.data.data.email as string;
        await bensOtherBrowser.post('/login', { email, password: 'secret1' });
        bensOtherBrowser.id = ben.id;
        const [otherBrowserSocket, bensSocketClosed] = [
          await bensOtherBrowser.openSocket(),
          waitForDisconnect(bensSocket),
        ];
        const sameSessionOnFirstApi = firstApi.anotherClientOf(bensOtherBrowser);
        await sameSessionOnFirstApi.putForm(`/update/${ben.id}`, {
          password: 'secret2',
          currentPassword: 'secret1',
        });
        await bensSocketClosed;
        expect(otherBrowserSocket.connected).toBe(true);

        const bensDeparture = nextEvent<string[]>(annasSocket, 'onlineUsers', (ids) => !ids.includes(ben.id));
        const socketClosed = waitForDisconnect(otherBrowserSocket);
        // The other process has just looked the session up.
        expect((await bensOtherBrowser.get('/me')).status).toBe(200);
        await sameSessionOnFirstApi.post('/logout');
        await socketClosed;
        expect((await bensOtherBrowser.get('/me')).status).toBe(401);
        expect(await bensDeparture).toEqual([anna.id]);

        // Both processes together allow ten logins a minute for one account and address.
        const unknownEmail = 'counted-together@example.com';
        const statuses: number[] = [];
        for (let attempt = 0; attempt < 11; attempt += 1) {
          const client = (attempt % 2 === 0 ? firstApi : secondApi).createVisitor();
          statuses.push((await client.post('/login', { email: unknownEmail, password: 'secret1' })).status);
        }
        expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      } finally {
        await firstApi.stop();
        await secondApi.stop();
      }
    });

    it('close the sockets of a session that ends in the same process while Redis is unavailable', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'forecourt-redis-'));
      const redis = await startRedis(directory);
      const api = await createApi({ postgresUrl, redisUrl: redis?.url });
      await api.start();
      try {
        const anna = await api.createMember('anna');
        const socketClosed = waitForDisconnect(await anna.openSocket());
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
