import { beforeAll, describe, expect, it } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { notifications, searches, postsToMatch } from '../../db/schema.ts';
import { hasConditions, listsOnlyProducts, listPosts } from '../../domain/posts/listPosts.ts';
import { createPost } from '../../domain/posts/posts.ts';
import { sendDueDigests, type DigestMail } from '../../jobs/digests.ts';
import { notifyNextBatch } from '../../jobs/searchAlerts.ts';
import { saveSearch, type SearchFilter } from '../../domain/search/searches.ts';
import { createRandom } from '../../demo/random.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm, idsOf } from '../../testing/posts.ts';
import { startWhileLocked } from '../../testing/startWhileLocked.ts';
import type { Notification } from '../../wire.ts';

/** The fields of a product for `createPost`. Unlike the route, `createPost` does not start the matching in the background. */
const PRODUCT_FIELDS: Record<string, string> = {
  postType: 'product',
  content: 'One owner from new.',
  'productDetails.title': 'Golf for sale',
  'productDetails.price': '4500.50',
  'productDetails.brand': 'Volkswagen',
  'productDetails.model': 'Golf',
  'productDetails.year': '2015',
  'productDetails.color': 'Red',
};

onEachDatabase('saved searches', (api) => {
  let anna: Client;
  let ben: Client;
  beforeAll(async () => {
    [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
  });
  /** Publishes a product. @returns its id. */
  const publish = async (details: Record<string, string> = {}, member = ben): Promise<string> => {
    const form = Object.entries(details).map(([name, value]) => [`productDetails[${name}]`, value]);
    return (await member.postForm('/posts/create', createProductForm(Object.fromEntries(form)))).body.data
      ._id as string;
  };
  /** @returns the id of the saved search. */
  const saveFilter = async (member: Client, filter: object, name = 'Mine') =>
    (await member.post('/searches', { name, filter })).body.data._id as string;
  const listAlerts = async (member: Client) =>
    (await member.get('/notifications?type=search_match')).body as Notification[];
  /** Matches all new posts and notifies the members, as if it were the time `now`. */
  const notifyOfAllPosts = async (now?: Date) => {
    while (await notifyNextBatch(api.db, now));
  };
  /** The content of the digest that the member gets in an hour. */
  const readDigestOf = async (member: Client) => {
    const digests: DigestMail[] = [];
    const sendDigest = (mail: DigestMail) => Promise.resolve(digests.push(mail) > 0);
    const now = new Date(Date.now() + TIMINGS.digestUnreadMs);
    await sendDueDigests(api.db, { sendDigest }, Buffer.alloc(32), { now });
    const { email } = (await member.get('/me')).body.data.data as { email: string };
    const digest = digests.find(({ to }) => to === email);
    if (!digest) throw new Error('There is no digest.');
    return digest.unread;
  };
  /** Waits until the provider itself has matched all new posts. */
  const waitUntilMatched = () => expect.poll(() => api.db.$count(postsToMatch), { timeout: 20_000 }).toBe(0);

  it('are saved, listed newest first, and deleted', async () => {
    const filter = { brand: 'Saab', condition: 'used,new', maxPrice: 5000, sort: 'price_asc' };
    const { status, body } = await anna.post('/searches', { name: '  Cheap Saabs ', filter });
    expect([status, body.data]).toEqual([
      201,
      { _id: expect.any(String), name: 'Cheap Saabs', filter, createdAt: expect.any(String) },
    ]);
    const secondId = await saveFilter(anna, { search: 'turbo' });
    expect((await anna.get('/searches')).body.data).toMatchObject([{ _id: secondId }, body.data]);
    expect((await ben.get('/searches')).body).toEqual({ data: [] });
    expect((await ben.delete(`/searches/${secondId}`)).status).toBe(404);
    expect((await anna.delete(`/searches/${secondId}`)).body).toEqual({ data: secondId });
    expect((await anna.delete(`/searches/${secondId}`)).status).toBe(404);
    expect((await anna.delete('/searches/x')).status).toBe(404);
    expect(idsOf((await anna.get('/searches')).body)).toEqual([body.data._id]);
  });

  it.each([
    [400, 'x', { condition: 'mint' }],
    [400, 'x', { minPrice: 'cheap' }],
    // A page is not part of a filter.
    [400, 'x', { page: 1, brand: 'Saab' }],
    [400, 'x', undefined],
    [422, '', { brand: 'Saab' }],
    [422, '\u200B', { brand: 'Saab' }],
    [422, 'x'.repeat(101), { brand: 'Saab' }],
    // The filter restricts nothing.
    [422, 'x', {}],
    [422, 'x', { sort: 'price_asc', brand: '' }],
    // No post can match, because only a product has a brand.
    [422, 'x', { postType: 'service', brand: 'Saab' }],
    // There is no such place, and no place.
    [422, 'x', { near: 'Nowhere', nearMiles: 10 }],
    [422, 'x', { brand: 'Saab', sort: 'nearest' }],
    [400, 'x', { near: '97201', nearMiles: 501 }],
  ])('are rejected with status %s for the name "%s" and the filter %j', async (status, name, filter) => {
    expect((await anna.post('/searches', { name, filter })).status).toBe(status);
  });

  it('are limited for each member', async () => {
    const member = await api.createMember();
    for (let count = 0; count < LIMITS.searchesPerMember; count += 1)
      await saveFilter(member, { brand: 'Saab' });
    expect(await member.post('/searches', { name: 'One more', filter: { brand: 'Saab' } })).toMatchObject({
      status: 422,
      body: { fields: { name: 'You can save at most 20 searches.' } },
    });
  });

  it('notify of new posts at most once a day, also over the socket, and are deleted with their notifications', async () => {
    const carl = await api.createMember('carl');
    const id = await saveFilter(carl, { brand: 'borgw', maxPrice: 3000 }, 'Borgwards');
    await saveFilter(carl, { brand: 'trabant' });
    const event = nextEvent<Notification>(await carl.openSocket(), 'receiveNotification');
    await publish({ brand: 'Borgward', price: '3001' });
    const postId = await publish({ brand: 'Borgward', price: '3000' });
    expect(await event).toMatchObject({
      type: 'search_match',
      senderId: { _id: ben.id },
      receiverId: carl.id,
      postId: { _id: postId, postType: 'product' },
      search: { _id: id, name: 'Borgwards' },
    });
    await publish({ brand: 'Borgward', price: '10' });
    await waitUntilMatched();
    expect(await listAlerts(carl)).toEqual([await event]);

    const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    for (const [hours, expectedCount] of [
      [23, 1],
      [25, 2],
    ] as const) {
      const fields = { ...PRODUCT_FIELDS, 'productDetails.brand': 'Borgward', 'productDetails.price': '20' };
      await createPost(api.db, ben.id, { fields, images: [] });
      await notifyOfAllPosts(hoursLater(hours));
      expect(await listAlerts(carl)).toHaveLength(expectedCount);
    }
    await carl.delete(`/searches/${id}`);
    expect(await listAlerts(carl)).toEqual([]);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['a lower price', '9000', (id) => ben.postForm(`/posts/${id}`, { 'productDetails[price]': '3000' })],
    [
      'a corrected brand',
      '2999',
      (id) => ben.postForm(`/posts/${id}`, { 'productDetails[brand]': 'Wartburg' }),
    ],
  ])('notify of a vehicle that comes into them by %s, once', async (change, price, changePost) => {
    const member = await api.createMember();
    await saveFilter(member, { brand: 'wartburg', maxPrice: 3000 });
    const id = await publish({ brand: change === 'a lower price' ? 'Wartburg' : 'Wartbrug', price });
    await waitUntilMatched();
    expect(await listAlerts(member)).toEqual([]);
    await changePost(id);
    await waitUntilMatched();
    expect((await listAlerts(member)).map(({ postId }) => postId?._id)).toEqual([id]);
    await ben.postForm(`/posts/${id}`, { 'productDetails[price]': '9000' });
    await waitUntilMatched();
    await ben.postForm(`/posts/${id}`, { 'productDetails[price]': '2500' });
    await waitUntilMatched();
    expect(await listAlerts(member)).toHaveLength(1);
  });

  it('notify of a sold vehicle that is back on sale', async () => {
    const member = await api.createMember();
    const id = await publish({ brand: 'Barkas' });
    await waitUntilMatched();
    await ben.put(`/posts/${id}/sale-status`, { status: 'sold' });
    await saveFilter(member, { brand: 'barkas' });
    await ben.put(`/posts/${id}/sale-status`, { status: 'available' });
    await waitUntilMatched();
    expect((await listAlerts(member)).map(({ postId }) => postId?._id)).toEqual([id]);
  });

  it('do not notify of the change of a vehicle that was in them before', async () => {
    const member = await api.createMember();
    const id = await publish({ brand: 'Simson', price: '900' });
    await waitUntilMatched();
    await saveFilter(member, { brand: 'simson', maxPrice: 1000 });
    await ben.postForm(`/posts/${id}`, { content: 'Now with a new tyre', 'productDetails[price]': '800' });
    await waitUntilMatched();
    await ben.put(`/posts/${id}/sale-status`, { status: 'reserved' });
    await ben.put(`/posts/${id}/sale-status`, { status: 'available' });
    await waitUntilMatched();
    expect(await listAlerts(member)).toEqual([]);
  });

  it('send a member one alert a day of one seller, and the other matches in the digest', async () => {
    const [erin, firstSeller, secondSeller] = [
      await api.createMember('erin'),
      await api.createMember('seller'),
      await api.createMember('seller'),
    ];
    await saveFilter(erin, { brand: 'Simca' });
    await saveFilter(erin, { brand: 'Matra' });
    // Both searches match the post, which is one alert.
    const first = await publish({ brand: 'Simca Matra' }, firstSeller);
    await publish({ brand: 'Matra' }, firstSeller);
    const ofOther = await publish({ brand: 'Matra' }, secondSeller);
    await publish({ brand: 'Matra' }, secondSeller);
    await waitUntilMatched();
    const alerts = await listAlerts(erin);
    expect(alerts.map(({ postId }) => postId?._id)).toEqual([ofOther, first]);
    const digest = await readDigestOf(erin);
    expect(digest.alertsTotal).toBe(4);
    expect(digest.alerts).toHaveLength(4);
  });

  it('send a member one alert of two posts of a seller that two jobs match at once', async () => {
    const [hugo, seller] = [await api.createMember('hugo'), await api.createMember('seller')];
    await saveFilter(hugo, { brand: 'Panhard' });
    await saveFilter(hugo, { brand: 'Talbot' });
    await waitUntilMatched();
    for (const brand of ['Panhard', 'Talbot'])
      await createPost(api.db, seller.id, {
        fields: { ...PRODUCT_FIELDS, 'productDetails.brand': brand },
        images: [],
      });
    // The jobs wait where they store their notifications.
    const matchNext = () => notifyNextBatch(api.db);
    await startWhileLocked(api.db, 'lock table notifications in share mode', [matchNext, matchNext]);
    expect(await listAlerts(hugo)).toHaveLength(1);
    expect(await readDigestOf(hugo)).toMatchObject({ alertsTotal: 2 });
  });

  it('send no alert of an advertisement whose brand names several makes', async () => {
    const [finn, advertiser] = [await api.createMember('finn'), await api.createMember('advertiser')];
    for (const brand of ['Toyota', 'Ford', 'Kia']) await saveFilter(finn, { brand });
    await publish({ brand: 'Toyota Ford Mazda Honda BMW Audi Kia' }, advertiser);
    await waitUntilMatched();
    expect(await listAlerts(finn)).toEqual([]);
    const real = await publish({ brand: 'Toyota' });
    await waitUntilMatched();
    expect((await listAlerts(finn)).map(({ postId }) => postId?._id)).toEqual([real]);
    expect(await readDigestOf(finn)).toMatchObject({ alertsTotal: 2 });
  });

  it('match posts that spell the vehicle differently', async () => {
    const [fred, seller] = [await api.createMember('fred'), await api.createMember('seller')];
    await saveFilter(fred, { brand: 'chevy', model: 'c 10', search: 'dad’s' });
    const id = await publish({ brand: 'Chevrolet', model: 'C-10', title: "My dad's truck" }, seller);
    await waitUntilMatched();
    expect((await listAlerts(fred)).map(({ postId }) => postId?._id)).toEqual([id]);
  });

  it('keep a bounded number of matches for the digest', async () => {
    const gina = await api.createMember('gina');
    await saveFilter(gina, { brand: 'Tatra' });
    for (let count = 0; count < LIMITS.digestMatchesPerSearch + 3; count += 1) {
      await createPost(api.db, ben.id, {
        fields: { ...PRODUCT_FIELDS, 'productDetails.brand': 'Tatra' },
        images: [],
      });
      await notifyOfAllPosts();
    }
    expect(await api.db.$count(notifications, eq(notifications.receiverId, gina.id))).toBe(
      1 + LIMITS.digestMatchesPerSearch,
    );
  });

  it('do not notify of posts that are the member’s own, a blocked member’s, deleted or sold', async () => {
    const dora = await api.createMember('dora');
    await saveFilter(dora, { brand: 'Lloyd' });
    await publish({ brand: 'Lloyd' }, dora);
    await dora.post(`/users/${anna.id}/block`);
    await publish({ brand: 'Lloyd' }, anna);
    await waitUntilMatched();
    for (const status of ['sold', 'deleted']) {
      const fields = { ...PRODUCT_FIELDS, 'productDetails.brand': 'Lloyd' };
      const { post } = await createPost(api.db, ben.id, { fields, images: [] });
      if (status === 'sold') await ben.put(`/posts/${post._id}/sale-status`, { status });
      else await ben.delete(`/posts/${post._id}`);
      await notifyOfAllPosts();
    }
    expect(await listAlerts(dora)).toEqual([]);
  });

  it('each notify once when a post matches more searches than one statement can handle', async () => {
    const owner = await api.createMember('owner');
    const count = LIMITS.searchesPerStatement + 1;
    // The column `brand` contains a pattern for LIKE.
    await api.db.execute(`
      insert into searches (id, user_id, name, filter, brand, created_at)
      select md5('search' || n)::uuid, '${owner.id}', 'Many', '{}', '%goggo%', now() from generate_series(1, ${count}) n`);
    await publish({ brand: 'Goggomobil' });
    await waitUntilMatched();
    expect(await api.db.$count(notifications, eq(notifications.receiverId, owner.id))).toBe(count);
  });

  it('match the same posts as the list of posts', { timeout: 60_000 }, async () => {
    const [member, seller] = [await api.createMember('member'), await api.createMember('seller')];
    const random = createRandom('saved searches');
    const maybeFilter = <T>(name: string, values: T[]) =>
      random.chance(0.25) ? { [name]: random.pick(values) } : {};
    const randomFilters = Array.from({ length: 150 }, () => ({
      // `%` and `_` are wildcards in SQL.
      ...maybeFilter('search', [
        'golf',
        'seller',
        '100%',
        'OIL',
        'a_b',
        'diesel golf',
        'oregon volks',
        'or 2015',
        ', ',
      ]),
      ...maybeFilter('postType', ['product', 'service', 'regular']),
      ...maybeFilter('brand', ['volks', 'Opel', '']),
      ...maybeFilter('model', ['golf']),
      ...maybeFilter('minPrice', [1000, 4500.5]),
      ...maybeFilter('maxPrice', [4500.5, 9000]),
      ...maybeFilter('year', [2015]),
      ...maybeFilter('minYear', [2015, 2020]),
      ...maybeFilter('maxYear', [2014, 2015]),
      ...maybeFilter('maxMileage', [0, 50_000]),
      ...maybeFilter('minMileage', [50_000]),
      ...maybeFilter('location', ['oslo', 'BERGEN', 'or bend', 'oregon', ',']),
      ...(random.chance(0.25) && { near: random.pick(['97701', 'Portland, OR']), nearMiles: 200 }),
      ...maybeFilter('condition', ['used', 'used,new']),
      ...maybeFilter('vehicleType', ['van,bus', 'sedan']),
      ...maybeFilter('engineType', ['diesel']),
      ...maybeFilter('transmission', ['manual,cvt']),
      ...maybeFilter('sort', ['price_asc', 'newest']),
    })) as SearchFilter[];
    const savedSearches: { id: string; filter: SearchFilter }[] = [];
    await api.db.delete(searches);
    for (const filter of randomFilters) {
      // Skip filters that cannot be saved: contradictory ones, and those without a condition.
      const isContradictory = listsOnlyProducts(filter) && (filter.postType ?? 'product') !== 'product';
      const hasCondition = hasConditions(filter);
      if (isContradictory || !hasCondition) continue;
      // A member can save only a few searches, so each is saved by the seller and then given to the member.
      const { _id } = await saveSearch(api.db, seller.id, { name: 'x', filter });
      await api.db.update(searches).set({ userId: member.id }).where(eq(searches.id, _id));
      savedSearches.push({ id: _id, filter });
    }
    const newPostIds = new Set<string>();
    for (let postCount = 0; postCount < 12; postCount += 1) {
      const pickField = (name: string, ...values: string[]) => ({
        [`productDetails.${name}`]: random.pick(values),
      });
      const fields = random.chance(0.25)
        ? { postType: 'regular', content: random.pick(['A golf ball', '100% oil']) }
        : {
            ...PRODUCT_FIELDS,
            ...pickField('brand', 'Volkswagen', 'Opel'),
            ...pickField('price', '4500.50', '800', '9000'),
            ...pickField('year', '2014', '2015', '2021'),
            ...pickField('mileage', '', '0', '50000', '90000'),
            ...pickField('location', 'Oslo', 'Bergen', 'Bend, OR', 'Astoria, OR', 'Boise, ID', ''),
            ...pickField('condition', 'used', 'new', ''),
            ...pickField('vehicleType', 'van', 'sedan', ''),
            ...pickField('engineType', 'diesel', ''),
            ...pickField('transmission', 'manual', 'cvt', 'automatic'),
          };
      // Ends the wait of a day between two notifications of a search.
      await api.db.update(searches).set({ notifiedAt: null });
      const { post } = await createPost(api.db, seller.id, { fields, images: [] });
      await notifyOfAllPosts();
      newPostIds.add(post._id);
    }
    const notifiedPairs = await api.db
      .select({ id: notifications.searchId, postId: notifications.postId })
      .from(notifications)
      .where(inArray(notifications.postId, [...newPostIds]));
    const listedPairs: { id: string; postId: string }[] = [];
    for (const { id, filter } of savedSearches) {
      const { data } = await listPosts(
        api.db,
        { id: member.id, hasBlocks: false, hasHiddenFromAll: false },
        filter,
      );
      for (const { _id: postId } of data) if (newPostIds.has(postId)) listedPairs.push({ id, postId });
    }
    const toKeys = (pairs: { id: string | null; postId: string | null }[]) =>
      pairs.map(({ id, postId }) => `${postId} ${id}`).sort();
    expect(toKeys(notifiedPairs)).toEqual(toKeys(listedPairs));
    // With only a few searches or matches, the comparison would prove little.
    expect(savedSearches.length).toBeGreaterThan(80);
    expect(listedPairs.length).toBeGreaterThan(40);
  });

  describe('when the process stops before it matches a post', () => {
    it('notify at the next start', async () => {
      const elsa = await api.createMember('elsa');
      await saveFilter(elsa, { brand: 'Hansa' });
      const fields = { ...PRODUCT_FIELDS, 'productDetails.brand': 'Hansa' };
      const { post } = await createPost(api.db, ben.id, { fields, images: [] });
      expect(await api.db.$count(postsToMatch)).toBe(1);
      await api.stop();
      await api.start();
      const elsaAfterRestart = api.anotherClientOf(elsa);
      await expect.poll(() => listAlerts(elsaAfterRestart)).toMatchObject([{ postId: { _id: post._id } }]);
    });
  });
});
