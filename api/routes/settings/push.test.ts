import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { postsToMatch, pushSubscriptions, sessions, users } from '../../db/schema.ts';
import { readSecrets } from '../../domain/settings/secrets.ts';
import { sweep } from '../../testing/sweep.ts';
import { LIMITS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import {
  createApi,
  createDatabase,
  createPng,
  onEachDatabase,
  type Api,
} from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import { FakePushService, PushBrowser } from '../../testing/PushBrowser.ts';
import { startRedis } from '../../testing/startRedis.ts';

const service = new FakePushService();
let browserCount = 0;
const createBrowser = () => {
  browserCount += 1;
  return new PushBrowser(`https://fcm.googleapis.com/fcm/send/browser-${browserCount}`);
};
const unsubscribe = (member: Client, endpoint: string) =>
  member.send('DELETE', '/push/subscriptions', JSON.stringify({ endpoint }), {
    'content-type': 'application/json',
  });
/** Subscribes the member to push messages in a new browser. */
const subscribeBrowser = async (member: Client) => {
  const browser = createBrowser();
  expect((await member.post('/push/subscriptions', browser.subscription)).status).toBe(201);
  return browser;
};
/** Sends a chat message. @returns the stored message, or undefined when it is rejected. */
const sendChatMessage = async (from: Client, to: Client, text = 'Hello') => {
  const socket = await from.openSocket();
  const { data } = (await socket.emitWithAck('sendMessage', { receiverId: to.id, text })) as {
    data?: object;
  };
  socket.disconnect();
  return data;
};

onEachDatabase(
  'push',
  (api) => {
    let anna: Client;
    let ben: Client;
    beforeEach(async () => {
      [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    });
    const endpointsOf = async (member: Client) => {
      const rows = await api.db
        .select({ endpoint: pushSubscriptions.endpoint })
        .from(pushSubscriptions)
        .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
        .where(eq(sessions.userId, member.id))
        .orderBy(pushSubscriptions.createdAt);
      return rows.map(({ endpoint }) => endpoint);
    };
    /** Waits until all push messages are sent. @returns the payloads that a browser has received. */
    const readPayloads = async (browser: PushBrowser) => {
      await api.services.push.waitUntilSent();
      return service.requestsTo(browser).map(({ body }) => browser.decrypt(body));
    };
    const nameOf = async (member: Client) => (await member.get('/me')).body.data.data.username as string;

    describe('subscriptions', () => {
      it('need a session', async () => {
        const visitor = api.createVisitor();
        const { subscription } = createBrowser();
        expect((await visitor.get('/push')).status).toBe(401);
        expect((await visitor.post('/push/subscriptions', subscription)).status).toBe(401);
        expect((await unsubscribe(visitor, subscription.endpoint)).status).toBe(401);
      });

      it('are created and deleted idempotently, and cannot be deleted by another member', async () => {
        const { subscription } = createBrowser();
        const { endpoint } = subscription;
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const { status, body } = await anna.post('/push/subscriptions', subscription);
          expect([status, body]).toEqual([201, { data: { endpoint } }]);
        }
        expect(await endpointsOf(anna)).toEqual([endpoint]);
        expect((await unsubscribe(ben, endpoint)).status).toBe(200);
        expect(await endpointsOf(anna)).toEqual([endpoint]);
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const { status, body } = await unsubscribe(anna, endpoint);
          expect([status, body]).toEqual([200, { data: { endpoint } }]);
        }
        expect(await endpointsOf(anna)).toEqual([]);
      });

      it('move to the member who subscribes the same browser last', async () => {
        const { subscription } = createBrowser();
        for (const member of [anna, ben]) await member.post('/push/subscriptions', subscription);
        expect([await endpointsOf(anna), await endpointsOf(ben)]).toEqual([[], [subscription.endpoint]]);
      });

      it('are limited for each member; the oldest are deleted', async () => {
        const endpoints: string[] = [];
        for (let n = 0; n < LIMITS.pushSubscriptionsPerMember + 2; n += 1)
          endpoints.push((await subscribeBrowser(anna)).subscription.endpoint);
        expect(await endpointsOf(anna)).toEqual(endpoints.slice(2));
      });

      it.each<[string, object, string]>([
        ['an endpoint that is not a URL', { endpoint: 'nothing' }, 'endpoint'],
        ['an http URL', { endpoint: 'http://fcm.googleapis.com/x' }, 'endpoint'],
        ['an unknown host', { endpoint: 'https://example.com/x' }, 'endpoint'],
        ['the loopback address', { endpoint: 'https://127.0.0.1/x' }, 'endpoint'],
        [
          'a host that only ends with the letters of a known one',
          { endpoint: 'https://evil-fcm.googleapis.com/x' },
          'endpoint',
        ],
        ['a known suffix without its dot', { endpoint: 'https://evilnotify.windows.com/x' }, 'endpoint'],
        [
          'a host that starts with a known one',
          { endpoint: 'https://web.push.apple.com.example.com/x' },
          'endpoint',
        ],
        ['a port other than 443', { endpoint: 'https://fcm.googleapis.com:8443/x' }, 'endpoint'],
        [
          'a known host as the user name',
          { endpoint: 'https://fcm.googleapis.com@example.com/x' },
          'endpoint',
        ],
        ['a user name and a password', { endpoint: 'https://a:b@fcm.googleapis.com/x' }, 'endpoint'],
        ['a long endpoint', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(2_000)}` }, 'endpoint'],
        ['no key', { p256dh: '' }, 'p256dh'],
        [
          'a key that is not a point on the curve',
          { p256dh: Buffer.alloc(65, 4).toString('base64url') },
          'p256dh',
        ],
        ['a short secret', { auth: 'AAAA' }, 'auth'],
      ])('are rejected with %s', async (_, invalidField, field) => {
        const { status, body } = await anna.post('/push/subscriptions', {
          ...createBrowser().subscription,
          ...invalidField,
        });
        expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
        expect(await endpointsOf(anna)).toEqual([]);
      });

      it("are rejected with the reason for Apple's service for apps", async () => {
        for (const host of ['api.push.apple.com', 'api.sandbox.push.apple.com']) {
          const { subscription } = new PushBrowser(`https://${host}/3/device/x`);
          expect((await anna.post('/push/subscriptions', subscription)).body.fields).toEqual({
            endpoint: 'This push service is for apps and takes no Web Push. Please use a relay that does.',
          });
        }
      });

      it('are accepted for the push services of all browsers', async () => {
        // `createBrowser` has an endpoint of Chrome's service.
        const hosts = [
          'updates.push.services.mozilla.com',
          'wns2-am3p.notify.windows.com',
          'web.push.apple.com',
        ];
        for (const host of hosts) {
          const { subscription } = new PushBrowser(`https://${host}/${anna.id}`);
          expect((await anna.post('/push/subscriptions', subscription)).status).toBe(201);
        }
      });

      it('end with their session: at sign-out, expiry, a new password and deletion of the account', async () => {
        await subscribeBrowser(anna);
        await anna.post('/logout');
        expect(await endpointsOf(anna)).toEqual([]);
        await subscribeBrowser(ben);
        await api.db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.userId, ben.id));
        await sweep(api.services);
        expect(await endpointsOf(ben)).toEqual([]);
        const carl = await api.createMember();
        await subscribeBrowser(carl);
        const { email } = (await carl.get('/me')).body.data.data as { email: string };
        const otherSession = api.createVisitor();
        await otherSession.post('/login', { email, password: 'secret1' });
        const form = { password: 'secret2', currentPassword: 'secret1' };
        expect((await otherSession.putForm(`/update/${carl.id}`, form)).status).toBe(200);
        expect(await endpointsOf(carl)).toEqual([]);
        await subscribeBrowser(otherSession);
        await otherSession.delete(`/profile/${carl.id}`, { password: 'secret2' });
        expect(await endpointsOf(carl)).toEqual([]);
      });
    });

    describe('messages', () => {
      it('are encrypted for the browser and signed for its push service', async () => {
        const { publicKey } = (await anna.get('/push')).body.data as { publicKey: string };
        const browser = await subscribeBrowser(anna);
        await sendChatMessage(ben, anna, 'Is it still there?');
        expect(await readPayloads(browser)).toEqual([
          {
            title: await nameOf(ben),
            body: 'Is it still there?',
            url: `/chat/${ben.id}`,
            tag: `chat-${ben.id}`,
          },
        ]);
        const headers = service.requestsTo(browser)[0]?.headers ?? {};
        expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: ben.id });
        const [, signed = '', signature = '', key = ''] =
          /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers['authorization'] ?? '') ?? [];
        expect(key).toBe(publicKey);
        // An uncompressed point: the byte 4, then x and y of 32 bytes each.
        const point = Buffer.from(publicKey, 'base64url');
        const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
        const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
        const verificationKey = {
          key: createPublicKey({ key: jwk, format: 'jwk' }),
          dsaEncoding: 'ieee-p1363' as const,
        };
        expect(
          verify('sha256', Buffer.from(signed), verificationKey, Buffer.from(signature, 'base64url')),
        ).toBe(true);
        const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as {
          exp: number;
        };
        expect(claims).toMatchObject({
          aud: 'https://fcm.googleapis.com',
          sub: 'mailto:no-reply@example.com',
        });
        expect(claims.exp * 1_000 - Date.now()).toBeLessThan(24 * 3_600_000);
      });

      it('contain the beginning of a long text, and stay below 3 kB', async () => {
        const browser = await subscribeBrowser(anna);
        await sendChatMessage(ben, anna, '🚗'.repeat(2_000));
        expect(await readPayloads(browser)).toMatchObject([{ body: `${'🚗'.repeat(LIMITS.pushChars)}…` }]);
        expect(service.requestsTo(browser)[0]?.body.length).toBeLessThan(3_000);
      });

      it('tell how many pictures a message without text has', async () => {
        const browser = await subscribeBrowser(anna);
        const picture = await createPng();
        for (const [images, text] of [
          [[picture], ''],
          [[picture, picture, picture], ''],
          [[picture], 'The front'],
        ] as const)
          await ben.postForm(`/messages/${ben.id}/${anna.id}`, { images: [...images], text });
        expect(((await readPayloads(browser)) as { body: string }[]).map(({ body }) => body).sort()).toEqual([
          'The front',
          'sent 3 pictures',
          'sent a picture',
        ]);
      });

      it('are sent to every browser of a disconnected member, and to none of a connected member', async () => {
        const annasBrowsers = [await subscribeBrowser(anna), await subscribeBrowser(anna)];
        const socket = await anna.openSocket();
        await sendChatMessage(ben, anna);
        for (const browser of annasBrowsers) expect(await readPayloads(browser)).toEqual([]);
        socket.disconnect();
        // The provider notices the disconnect a moment later.
        await expect
          .poll(async () => {
            await sendChatMessage(ben, anna);
            return (await readPayloads(annasBrowsers[0] as PushBrowser)).length;
          })
          .toBeGreaterThan(0);
        expect((await readPayloads(annasBrowsers[1] as PushBrowser)).length).toBeGreaterThan(0);
      });

      it('notify of likes, comments, follows, lower prices and posts that match a saved search', async () => {
        const form = createProductForm({ 'productDetails[price]': '4500' });
        const annasPostId = (await anna.postForm('/posts/create', form)).body.data._id as string;
        const savedPostId = (await ben.postForm('/posts/create', form)).body.data._id as string;
        await anna.post(`/posts/${savedPostId}/save`);
        // The provider matches new posts in the background. Otherwise this one could match the search.
        await expect.poll(() => api.db.$count(postsToMatch)).toBe(0);
        await anna.post('/searches', { name: 'Golfs', filter: { model: 'golf' } });
        const browser = await subscribeBrowser(anna);
        await ben.post(`/interactions/posts/${annasPostId}/likes`);
        await ben.post(`/interactions/posts/${annasPostId}/comments`, { content: 'Nice' });
        await ben.post(`/subscriptions/users/${anna.id}/follow`);
        await ben.postForm(`/posts/${savedPostId}`, { 'productDetails[price]': '4000' });
        const title = await nameOf(ben);
        const annasPostPayload = (body: string, type: string) => {
          return { title, body, url: `/posts/${annasPostId}`, tag: `${type}-${annasPostId}` };
        };
        const expectedPayloads: object[] = [
          annasPostPayload('liked your post Golf for sale', 'like'),
          annasPostPayload('commented on your post Golf for sale', 'comment'),
          { title, body: 'follows you', url: `/profile/${ben.id}`, tag: `follow-${ben.id}` },
          {
            title: 'Price drop',
            body: 'Golf for sale: $4,000 instead of $4,500',
            url: `/posts/${savedPostId}`,
            tag: `price_drop-${savedPostId}`,
          },
        ];
        const payloads = await readPayloads(browser);
        expect(payloads).toHaveLength(expectedPayloads.length);
        expect(payloads).toEqual(expect.arrayContaining(expectedPayloads));
        const matchingPostId = (await ben.postForm('/posts/create', form)).body.data._id as string;
        await expect
          .poll(() => readPayloads(browser))
          .toContainEqual({
            title: 'New for your search "Golfs"',
            body: 'Golf for sale',
            url: `/posts/${matchingPostId}`,
            tag: `search_match-${matchingPostId}`,
          });
      });

      it('notify once of an offer, and of its answer', async () => {
        const postId = (await anna.postForm('/posts/create', createProductForm())).body.data._id as string;
        const [annasBrowser, bensBrowser] = [await subscribeBrowser(anna), await subscribeBrowser(ben)];
        const { offer } = (await ben.post('/offers', { postId, amount: 4000 })).body.data;
        const tag = `offer-${offer._id as string}`;
        expect(await readPayloads(annasBrowser)).toEqual([
          { title: await nameOf(ben), body: 'offers $4,000 for Golf for sale', url: `/chat/${ben.id}`, tag },
        ]);
        await anna.post(`/offers/${offer._id as string}/answer`, { answer: 'accept' });
        const body = 'accepted your offer of $4,000 for Golf for sale';
        expect(await readPayloads(bensBrowser)).toEqual([
          { title: await nameOf(anna), body, url: `/chat/${anna.id}`, tag },
        ]);
      });

      it('contain no web address that a member wrote', async () => {
        const form = createProductForm({
          'productDetails[title]': 'Golf, see https://evil.example/win',
          'productDetails[price]': '4500',
        });
        const annasPostId = (await anna.postForm('/posts/create', form)).body.data._id as string;
        const savedPostId = (await ben.postForm('/posts/create', form)).body.data._id as string;
        await anna.post(`/posts/${savedPostId}/save`);
        await anna.post('/searches', { name: 'See evil.com', filter: { model: 'golf' } });
        const browser = await subscribeBrowser(anna);
        // A username that is older than the rule against web addresses.
        const username = 'www.evil.example';
        await api.db.update(users).set({ username }).where(eq(users.id, ben.id));
        await sendChatMessage(ben, anna, 'Golf.Really cheap: evil.com');
        await ben.post(`/interactions/posts/${annasPostId}/likes`);
        await ben.post(`/interactions/posts/${annasPostId}/comments`, { content: 'Nice' });
        await ben.post(`/subscriptions/users/${anna.id}/follow`);
        await ben.postForm(`/posts/${savedPostId}`, { 'productDetails[price]': '4000' });
        const payloads = (await readPayloads(browser)) as { title: string; body: string }[];
        expect(payloads.map(({ title, body }) => [title, body])).toEqual(
          expect.arrayContaining([
            ['…', 'Golf. Really cheap: …'],
            ['…', 'liked your post Golf, see …'],
            ['…', 'commented on your post Golf, see …'],
            ['…', 'follows you'],
            ['Price drop', 'Golf, see …: $4,000 instead of $4,500'],
          ]),
        );
        const hasSearchPayload = expect.arrayContaining([
          expect.objectContaining({ title: 'New for your search "See …"', body: 'Golf, see …' }),
        ]);
        await ben.postForm('/posts/create', form);
        await expect.poll(() => readPayloads(browser)).toEqual(hasSearchPayload);
      });

      it('are not sent for chat messages, likes and follows by a blocked member', async () => {
        const annasPostId = (await anna.postForm('/posts/create', createProductForm())).body.data
          ._id as string;
        const browser = await subscribeBrowser(anna);
        await anna.post(`/users/${ben.id}/block`);
        const rejectedMessage = await sendChatMessage(ben, anna);
        expect(rejectedMessage).toBeUndefined();
        await ben.post(`/interactions/posts/${annasPostId}/likes`);
        await ben.post(`/subscriptions/users/${anna.id}/follow`);
        expect(await readPayloads(browser)).toEqual([]);
      });

      it('do not wait for those to another member whose push service does not respond', async () => {
        const carl = await api.createMember('carl');
        const [silentBrowser, carlsBrowser] = [await subscribeBrowser(anna), await subscribeBrowser(carl)];
        let respond = () => {};
        service.delays.set(
          silentBrowser.subscription.endpoint,
          new Promise<void>((resolve) => (respond = resolve)),
        );
        const socket = await ben.openSocket();
        // More chat messages than push messages can be sent concurrently.
        for (let n = 0; n < LIMITS.pushesAtOnce + 4; n += 1)
          await socket.emitWithAck('sendMessage', { receiverId: anna.id, text: `Message ${n}` });
        await socket.emitWithAck('sendMessage', { receiverId: carl.id, text: 'Hello' });
        socket.disconnect();
        try {
          await expect.poll(() => service.requestsTo(carlsBrowser).length).toBe(1);
        } finally {
          respond();
        }
        expect((await readPayloads(silentBrowser)).length).toBeGreaterThan(0);
      });

      it.each([403, 404, 410])(
        'end a subscription when its push service responds with %i, but not with 429',
        async (status) => {
          const [expiredBrowser, limitedBrowser] = [
            await subscribeBrowser(anna),
            await subscribeBrowser(anna),
          ];
          service.statuses.set(expiredBrowser.subscription.endpoint, status);
          service.statuses.set(limitedBrowser.subscription.endpoint, 429);
          await sendChatMessage(ben, anna);
          await api.services.push.waitUntilSent();
          expect(await endpointsOf(anna)).toEqual([limitedBrowser.subscription.endpoint]);
        },
      );
    });

    it('creates the secrets, such as the key pair, once, even if two starts read them at the same time', async () => {
      const { publicKey } = (await anna.get('/push')).body.data as { publicKey: string };
      await api.db.execute(sql`delete from secrets`);
      const [one, two] = await Promise.all([readSecrets(api.db), readSecrets(api.db)]);
      expect(one).toEqual(two);
      await api.stop();
      await api.start();
      const { body } = await (await api.createMember()).get('/push');
      expect(body.data.publicKey).not.toBe(publicKey);
      expect(api.services.secrets).toEqual(one);
    });
  },
  { postToPushService: service.post },
);

