import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eq, or } from 'drizzle-orm';
import { blocks, follows, messages, users } from '../../db/schema.ts';
import { block } from '../../domain/safety/blocks.ts';
import { LIMITS } from '../../limits.ts';
import type { ApiResponse, Client } from '../../testing/Client.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { createApi, createDatabase, onEachDatabase, type Api } from '../../testing/onEachDatabase.ts';
import { createProductForm, idsOf } from '../../testing/posts.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';

/** A member with content that relates to Ben. */
interface OtherMember {
  client: Client;
  /** The member's own product, which Ben saved, liked and commented on. */
  postId: string;
  /** The member's comment on Carl's post. */
  commentId: string;
  /** Ben's comment on the member's post. */
  bensCommentId: string;
  /** Ben's notification of the member's follow. */
  notificationId: string;
  /** The member's message to Ben, and Ben's to the member. */
  messageIds: { toBen: string; fromBen: string };
  /** The member's offer for Ben's product. */
  offerId: string;
}

const idOf = ({ body }: ApiResponse): string => body.data._id as string;

/**
 * Creates a member with a product, which Ben saves and likes. The member and Ben follow each other, write to each other, and comment on
 * each other's posts. The member also comments on Carl's post.
 */
async function createOtherMember(
  api: Api,
  stem: string,
  ben: Client,
  postIds: { bens: string; carls: string },
): Promise<OtherMember> {
  const client = await api.createMember(stem);
  const postId = idOf(await client.postForm('/posts/create', createProductForm()));
  await ben.post(`/posts/${postId}/save`);
  await ben.post(`/interactions/posts/${postId}/likes`);
  const bensCommentId = idOf(await ben.post(`/interactions/posts/${postId}/comments`, { content: 'Hi' }));
  await ben.post(`/subscriptions/users/${client.id}/follow`);
  await client.post(`/interactions/posts/${postIds.bens}/comments`, { content: 'Hello' });
  const commentId = idOf(
    await client.post(`/interactions/posts/${postIds.carls}/comments`, { content: 'Hello' }),
  );
  await client.post(`/subscriptions/users/${ben.id}/follow`);
  const send = async (from: Client, to: Client): Promise<string> =>
    (await (await from.openSocket()).emitWithAck('sendMessage', { receiverId: to.id, text: 'Hi' })).data._id;
  const messageIds = { toBen: await send(client, ben), fromBen: await send(ben, client) };
  const { body } = await client.post('/offers', { postId: postIds.bens, amount: 4000 });
  // The newest is that of this member's follow.
  const [notification] = (await ben.get('/notifications?type=follow')).body as { _id: string }[];
  return {
    client,
    postId,
    commentId,
    bensCommentId,
    notificationId: notification?._id ?? '',
    messageIds,
    offerId: body.data.offer._id as string,
  };
}

type SendRequest = (ben: Client, other: OtherMember) => Promise<ApiResponse>;

/**
 * Requests that name another member or another member's content, by the name of their test: a route, and after a comma what distinguishes
 * the test from others of the route.
 */
