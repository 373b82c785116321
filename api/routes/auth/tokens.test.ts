import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { accessTokens, sessions } from '../../db/schema.ts';
import { findTokenViewer } from '../../domain/auth/tokens.ts';
import { LIMITS, RATE_LIMITS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { createApi, createDatabase, createPng, onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import { sweep } from '../../testing/sweep.ts';
import type { Message, Token } from '../../wire.ts';

const UNKNOWN_TOKEN = `fct_${'x'.repeat(43)}`;
const SCOPES: Token['scopes'] = ['read', 'write', 'chat'];

/** What an access token needs for each route; null for what no token may do. */
const SCOPES_BY_ROUTE: Record<string, Token['scopes'][number] | 'any' | null> = {
  'POST /register': null,
  'POST /login': null,
  'POST /logout': null,
  'POST /verify-email': null,
  'POST /resend-verification-code': null,
  'POST /forgot-password': null,
  'POST /reset-password': null,
  'POST /change-password': null,
  'POST /verify-password-change': null,
  'POST /unsubscribe': null,
  'GET /demo': null,
  'DELETE /profile/{id}': null,
  'GET /export': null,
  'GET /sessions': null,
  'DELETE /sessions/{id}': null,
  'GET /tokens': null,
  'POST /tokens': null,
  'DELETE /tokens/{id}': null,
  'GET /token': 'any',
  'GET /push': null,
  'POST /push/subscriptions': null,
  'DELETE /push/subscriptions': null,
  'POST /users/{id}/block': null,
  'DELETE /users/{id}/block': null,
  'GET /users/blocked': null,
  'POST /reports': null,
  'GET /moderation/reports': null,
  'GET /moderation/reports/{id}': null,
  'PUT /moderation/reports/{id}': null,
  'POST /moderation/reports/{id}/restore': null,
  'DELETE /moderation/suspensions/{userId}': null,
  'GET /moderation/log': null,
  'GET /me': 'read',
  'GET /profile/{id}': 'read',
  'POST /users/{id}/phone-number': 'read',
  'GET /all-users': 'read',
  'GET /users/online': 'read',
  'PUT /update/{id}': 'write',
  'GET /posts': 'read',
  'GET /posts/{id}': 'read',
  'POST /posts/{id}/contact-phone': 'read',
  'GET /posts/by-reference': 'read',
  'GET /posts/user/me': 'read',
  'GET /posts/user/{userId}': 'read',
  'GET /posts/{id}/comparables': 'read',
  'POST /posts/create': 'write',
  'POST /posts/{id}': 'write',
  'DELETE /posts/{id}': 'write',
  'PUT /posts': 'write',
  'PUT /posts/{id}/sale-status': 'write',
  'POST /posts/{id}/save': 'write',
  'DELETE /posts/{id}/unsave': 'write',
  'GET /posts/{id}/save-status': 'read',
  'GET /posts/{userId}/all-saved-post': 'read',
  'GET /price-check': 'read',
  'GET /vehicle-names': 'read',
  'GET /places': 'read',
  'GET /places/{place}': 'read',
  'GET /searches': 'read',
  'POST /searches': 'write',
  'DELETE /searches/{id}': 'write',
  'GET /subscriptions/feed': 'read',
  'POST /subscriptions/users/{id}/follow': 'write',
  'DELETE /subscriptions/users/{id}/follow': 'write',
  'GET /subscriptions/users/{id}/followers': 'read',
  'GET /subscriptions/users/{id}/following': 'read',
  'GET /subscriptions/users/{id}/follow-status': 'read',
  'POST /interactions/posts/{id}/likes': 'write',
  'DELETE /interactions/posts/{id}/likes': 'write',
  'GET /interactions/posts/{id}/likes/status': 'read',
  'POST /interactions/posts/{postId}/comments': 'write',
  'GET /interactions/posts/{postId}/comments': 'read',
  'DELETE /interactions/comments/{id}': 'write',
  'GET /notifications': 'read',
  'GET /notifications/{userId}': 'read',
  'GET /notifications/since': 'read',
  'PUT /notifications/{id}/read': 'write',
  'PUT /notifications/{userId}/read-all': 'write',
  'GET /conversations': 'chat',
  'GET /messages/{userId}/{otherId}': 'chat',
  'GET /messages/since': 'chat',
  'POST /messages/{userId}/{otherId}': 'chat',
  'PUT /messages/{userId}/{otherId}/read-all': 'chat',
  'POST /offers': 'chat',
  'POST /offers/{id}/answer': 'chat',
};

const waitForDisconnect = (socket: Awaited<ReturnType<Client['openSocket']>>) =>
  new Promise((resolve) => socket.once('disconnect', resolve));

onEachDatabase('an access token', (api) => {
  let anna: Client;
  beforeAll(async () => {
    anna = await api.createMember('anna');
  });

  const createToken = async (member: Client, input: object = {}) =>
    (await member.post('/tokens', { name: 'Bot', scopes: ['read'], ...input })).body as {
      data: Token;
      secret: string;
    };

  it('is created by a member, shown without its secret, and revoked', async () => {
    const member = await api.createMember();
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const created = await member.post('/tokens', {
      name: ' Stock  list ',
      scopes: ['read', 'write'],
      expiresAt,
    });
    const token = {
      _id: expect.any(String),
      name: 'Stock list',
      scopes: ['read', 'write'],
      createdAt: expect.any(String),
      expiresAt,
      lastUsedAt: null,
    };
    expect([created.status, created.body]).toEqual([
      201,
      { data: token, secret: expect.stringMatching(/^fct_/) },
    ]);
    const { secret, data } = created.body as { secret: string; data: Token };
    expect((await member.get('/tokens')).body).toEqual({ data: [data] });
    const [row] = await api.db.select().from(accessTokens).where(eq(accessTokens.id, data._id));
    expect(JSON.stringify(row)).not.toContain(secret);
    const other = await api.createMember();
    expect((await other.delete(`/tokens/${data._id}`)).status).toBe(404);
    expect((await other.get('/tokens')).body).toEqual({ data: [] });
    expect((await member.delete(`/tokens/${data._id}`)).body).toEqual({ data: data._id });
    expect((await member.get('/tokens')).body).toEqual({ data: [] });
    expect((await member.delete(`/tokens/${data._id}`)).status).toBe(404);
  });

  it('acts for its member, remembers its last use, and names its member and scopes', async () => {
    const bot = await api.createBot(anna, ['read', 'chat']);
    expect((await bot.get('/me')).body.data.data._id).toBe(anna.id);
    expect((await bot.get('/token')).body).toEqual({ data: { userId: anna.id, scopes: ['read', 'chat'] } });
    expect((await anna.get('/token')).status).toBe(404);
    const [token] = (await anna.get('/tokens')).body.data as Token[];
    expect(token?.lastUsedAt).toEqual(expect.any(String));
  });

  it('needs a name, a scope and a time to come; a member has at most twenty', async () => {
    const member = await api.createMember();
    const fieldsOf = async (input: object) =>
      Object.keys((await member.post('/tokens', { name: 'Bot', scopes: ['read'], ...input })).body.fields);
    expect(await fieldsOf({ name: ' ' })).toEqual(['name']);
    expect(await fieldsOf({ name: 'x'.repeat(LIMITS.tokenNameChars + 1) })).toEqual(['name']);
    expect(await fieldsOf({ scopes: [] })).toEqual(['scopes']);
    expect(await fieldsOf({ expiresAt: '2020-01-01T00:00:00Z' })).toEqual(['expiresAt']);
    expect((await member.post('/tokens', { name: 'Bot', scopes: ['admin'] })).status).toBe(400);
    const requests = Array.from({ length: LIMITS.tokensPerMember + 2 }, () =>
      member.post('/tokens', { name: 'Bot', scopes: ['read'] }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(LIMITS.tokensPerMember);
    expect(await fieldsOf({})).toEqual(['name']);
  });

  it('is refused for every route without its scope, and for what no token may do', async () => {
    const bots = new Map<string, Client>();
    for (const scope of SCOPES) bots.set(scope, await api.createBot(anna, [scope]));
    const { body: document } = await api.createVisitor().get('/docs/json');
    const routes = Object.entries(document.paths as Record<string, Record<string, unknown>>)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
      );
    expect(routes.sort()).toEqual(Object.keys(SCOPES_BY_ROUTE).sort());
    for (const [route, neededScope] of Object.entries(SCOPES_BY_ROUTE)) {
      const [method = '', template = ''] = route.split(' ');
      const path = template.replace(/\{\w+\}/g, anna.id);
      for (const [scope, bot] of bots) {
        const { status, body } = await bot.send(method, path);
        const isRefused = status === 403 && /access token/.test(body.message as string);
        expect([route, scope, isRefused]).toEqual([
          route,
          scope,
          neededScope !== 'any' && neededScope !== scope,
        ]);
      }
    }
  });

  it('cannot change the password with the profile, although it may change the profile', async () => {
    const member = await api.createMember();
    const bot = await api.createBot(member, SCOPES);
    const { status, body } = await bot.putForm(`/update/${member.id}`, { bio: 'We sell cars.' });
    expect([status, body.bio, body.email]).toEqual([200, 'We sell cars.', undefined]);
    const form = { password: 'secret2', currentPassword: 'secret1' };
    expect((await bot.putForm(`/update/${member.id}`, form)).status).toBe(403);
    expect((await bot.get('/me')).status).toBe(200);
  });

  it('does not show the email and the settings of the account', async () => {
    const bot = await api.createBot(anna, SCOPES);
    for (const path of ['/me', `/profile/${anna.id}`]) {
      expect((await anna.get(path)).body.data.data).toHaveProperty('email');
      const profile = (await bot.get(path)).body.data.data as object;
      expect(profile).toHaveProperty('username');
      for (const name of ['email', 'mailDigest']) expect(profile).not.toHaveProperty(name);
    }
  });

  it.each([
    'an unknown token',
    'a text of another form',
    'an empty token',
    'an expired token',
    'a revoked token',
  ])('is 401 for %s, also beside the cookie of a session', async (kind) => {
    const bot = await api.createBot(anna, ['read']);
    const { secret, data } = await createToken(anna);
    const tokens: Record<string, string> = {
      'an unknown token': UNKNOWN_TOKEN,
      'a text of another form': 'secret',
      'an empty token': '',
      'an expired token': bot.token ?? '',
      'a revoked token': secret,
    };
    await api.db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accessTokens.tokenHash, await hashInTable(bot)));
    await anna.delete(`/tokens/${data._id}`);
    const client = api.anotherClientOf(anna);
    expect((await client.get('/me')).status).toBe(200);
    client.token = tokens[kind];
    expect((await client.get('/me')).status).toBe(401);
    expect((await client.post('/login', { email: 'a@example.com', password: 'secret1' })).status).toBe(401);
    await expect(client.openSocket()).rejects.toThrow('Please log in.');
  });

  const hashInTable = async ({ token = '' }: Client) => {
    const viewer = await findTokenViewer(api.db, token);
    const [row] = await api.db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.id, viewer?.sessionId ?? ''));
    return row?.tokenHash ?? Buffer.alloc(0);
  };

  it('counts instead of the session whose cookie comes with it', async () => {
    const client = api.anotherClientOf(anna);
    client.token = (await api.createBot(await api.createMember(), ['read'])).token;
    expect((await client.get('/me')).body.data.data._id).not.toBe(anna.id);
    expect((await client.get('/sessions')).status).toBe(403);
  });

  it('is not read from an Authorization header of another scheme, as that of a proxy', async () => {
    const { status } = await anna.send('GET', '/me', undefined, { authorization: 'Basic eDp5' });
    expect(status).toBe(200);
  });

  it('costs one look-up in an index if it is unknown, and none if it has another form', async () => {
    const select = vi.spyOn(api.db, 'select');
    const countSelects = async (token: string) => {
      select.mockClear();
      expect(await findTokenViewer(api.db, token)).toBeUndefined();
      return select.mock.calls.length;
    };
    expect(await countSelects(UNKNOWN_TOKEN)).toBe(1);
    expect(await countSelects('x'.repeat(10_000))).toBe(0);
    select.mockRestore();
  });

  it('loads pictures of messages only with the scope CHAT; others are 404', async () => {
    const [sender, receiver] = [await api.createMember(), await api.createMember()];
    const form = { text: 'Hi', images: await createPng() };
    const { body } = await sender.postForm(`/messages/${sender.id}/${receiver.id}`, form);
    const path = (body.data.images[0].url as string).slice(1);
    expect((await (await api.createBot(receiver, ['chat'])).get(path)).status).toBe(200);
    expect((await (await api.createBot(receiver, ['read', 'write'])).get(path)).status).toBe(404);
    expect((await (await api.createBot(anna, ['chat'])).get(path)).status).toBe(404);
  });

  it('is not created by a session that has just ended in another process', async () => {
    const anna = await api.createMember('anna');
    expect((await anna.get('/me')).status).toBe(200);
    await api.db.delete(sessions).where(eq(sessions.userId, anna.id));
    expect((await anna.post('/tokens', { name: 'Bot', scopes: ['read'] })).status).toBe(401);
    expect(await api.db.$count(accessTokens, eq(accessTokens.userId, anna.id))).toBe(0);
  });

  it('has reads of its own, and writes that count with those of the other tokens of the member', async () => {
    const member = await api.createMember();
    const [bot, otherBot] = [await api.createBot(member, SCOPES), await api.createBot(member, SCOPES)];
    const { take } = api.services.rateLimits;
    const tokenId = (await findTokenViewer(api.db, bot.token ?? ''))?.sessionId ?? '';
    for (let count = 0; count < RATE_LIMITS.readPerMember.points; count += 1)
      await take('readPerMember', tokenId);
    expect((await bot.get('/me')).status).toBe(429);
    expect((await otherBot.get('/me')).status).toBe(200);
    expect((await member.get('/me')).status).toBe(200);
    const post = (client: Client) => client.postForm('/posts/create', createProductForm());
    for (let count = 1; count < RATE_LIMITS.postPerMember.points; count += 1)
      await take('postPerMember', `${member.id} tokens`);
    expect((await post(bot)).status).toBe(201);
    expect((await post(otherBot)).status).toBe(429);
    expect((await post(member)).status).toBe(201);
  });

  it.each(['the account is deleted', 'a new password is set'])('ends when %s', async (event) => {
    const member = await api.createMember();
    const bot = await api.createBot(member, SCOPES);
    const closed = waitForDisconnect(await bot.openSocket());
    const form = { password: 'secret2', currentPassword: 'secret1' };
    if (event === 'the account is deleted') await member.deleteProfile();
    else await member.putForm(`/update/${member.id}`, form);
    expect((await bot.get('/me')).status).toBe(401);
    await closed;
  });

  it('is deleted some time after it has expired', async () => {
    const member = await api.createMember();
    await api.createBot(member, ['read'], new Date(Date.now() + 60_000));
    await api.createBot(member, ['read']);
    await sweep(api.services, new Date(Date.now() + 120_000));
    expect(await api.db.$count(accessTokens, eq(accessTokens.userId, member.id))).toBe(1);
  });

  describe('at a socket', () => {
    it('receives messages with CHAT, notifications with READ, and nothing else', async () => {
      const [member, sender] = [await api.createMember(), await api.createMember()];
      const events: Record<string, string[]> = {};
      for (const scope of SCOPES) {
        const socket = await (await api.createBot(member, [scope])).openSocket();
        socket.onAny((event: string) => (events[scope] ??= []).push(event));
      }
      const membersSocket = await member.openSocket();
      const sendersSocket = await sender.openSocket();
      await sendersSocket.emitWithAck('userTyping', { receiverId: member.id });
      await sendersSocket.emitWithAck('sendMessage', { receiverId: member.id, text: 'Hi' });
      await member.put(`/messages/${member.id}/${sender.id}/read-all`);
      const follow = nextEvent(membersSocket, 'receiveFollow');
      await sender.post(`/subscriptions/users/${member.id}/follow`);
      await follow;
      await expect
        .poll(() => events)
        .toEqual({
          chat: ['userTyping', 'receiveMessage', 'messagesRead'],
          read: ['receiveFollow'],
        });
    });

    it('may send and type only with CHAT, and watch who is online only with READ', async () => {
      const receiver = await api.createMember();
      const codes: unknown[] = [];
      for (const scope of SCOPES) {
        const socket = await (await api.createBot(anna, [scope])).openSocket();
        for (const [event, payload] of [
          ['sendMessage', { receiverId: receiver.id, text: scope }],
          ['userTyping', { receiverId: receiver.id }],
          ['watchPresence', { userIds: [receiver.id] }],
        ] as const)
          codes.push([scope, event, (await socket.emitWithAck(event, payload)).error?.code]);
      }
      expect(codes.filter((entry) => (entry as unknown[])[2] === undefined)).toEqual([
        ['read', 'watchPresence', undefined],
        ['chat', 'sendMessage', undefined],
        ['chat', 'userTyping', undefined],
      ]);
      expect(new Set(codes.map((entry) => (entry as unknown[])[2]))).toEqual(
        new Set([undefined, 'FORBIDDEN']),
      );
    });

    it('does not make its member online', async () => {
      const member = await api.createMember();
      const bot = await api.createBot(member, SCOPES);
      await bot.openSocket();
      const isOnline = async () => (await anna.get(`/users/online?ids=${member.id}`)).body.data.length > 0;
      expect(await isOnline()).toBe(false);
      await member.openSocket();
      expect(await isOnline()).toBe(true);
    });

    it('hides who blocks the member', async () => {
      const [member, other] = [await api.createMember(), await api.createMember()];
      await other.openSocket();
      const socket = await (await api.createBot(member, ['read'])).openSocket();
      expect(await socket.emitWithAck('watchPresence', { userIds: [other.id] })).toEqual({
        data: [other.id],
      });
      const hidden = nextEvent(socket, 'presenceChanged');
      await other.post(`/users/${member.id}/block`);
      expect(await hidden).toEqual({ userId: other.id, online: false });
    });

    it('is disconnected when it is revoked, and the other sockets of the member are not', async () => {
      const member = await api.createMember();
      const bot = await api.createBot(member, SCOPES);
      const [token] = (await member.get('/tokens')).body.data as Token[];
      const otherSocket = await (await api.createBot(member, SCOPES)).openSocket();
      const membersSocket = await member.openSocket();
      const closed = waitForDisconnect(await bot.openSocket());
      await member.delete(`/tokens/${token?._id ?? ''}`);
      await closed;
      expect((await bot.get('/token')).status).toBe(401);
      expect([otherSocket.connected, membersSocket.connected]).toEqual([true, true]);
    });
  });
});

const [postgresUrl, redisUrl] = [inject('postgresUrl'), inject('redisUrl')];

describe.runIf(postgresUrl !== undefined && redisUrl !== undefined)('processes that share a database', () => {
  it('revoke a token in all of them at once', async () => {
    const databaseUrl = await createDatabase(postgresUrl ?? '');
    const apis = [
      await createApi({ databaseUrl, redisUrl }),
      await createApi({ databaseUrl, redisUrl }),
    ] as const;
    const [api, otherApi] = apis;
    for (const each of apis) await each.start();
    try {
      const anna = await api.createMember('anna');
      const bot = await otherApi.createBot(anna, ['chat']);
      const socket = await bot.openSocket();
      const message = nextEvent<Message>(socket, 'receiveMessage');
      const annasSocket = await anna.openSocket();
      const ben = await api.createMember('ben');
      await annasSocket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Over there' });
      expect(await message).toMatchObject({ text: 'Over there' });
      const closed = waitForDisconnect(socket);
      const [token] = (await anna.get('/tokens')).body.data as Token[];
      await anna.delete(`/tokens/${token?._id ?? ''}`);
      await closed;
      expect((await bot.get('/token')).status).toBe(401);
    } finally {
      for (const each of apis) await each.stop();
    }
  });
});
