import { rm } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { sendMessage } from '../domain/chat/messages.ts';
import { makeOffer } from '../domain/chat/offers.ts';
import { EXTENSIONS, type Extension } from '../extensions.ts';
import { waitForMailedCodes } from '../testing/mails.ts';
import { createProductForm } from '../testing/posts.ts';
import { createPng, createApi, onEachDatabase, type Api } from '../testing/onEachDatabase.ts';

onEachDatabase('extensions', (api) => {
  it('are listed in a header of every response, even of an error without a session', async () => {
    // The provider under test has no demo logins, so `demo` is disabled.
    const allNames = EXTENSIONS.filter((name) => name !== 'demo').join(', ');
    for (const path of ['/me', '/nothing-here', '/posts'])
      expect((await api.createVisitor().get(path)).headers.get('provider-extensions')).toBe(allNames);
  });
});

const IMAGE_PATH = '/messages/images/aaaaaaaaaaaaaaaaaaaaaa.webp';
const REGULAR_POST = { postType: 'regular', content: 'Hello' };

/** What the provider does without each extension, except `demo`, whose route answers 404 without demo logins in any case. */
const CHECKS_WHEN_DISABLED: Record<Exclude<Extension, 'demo'>, (api: Api) => Promise<void>> = {
  paging: async (api) => {
    const anna = await api.createMember('anna');
    for (const content of ['One', 'Two']) await anna.postForm('/posts/create', { ...REGULAR_POST, content });
    const { body } = await anna.get('/posts?page=1&limit=1');
    expect([body.data.length, body.total]).toEqual([2, undefined]);
  },
  filters: async (api) => {
    const anna = await api.createMember('anna');
    await anna.postForm('/posts/create', REGULAR_POST);
    expect((await anna.get('/posts?search=nothing&page=1')).body).toMatchObject({ total: 1 });
  },
  'viewer-state': async (api) => {
    const anna = await api.createMember('anna');
    const { body } = await anna.postForm('/posts/create', REGULAR_POST);
    expect(Object.keys(body.data)).not.toContain('liked');
    expect(body.data).toMatchObject({ likesCount: 0, user: { _id: anna.id } });
    const path = `/interactions/posts/${body.data._id as string}/likes`;
    expect((await anna.post(path)).body).toMatchObject({ liked: true });
    expect((await anna.get(`${path}/status`)).body).toEqual({ liked: true });
    expect(Object.keys((await anna.get('/me')).body.data.data)).not.toContain('followersCount');
  },
  conversations: async (api) => {
    expect((await (await api.createMember('anna')).get('/conversations')).status).toBe(404);
  },
  'message-ack': async (api) => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const socket = await anna.openSocket();
    const acknowledgment = socket.timeout(500).emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hi' });
    await expect(acknowledgment).rejects.toThrow();
    expect((await anna.get(`/messages/${anna.id}/${ben.id}`)).body).toMatchObject([{ text: 'Hi' }]);
  },
  idempotency: async (api) => {
    const anna = await api.createMember('anna');
    const createPost = () => anna.postForm('/posts/create', REGULAR_POST, { 'Idempotency-Key': 'k' });
    expect((await createPost()).body.data._id).not.toBe((await createPost()).body.data._id);
  },
  patch: async (api) => {
    const anna = await api.createMember('anna', { bio: 'Old cars.', firstName: 'Anna' });
    const { body } = await anna.putForm(`/update/${anna.id}`, { location: 'Oslo' });
    // Without the extension, a form clears the bio, location, phone number and website that it leaves out, and keeps the other fields.
    expect(body).toMatchObject({ bio: '', location: 'Oslo', firstName: 'Anna' });
  },
  'data-export': async (api) => {
    expect((await (await api.createMember('anna')).get('/export')).status).toBe(404);
  },
  'sale-status': async (api) => {
    const anna = await api.createMember('anna');
    const { body } = await anna.postForm('/posts/create', createProductForm());
    expect(Object.keys(body.data.product)).not.toContain('saleStatus');
    const path = `/posts/${body.data._id as string}/sale-status`;
    expect((await anna.put(path, { status: 'sold' })).status).toBe(404);
  },
  replay: async (api) => {
    const anna = await api.createMember('anna');
    const unknownId = 'f'.repeat(32);
    expect((await anna.get(`/messages/since?after=${unknownId}`)).status).toBe(404);
    expect((await anna.get(`/notifications/since?after=${unknownId}`)).status).toBe(404);
  },
  'post-batch': async (api) => {
    const anna = await api.createMember('anna');
    expect((await anna.put('/posts', { posts: [] })).status).toBe(404);
  },
  references: async (api) => {
    const anna = await api.createMember('anna');
    const { body } = await anna.postForm('/posts/create', { ...REGULAR_POST, reference: 'A 1' });
    expect(Object.keys(body.data)).not.toContain('reference');
    expect((await anna.get('/posts/by-reference?reference=A%201')).status).toBe(404);
  },
  'price-history': async (api) => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const { body } = await anna.postForm('/posts/create', createProductForm());
    const path = `/posts/${body.data._id as string}`;
    await ben.post(`${path}/save`);
    const lowered = await anna.postForm(path, { 'productDetails[price]': '1' });
    expect(Object.keys(lowered.body.data.product)).not.toContain('previousPrice');
    expect((await ben.get('/notifications')).body).toEqual([]);
  },
  'vehicle-filters': async (api) => {
    const anna = await api.createMember('anna');
    await anna.postForm('/posts/create', createProductForm());
    const query = 'condition=new&location=Oslo&minYear=2030&maxMileage=1';
    expect((await anna.get(`/posts?${query}&page=1`)).body.total).toBe(1);
  },
  'price-check': async (api) => {
    const anna = await api.createMember('anna');
    const { body } = await anna.postForm('/posts/create', createProductForm());
    const path = `/posts/${body.data._id as string}`;
    expect(Object.keys((await anna.get(path)).body.data.product)).not.toContain('priceCheck');
    expect((await anna.get(`${path}/comparables`)).status).toBe(404);
    expect((await anna.get('/price-check?brand=x&model=y&year=2000')).status).toBe(404);
  },
  'seller-facts': async (api) => {
    const anna = await api.createMember('anna');
    const { body } = await anna.postForm('/posts/create', createProductForm());
    const { user, product } = (await anna.get(`/posts/${body.data._id as string}`)).body.data;
    expect(Object.keys(product)).not.toContain('savesCount');
    for (const member of [user, (await anna.get(`/profile/${anna.id}`)).body.data.data])
      expect(Object.keys(member)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(soldCount|answersWithin)$/)]),
      );
  },
  offers: async (api) => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const { body } = await anna.postForm('/posts/create', createProductForm());
    const postId = body.data._id as string;
    const { message } = await makeOffer(api.db, ben.id, { postId, amount: 4000 });
    expect(message.offer).toMatchObject({ amount: 4000 });
    expect(Object.keys((await anna.get(`/messages/${anna.id}/${ben.id}`)).body[0])).not.toContain('offer');
    expect(Object.keys((await ben.get(`/posts/${postId}`)).body.data.product)).not.toContain('viewerOffer');
    expect((await ben.post('/offers', { postId, amount: 4000 })).status).toBe(404);
    expect((await anna.post(`/offers/${message.offer?._id ?? ''}/answer`, { answer: 'accept' })).status).toBe(
      404,
    );
  },
  'message-images': async (api) => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const path = `/messages/${anna.id}/${ben.id}`;
    const { message } = await sendMessage(api.db, anna.id, {
      receiverId: ben.id,
      text: 'Hi',
      images: [{ url: IMAGE_PATH, thumbnailUrl: IMAGE_PATH, width: 1, height: 1 }],
    });
    expect(message.images).toHaveLength(1);
    expect((await anna.get(path)).body).toMatchObject([{ text: 'Hi' }]);
    expect(Object.keys((await anna.get(path)).body[0])).not.toContain('images');
    expect((await anna.postForm(path, { text: 'Hi', images: await createPng() })).body).toEqual(
      (await anna.post('/unknown')).body,
    );
    expect((await anna.get(IMAGE_PATH.slice(1))).status).toBe(404);
    // Posts have pictures in the baseline.
    const { body } = await anna.postForm('/posts/create', { ...REGULAR_POST, images: await createPng() });
    expect(body.data.images).toHaveLength(1);
  },
  'vehicle-names': async (api) => {
    expect((await (await api.createMember('anna')).get('/vehicle-names')).status).toBe(404);
  },
  distance: async (api) => {
    const anna = await api.createMember('anna');
    const form = createProductForm({ 'productDetails[location]': 'Portland, OR' });
    const { body } = await anna.postForm('/posts/create', form);
    expect(Object.keys(body.data.product)).not.toContain('position');
    expect((await anna.get('/posts?near=10001&nearMiles=10&page=1')).body).toMatchObject({ total: 1 });
    for (const path of ['/places?search=97201', '/places/97201'])
      expect((await anna.get(path)).status).toBe(404);
  },
  'counted-phones': async (api) => {
    const anna = await api.createMember('anna', { phoneNumber: '15035551234' });
    const ben = await api.createMember('ben');
    const form = createProductForm({ 'productDetails[contactPhone]': '15035551234' });
    const { body } = await anna.postForm('/posts/create', form);
    const path = `/posts/${body.data._id as string}`;
    const { product } = (await ben.get(path)).body.data;
    expect(product.contactPhone).toBe('15035551234');
    expect(Object.keys(product)).not.toContain('hasContactPhone');
    expect((await ben.get(`/profile/${anna.id}`)).body.data.data.phoneNumber).toBe('15035551234');
    expect((await ben.post(`/users/${anna.id}/phone-number`)).status).toBe(404);
    expect((await ben.post(`${path}/contact-phone`)).status).toBe(404);
  },
  blocks: async (api) => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    expect((await anna.post(`/users/${ben.id}/block`)).status).toBe(404);
    expect((await anna.get('/users/blocked')).status).toBe(404);
    expect(Object.keys((await anna.get(`/profile/${ben.id}`)).body.data.data)).not.toContain('blocked');
  },
  reports: async (api) => {
    expect((await (await api.createMember('anna')).post('/reports')).status).toBe(404);
  },
  moderation: async (api) => {
    const anna = await api.createMember('anna');
    for (const path of ['reports', 'reports/x', 'log'])
      expect((await anna.get(`/moderation/${path}`)).body.message).toBe('There is nothing here.');
  },
  'saved-searches': async (api) => {
    const anna = await api.createMember('anna');
    expect((await anna.get('/searches')).status).toBe(404);
    expect((await anna.post('/searches', { name: 'x', filter: { brand: 'x' } })).status).toBe(404);
  },
  'image-alt': async (api) => {
    const anna = await api.createMember('anna');
    const { body } = await anna.postForm('/posts/create', {
      ...REGULAR_POST,
      images: await createPng(),
      alts: 'x',
    });
    expect(Object.keys(body.data.images[0])).not.toContain('alt');
    // With the extension, a description without a picture is an error.
    expect((await anna.postForm('/posts/create', { ...REGULAR_POST, alts: 'x' })).status).toBe(201);
  },
  'mail-digest': async (api) => {
    const anna = await api.createMember('anna');
    expect(Object.keys((await anna.get('/me')).body.data.data)).not.toContain('mailDigest');
    // With the extension, the value must be true or false.
    expect((await anna.putForm(`/update/${anna.id}`, { mailDigest: 'x' })).status).toBe(200);
    expect((await anna.post('/unsubscribe', { token: 'x' })).status).toBe(404);
  },
  presence: async (api) => {
    const anna = await api.createMember('anna');
    expect((await anna.get(`/users/online?ids=${anna.id}`)).status).toBe(404);
  },
  push: async (api) => {
    const anna = await api.createMember('anna');
    expect((await anna.get('/push')).status).toBe(404);
    expect((await anna.post('/push/subscriptions', {})).status).toBe(404);
  },
  'confirm-deletion': async (api) => {
    const anna = await api.createMember('anna');
    expect((await anna.delete(`/profile/${anna.id}`)).status).toBe(200);
  },
  'confirm-with-login': async (api) => {
    const visitor = api.createVisitor();
    const login = { username: 'Chosen', email: 'chosen@example.com', password: 'secret1' };
    await visitor.postForm('/register', login);
    const [code] = await waitForMailedCodes(api.config.dataDir, login.email);
    const confirmation = { ...login, code, username: 'Another' };
    const elsewhere = await api.createVisitor().post('/verify-email', confirmation);
    expect(elsewhere.body.message).toMatch(/^Enter the password/);
    const { body } = await visitor.post('/verify-email', confirmation);
    expect(body.data.data.username).toBe('Chosen');
  },
  sessions: async (api) => {
    const anna = await api.createMember('anna');
    expect((await anna.get('/sessions')).status).toBe(404);
    expect((await anna.delete(`/sessions/${anna.id}`)).status).toBe(404);
  },
  tokens: async (api) => {
    const anna = await api.createMember('anna');
    expect((await anna.get('/tokens')).status).toBe(404);
    expect((await anna.post('/tokens', { name: 'Bot', scopes: ['read'] })).status).toBe(404);
    expect((await anna.delete(`/tokens/${anna.id}`)).status).toBe(404);
    // The header is not read, so it is no reason to refuse a session.
    expect((await anna.send('GET', '/me', undefined, { authorization: 'Bearer x' })).status).toBe(200);
  },
  'unread-counts': async (api) => {
    const { body } = await (await api.createMember('anna')).get('/me');
    expect(body.data.data).not.toHaveProperty('unreadMessagesCount');
    expect(body.data.data).not.toHaveProperty('unreadNotificationsCount');
  },
  events: async (api) => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const [annasSocket, bensSocket] = [await anna.openSocket(), await ben.openSocket()];
    const receivedEvents: string[] = [];
    bensSocket.onAny((event: string) => receivedEvents.push(event));
    await annasSocket.emitWithAck('userTyping', { receiverId: ben.id });
    await annasSocket.emitWithAck('sendMessage', { receiverId: ben.id, text: 'Hi' });
    await expect.poll(() => receivedEvents).toContain('receiveMessage');
    expect(receivedEvents).not.toContain('userTyping');
  },
};

// The providers use PostgreSQL if it is installed: the embedded database takes a second to start, and extensions behave the same on both.
it.each(Object.entries(CHECKS_WHEN_DISABLED))(
  'a provider without the extension %s behaves like the baseline',
  async (name, checkDisabled) => {
    const api = await createApi({
      postgresUrl: inject('postgresUrl'),
      extensions: EXTENSIONS.filter((extension) => extension !== name),
    });
    await api.start();
    try {
      const { headers } = await api.createVisitor().get('/me');
      expect(headers.get('provider-extensions')?.split(', ')).not.toContain(name);
      await checkDisabled(api);
    } finally {
      await api.stop();
      await rm(api.config.dataDir, { recursive: true, force: true });
    }
  },
);