const postgresUrl = inject('postgresUrl');

describe.runIf(postgresUrl !== undefined)('push with two providers', () => {
  it(
    'sends nothing to a member who is connected to the other provider',
    { timeout: 60_000 },
    async (context) => {
      const directory = await mkdtemp(join(tmpdir(), 'forecourt-redis-'));
      const redis = await startRedis(directory);
      if (!redis) return context.skip();
      const databaseUrl = await createDatabase(postgresUrl ?? '');
      const startedApis: Api[] = [];
      try {
        for (let count = 0; count < 2; count += 1) {
          const config = { databaseUrl, redisUrl: redis.url, postToPushService: service.post };
          const api = await createApi(config);
          await api.start();
          startedApis.push(api);
        }
        const [firstApi, secondApi] = startedApis as [Api, Api];
        const [anna, ben, carl] = [
          await firstApi.createMember('anna'),
          await firstApi.createMember('ben'),
          await firstApi.createMember('carl'),
        ];
        const [annasBrowser, carlsBrowser] = [await subscribeBrowser(anna), await subscribeBrowser(carl)];
        const annaElsewhere = secondApi.anotherClientOf(anna);
        await annaElsewhere.openSocket();
        const bensSocket = await ben.openSocket();
        // Waits until the first provider knows that Anna is connected to the second.
        await new Promise<void>((resolve) => {
          bensSocket.on('onlineUsers', (ids: string[]) => ids.includes(anna.id) && resolve());
        });
        await sendChatMessage(ben, anna);
        await sendChatMessage(ben, carl);
        // Redis answers in order, so that it has been asked about Anna before.
        await vi.waitFor(() => expect(service.requestsTo(carlsBrowser)).toHaveLength(1));
        await firstApi.services.push.waitUntilSent();
        expect(service.requestsTo(annasBrowser)).toEqual([]);
      } finally {
        for (const api of startedApis) {
          await api.stop();
          await rm(api.config.dataDir, { recursive: true, force: true });
        }
        await redis.stop();
        await rm(directory, { recursive: true, force: true });
      }
    },
  );
});