const REQUESTS: Record<string, SendRequest> = {
  'GET /profile/{id}': (ben, { client }) => ben.get(`/profile/${client.id}`),
  'POST /users/{id}/phone-number': (ben, { client }) => ben.post(`/users/${client.id}/phone-number`),
  'DELETE /profile/{id}': (ben, { client }) => ben.delete(`/profile/${client.id}`),
  'PUT /update/{id}': (ben, { client }) => ben.putForm(`/update/${client.id}`, { bio: 'x' }),
  'GET /posts/{id}': (ben, { postId }) => ben.get(`/posts/${postId}`),
  'POST /posts/{id}/contact-phone': (ben, { postId }) => ben.post(`/posts/${postId}/contact-phone`),
  'GET /posts/{id}/comparables': (ben, { postId }) => ben.get(`/posts/${postId}/comparables`),
  'POST /posts/{id}': (ben, { postId }) => ben.postForm(`/posts/${postId}`, { content: 'x' }),
  'DELETE /posts/{id}': (ben, { postId }) => ben.delete(`/posts/${postId}`),
  'PUT /posts': async (ben, { postId }) => {
    const response = await ben.put('/posts', { posts: [{ id: postId, fields: { content: 'x' } }] });
    // Each post has a result of its own.
    const [{ error }] = response.body.data;
    return { ...response, status: error.status, body: error };
  },
  'PUT /posts/{id}/sale-status': (ben, { postId }) =>
    ben.put(`/posts/${postId}/sale-status`, { status: 'sold' }),
  'GET /posts/user/{userId}': (ben, { client }) => ben.get(`/posts/user/${client.id}?page=1`),
  'POST /posts/{id}/save': (ben, { postId }) => ben.post(`/posts/${postId}/save`),
  'DELETE /posts/{id}/unsave': (ben, { postId }) => ben.delete(`/posts/${postId}/unsave`),
  'GET /posts/{id}/save-status': (ben, { postId }) => ben.get(`/posts/${postId}/save-status`),
  'GET /posts/{userId}/all-saved-post': (ben, { client }) => ben.get(`/posts/${client.id}/all-saved-post`),
  'POST /subscriptions/users/{id}/follow': (ben, { client }) =>
    ben.post(`/subscriptions/users/${client.id}/follow`),
  'DELETE /subscriptions/users/{id}/follow': (ben, { client }) =>
    ben.delete(`/subscriptions/users/${client.id}/follow`),
  'GET /subscriptions/users/{id}/follow-status': (ben, { client }) =>
    ben.get(`/subscriptions/users/${client.id}/follow-status`),
  'GET /subscriptions/users/{id}/followers': (ben, { client }) =>
    ben.get(`/subscriptions/users/${client.id}/followers`),
  'GET /subscriptions/users/{id}/following': (ben, { client }) =>
    ben.get(`/subscriptions/users/${client.id}/following`),
  'POST /interactions/posts/{id}/likes': (ben, { postId }) => ben.post(`/interactions/posts/${postId}/likes`),
  'DELETE /interactions/posts/{id}/likes': (ben, { postId }) =>
    ben.delete(`/interactions/posts/${postId}/likes`),
  'GET /interactions/posts/{id}/likes/status': (ben, { postId }) =>
    ben.get(`/interactions/posts/${postId}/likes/status`),
  'GET /interactions/posts/{postId}/comments': (ben, { postId }) =>
    ben.get(`/interactions/posts/${postId}/comments`),
  'POST /interactions/posts/{postId}/comments': (ben, { postId }) =>
    ben.post(`/interactions/posts/${postId}/comments`, { content: 'Hello' }),
  'DELETE /interactions/comments/{id}': (ben, { commentId }) =>
    ben.delete(`/interactions/comments/${commentId}`),
  "DELETE /interactions/comments/{id}, Ben's comment on the other's post": (ben, { bensCommentId }) =>
    ben.delete(`/interactions/comments/${bensCommentId}`),
  'GET /messages/{userId}/{otherId}': (ben, { client }) => ben.get(`/messages/${ben.id}/${client.id}`),
  'POST /messages/{userId}/{otherId}': (ben, { client }) =>
    ben.postForm(`/messages/${ben.id}/${client.id}`, { text: 'Hi' }),
  'PUT /messages/{userId}/{otherId}/read-all': (ben, { client }) =>
    ben.put(`/messages/${ben.id}/${client.id}/read-all`),
  'GET /notifications/{userId}': (ben, { client }) => ben.get(`/notifications/${client.id}`),
  'PUT /notifications/{id}/read': (ben, { notificationId }) =>
    ben.put(`/notifications/${notificationId}/read`),
  'POST /offers': (ben, { postId }) => ben.post('/offers', { postId, amount: 4000 }),
  'POST /offers/{id}/answer': (ben, { offerId }) =>
    ben.post(`/offers/${offerId}/answer`, { answer: 'accept' }),
  'PUT /notifications/{userId}/read-all': (ben, { client }) =>
    ben.put(`/notifications/${client.id}/read-all`),
  'POST /users/{id}/block': (ben, { client }) => ben.post(`/users/${client.id}/block`),
  'POST /reports': (ben, { postId }) => ben.post('/reports', { postId, reason: 'spam' }),
  'POST /reports, of a member': (ben, { client }) =>
    ben.post('/reports', { userId: client.id, reason: 'spam' }),
  'POST /reports, of a message from the other': (ben, { messageIds: { toBen } }) =>
    ben.post('/reports', { messageId: toBen, reason: 'spam' }),
  'POST /reports, of a message to the other': (ben, { messageIds: { fromBen } }) =>
    ben.post('/reports', { messageId: fromBen, reason: 'spam' }),
  'DELETE /users/{id}/block': (ben, { client }) => ben.delete(`/users/${client.id}/block`),
};

/** The path of each list that may contain another member, by the name of its test. */
const LISTS: Record<string, (viewer: Client, postIds: { bens: string; carls: string }) => string> = {
  'GET /all-users': () => '/all-users?page=1&limit=100',
  'GET /all-users, searched': () => '/all-users?search=a&page=1&limit=100',
  'GET /posts': () => '/posts?page=1&limit=100',
  'GET /posts, of a type': () => '/posts?postType=product&page=1&limit=100',
  'GET /posts, searched': () => '/posts?search=one%20owner&page=1&limit=100',
  'GET /subscriptions/feed': () => '/subscriptions/feed?page=1&limit=100',
  'GET /posts/{userId}/all-saved-post': ({ id }) => `/posts/${id}/all-saved-post?page=1&limit=100`,
  'GET /subscriptions/users/{id}/followers': ({ id }) =>
    `/subscriptions/users/${id}/followers?page=1&limit=100`,
  'GET /subscriptions/users/{id}/following': ({ id }) =>
    `/subscriptions/users/${id}/following?page=1&limit=100`,
  'GET /interactions/posts/{postId}/comments': (_, { carls }) =>
    `/interactions/posts/${carls}/comments?page=1&limit=100`,
  'GET /conversations': () => '/conversations?page=1&limit=100',
  'GET /conversations, searched': () => '/conversations?search=a&page=1&limit=100',
  'GET /notifications': () => '/notifications?page=1&limit=100',
  'GET /notifications/{userId}': ({ id }) => `/notifications/${id}`,
  'GET /notifications/since': () => `/notifications/since?after=${'0'.repeat(32)}`,
  'GET /messages/since': () => `/messages/since?after=${'0'.repeat(32)}`,
};

/** Routes that cannot name a member who blocks the viewer, and those whose own tests cover blocks. */
const UNAFFECTED_ROUTES = [
  'GET /export',
  'GET /price-check',
  'GET /posts/by-reference',
  'GET /vehicle-names',
  'GET /places',
  'GET /places/{place}',
  'POST /register',
  'POST /verify-email',
  'POST /resend-verification-code',
  'POST /login',
  'POST /logout',
  'GET /me',
  'POST /forgot-password',
  'POST /reset-password',
  'POST /change-password',
  'POST /verify-password-change',
  'GET /sessions',
  'GET /token',
  'GET /tokens',
  'POST /tokens',
  'DELETE /tokens/{id}',
  'DELETE /sessions/{id}',
  'GET /demo',
  'POST /posts/create',
  'GET /posts/user/me',
  'GET /users/blocked',
  'GET /users/online',
  'GET /searches',
  'POST /searches',
  'DELETE /searches/{id}',
  'POST /unsubscribe',
  'GET /push',
  'POST /push/subscriptions',
  'DELETE /push/subscriptions',
  // For moderators, whom no block hinders.
  'GET /moderation/reports',
  'GET /moderation/reports/{id}',
  'PUT /moderation/reports/{id}',
  'POST /moderation/reports/{id}/restore',
  'DELETE /moderation/suspensions/{userId}',
  'GET /moderation/log',
];

onEachDatabase('a blocked member', (api) => {
  let ben: Client;
  /** Is not involved in the block. */
  let carl: Client;
  let postIds: { bens: string; carls: string };
  /** Blocks Ben. */
  let anna: OtherMember;
  /** Has deleted her account. */
  let dora: OtherMember;
  beforeAll(async () => {
    [ben, carl] = [await api.createMember('ben'), await api.createMember('carl')];
    postIds = {
      bens: idOf(await ben.postForm('/posts/create', createProductForm())),
      carls: idOf(await carl.postForm('/posts/create', createProductForm())),
    };
    anna = await createOtherMember(api, 'anna', ben, postIds);
    dora = await createOtherMember(api, 'dora', ben, postIds);
    const { status, body } = await anna.client.post(`/users/${ben.id}/block`);
    expect([status, body.data._id, body.data.blocked]).toEqual([200, ben.id, true]);
    await dora.client.deleteProfile();
  }, 60_000);

  it('is tested with every route', async () => {
    const { body } = await api.createVisitor().get('api/docs/json');
    const routes = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      path.startsWith('/api/')
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(4)}`)
        : [],
    );
    const testedRoutes = [...Object.keys(REQUESTS), ...Object.keys(LISTS), ...UNAFFECTED_ROUTES].map(
      (name) => name.split(',')[0],
    );
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.sort()).toEqual([...new Set(testedRoutes)].sort());
  });

  it.each(Object.entries(REQUESTS))(
    'gets the same error about the blocker as about a deleted member: %s',
    async (_, send) => {
      const sendAbout = async (other: OtherMember) => {
        const { status, body } = await send(ben, other);
        return { status, body };
      };
      const answer = await sendAbout(anna);
      expect(answer).toEqual(await sendAbout(dora));
      expect(answer.status).toBeGreaterThanOrEqual(400);
    },
  );

  it.each(Object.entries(LISTS))('and the blocker are hidden from each other in %s', async (_, pathOf) => {
    for (const [viewer, hiddenMember] of [
      [ben, anna.client],
      [anna.client, ben],
    ] as const) {
      const { status, body } = await viewer.get(pathOf(viewer, postIds));
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(hiddenMember.id);
      // A bare array has no total; the feed wraps the list and its total in `data`.
      const list = Array.isArray(body) ? undefined : Array.isArray(body.data) ? body : body.data;
      if (list) expect(list.total).toBe(list.data.length);
    }
  });

  it('gets the same error about the blocker as about a deleted member when sending or resending a message', async () => {
    const socket = await ben.openSocket();
    const send = (receiverId: string, clientId?: string) =>
      socket.emitWithAck('sendMessage', { receiverId, text: 'Hi again', clientId }) as Promise<object>;
    const elsa = await api.createMember('elsa');
    expect(await send(elsa.id, 'same')).toMatchObject({ data: { text: 'Hi again' } });
    await elsa.post(`/users/${ben.id}/block`);
    // The second event repeats the message from before Elsa's block.
    for (const [id, clientId] of [
      [anna.client.id, 'new'],
      [elsa.id, 'same'],
    ] as const)
      expect(await send(id, clientId)).toEqual(await send(dora.client.id, clientId));
    // Ben's only message to Anna is from before the block.
    expect(await api.db.$count(messages, eq(messages.receiverId, anna.client.id))).toBe(1);
  });

  it('loses the follows in both directions, also when a follow races with the block', async () => {
    const isByOrOfAnna = or(eq(follows.followerId, anna.client.id), eq(follows.followedId, anna.client.id));
    expect(await api.db.$count(follows, isByOrOfAnna)).toBe(0);
    const { body } = await anna.client.get('/me');
    expect(body.data.data).toMatchObject({ followersCount: 0, followingCount: 0 });
    const [follower, blocker] = [await api.createMember(), await api.createMember()];
    await Promise.all([
      follower.post(`/subscriptions/users/${blocker.id}/follow`),
      block(api.db, blocker.id, follower.id),
    ]);
    expect(await api.db.$count(follows, eq(follows.followerId, follower.id))).toBe(0);
    const counterColumns = { followers: users.followersCount, following: users.followingCount };
    const rows = await api.db
      .select(counterColumns)
      .from(users)
      .where(or(eq(users.id, follower.id), eq(users.id, blocker.id)));
    expect(rows).toEqual(Array(2).fill({ followers: 0, following: 0 }));
  });
});

onEachDatabase('a member who blocks another', (api) => {
  let anna: Client;
  let ben: Client;
  beforeAll(async () => {
    [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
  });

  it('sees the profile but not the posts of the other, is told why follows and messages are rejected, and can unblock', async () => {
    const carl = await api.createMember('carl');
    const postId = idOf(await ben.postForm('/posts/create', createProductForm()));
    const socket = await anna.openSocket();
    await socket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hi' });
    expect((await anna.get(`/profile/${ben.id}`)).body.data.data.blocked).toBe(false);
    // Blocking Ben twice changes nothing.
    for (const { id } of [carl, ben, ben]) expect((await anna.post(`/users/${id}/block`)).status).toBe(200);
    expect((await anna.get('/users/blocked')).body).toMatchObject({
      data: [
        { _id: ben.id, blocked: true, following: false },
        { _id: carl.id, blocked: true },
      ],
    });
    expect((await anna.get('/users/blocked?page=2&limit=1')).body).toMatchObject({
      data: [{ _id: carl.id }],
      total: 2,
    });
    expect((await anna.get(`/profile/${ben.id}`)).body.data.data).toMatchObject({
      _id: ben.id,
      blocked: true,
    });
    expect((await anna.get(`/posts/user/${ben.id}?page=1`)).body).toEqual({ data: [], total: 0 });
    expect((await anna.get(`/posts/${postId}`)).status).toBe(404);
    expect((await anna.get(`/messages/${anna.id}/${ben.id}`)).body).toMatchObject([{ text: 'Hi' }]);
    const refusal = { message: 'You have blocked this member.', code: 'FORBIDDEN' };
    expect(await anna.post(`/subscriptions/users/${ben.id}/follow`)).toMatchObject({
      status: 403,
      body: refusal,
    });
    expect(await socket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hi' })).toEqual({
      error: refusal,
    });

    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await anna.delete(`/users/${ben.id}/block`)).body.data).toMatchObject({
        _id: ben.id,
        blocked: false,
      });
    expect(idsOf((await anna.get('/users/blocked')).body)).toEqual([carl.id]);
    expect((await anna.get(`/posts/${postId}`)).status).toBe(200);
    expect((await ben.get(`/profile/${anna.id}`)).status).toBe(200);
  });

  it('cannot block themselves, an unknown member, or more members than the limit', async () => {
    expect((await anna.post(`/users/${anna.id}/block`)).status).toBe(400);
    for (const id of ['x', UNKNOWN_ID]) expect((await anna.post(`/users/${id}/block`)).status).toBe(404);
    expect((await api.createVisitor().post(`/users/${ben.id}/block`)).status).toBe(401);
    const blocker = await api.createMember();
    // Block as many members as the limit allows.
    await api.db.execute(`
      insert into users (id, username, username_key, username_skeleton, email, password_hash, search, verified_at, created_at)
      select md5('full' || n)::uuid, 'full' || n, 'full' || n, 'full' || n, n || '@full.example', '-', '', now(), now()
      from generate_series(1, ${LIMITS.blocksPerMember}) n`);
    await api.db.execute(`
      insert into blocks (blocker_id, blocked_id, id)
      select '${blocker.id}', id, id from users where email like '%@full.example'`);
    expect(await blocker.post(`/users/${ben.id}/block`)).toMatchObject({
      status: 422,
      body: { fields: { userId: 'You can block at most 1000 members.' } },
    });
    expect((await blocker.get(`/profile/${ben.id}`)).body.data.data.blocked).toBe(false);
  });

  it('gets NOT_FOUND if a concurrent block by the other comes first', async () => {
    const [one, other] = [await api.createMember(), await api.createMember()];
    const answers = await Promise.all([
      one.post(`/users/${other.id}/block`),
      other.post(`/users/${one.id}/block`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('loses the block when the blocked member deletes the account', async () => {
    const [blocker, blocked] = [await api.createMember(), await api.createMember()];
    await blocker.post(`/users/${blocked.id}/block`);
    await blocked.deleteProfile();
    expect(await api.db.$count(blocks, eq(blocks.blockerId, blocker.id))).toBe(0);
  });

  it('gets 429 after too many blocks', async () => {
    const blocker = await api.createMember();
    let status = 200;
    for (let tries = 0; status === 200 && tries < 100; tries += 1)
      ({ status } = await blocker.post(`/users/${ben.id}/block`));
    expect(status).toBe(429);
  });
});

/**
 * Checks that a block stops events and presence between Anna and Ben until it ends. Both use the same provider, or each uses one of two
 * that share a database and Redis.
 */
async function expectBlockInLiveEvents(annasApi: Api, bensApi: Api): Promise<void> {
  const [anna, ben] = [await annasApi.createMember('anna'), await bensApi.createMember('ben')];
  const postId = idOf(await ben.postForm('/posts/create', createProductForm()));
  const [annasSocket, bensSocket] = [await anna.openSocket(), await ben.openSocket()];
  const expectToSee = (socket: typeof annasSocket, viewerId: string, otherId: string) =>
    // `userConnected` makes the provider send the list again.
    expect
      .poll(async () => {
        const ids = nextEvent<string[]>(socket, 'onlineUsers');
        await socket.emitWithAck('userConnected', viewerId);
        return ids;
      })
      .toContain(otherId);
  await expectToSee(annasSocket, anna.id, ben.id);
  await expectToSee(bensSocket, ben.id, anna.id);
  const typingSenderIds: string[] = [];
  bensSocket.on('userTyping', ({ senderId }: { senderId: string }) => typingSenderIds.push(senderId));
  const isWithout = (id: string) => (ids: string[]) => !ids.includes(id);
  const listsWithoutEachOther = [
    nextEvent<string[]>(annasSocket, 'onlineUsers', isWithout(ben.id)),
    nextEvent<string[]>(bensSocket, 'onlineUsers', isWithout(anna.id)),
  ];
  await anna.post(`/users/${ben.id}/block`);
  expect(await Promise.all(listsWithoutEachOther)).toEqual([[anna.id], [ben.id]]);

  expect(await annasSocket.emitWithAck('userTyping', { receiverId: ben.id })).toEqual({ data: null });
  expect(await bensSocket.emitWithAck('userTyping', { receiverId: anna.id })).toEqual({ data: null });
  expect((await anna.post(`/interactions/posts/${postId}/likes`)).status).toBe(404);
  // A socket that connects during the block does not see Anna either.
  const newSocket = await ben.openSocket();
  expect(
    await Promise.all([
      nextEvent<string[]>(newSocket, 'onlineUsers'),
      newSocket.emitWithAck('userConnected', ben.id),
    ]),
  ).toEqual([[ben.id], { data: { userId: ben.id } }]);

  const listWithAnna = nextEvent<string[]>(bensSocket, 'onlineUsers', (ids) => ids.includes(anna.id));
  await anna.delete(`/users/${ben.id}/block`);
  await listWithAnna;
  const typing = nextEvent(bensSocket, 'userTyping');
  await annasSocket.emitWithAck('userTyping', { receiverId: ben.id });
  await typing;
  expect(typingSenderIds).toEqual([anna.id]);
}

onEachDatabase('a block', (api) => {
  it('immediately stops events and hides presence, until it ends', () => expectBlockInLiveEvents(api, api));
});

const [postgresUrl, redisUrl] = [inject('postgresUrl'), inject('redisUrl')];

describe.runIf(postgresUrl !== undefined && redisUrl !== undefined)('a block, with two providers', () => {
  it('applies in both', async () => {
    const databaseUrl = await createDatabase(postgresUrl ?? '');
    const [annasApi, bensApi] = [
      await createApi({ databaseUrl, redisUrl }),
      await createApi({ databaseUrl, redisUrl }),
    ];
    try {
      await annasApi.start();
      await bensApi.start();
      await expectBlockInLiveEvents(annasApi, bensApi);
    } finally {
      for (const api of [annasApi, bensApi]) {
        await api.stop();
        await rm(api.config.dataDir, { recursive: true, force: true });
      }
    }
  });
});
