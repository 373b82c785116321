import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { posts } from '../../db/schema.ts';
import { LIMITS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm, idsOf } from '../../testing/posts.ts';
import type { Place } from '../../wire.ts';

onEachDatabase('vehicles', (api) => {
  let anna: Client;
  let ben: Client;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
  });

  /** Publishes a vehicle; its model is `model`, so that a test compares only its own. */
  const offer = async (
    model: string,
    details: Record<string, string | number> = {},
    member = anna,
  ): Promise<string> => {
    const fields = Object.entries<string | number>({ model, ...details }).map(
      ([name, value]) => [`productDetails[${name}]`, String(value)] as const,
    );
    const { body } = await member.postForm('/posts/create', createProductForm(Object.fromEntries(fields)));
    return body.data._id as string;
  };
  const offerAt = async (model: string, prices: number[], details = {}) => {
    const ids: string[] = [];
    for (const price of prices) ids.push(await offer(model, { price, ...details }));
    return ids;
  };
  const check = async (model: string, details = {}, viewer = ben) => {
    const query = new URLSearchParams({ brand: 'Volkswagen', model, year: '2015', ...details });
    return (await viewer.get(`/price-check?${query.toString()}`)).body.data;
  };

  describe('a price check', () => {
    it('shows the number and the prices of vehicles of the same brand and model, with a post and for a vehicle', async () => {
      const ids = await offerAt('Polo', [6000, 5000, 9000, 7000, 8000]);
      const own = await offer('polo', { price: 5500, brand: 'VOLKSWAGEN' });
      await offer('Polo Classic', { price: 100 });
      const prices = {
        count: 5,
        countIsExact: true,
        lowestPrice: 5000,
        lowerThirdPrice: 6000,
        upperThirdPrice: 8000,
        highestPrice: 9000,
      };
      expect((await ben.get(`/posts/${own}`)).body.data.product.priceCheck).toEqual(prices);
      expect(await check('POLO', { exceptPostId: own })).toEqual(prices);
      expect(await check('Polo')).toMatchObject({ count: 6 });
      const page = await ben.get(`/posts/${own}/comparables?page=1&limit=3`);
      expect(page.body.total).toBe(5);
      expect(idsOf(page.body)).toEqual([ids[1], ids[0], ids[3]]);
      expect(idsOf((await ben.get(`/posts/${own}/comparables`)).body)).toHaveLength(5);
    });

    it('is null with fewer than five comparable vehicles', async () => {
      const [id] = await offerAt('Lupo', [1, 2, 3, 4, 5]);
      expect((await ben.get(`/posts/${id}`)).body.data.product.priceCheck).toBeNull();
      expect(await check('Lupo', { exceptPostId: id })).toBeNull();
    });

    it('compares vehicles whose brand and model are spelled differently', async () => {
      for (const [brand, model] of [
        ['VW', 'T-Roc'],
        ['Volkswagen', 'T Roc'],
        ['v.w.', 'TRoc'],
        ['VOLKSWAGEN', 't‑roc'],
        ['Vw', 'T–ROC'],
      ] as const)
        await offer(model, { brand });
      expect(await check('t-roc')).toMatchObject({ count: 5 });
    });

    it('compares vehicles at most two years older or newer', async () => {
      await offerAt('Up', [1, 2, 3, 4, 5]);
      for (const year of [2012, 2013, 2017, 2018]) await offer('Up', { year });
      expect(await check('Up')).toMatchObject({ count: 7 });
      expect(await check('Up', { year: '2011' })).toBeNull();
    });

    it('compares vehicles with a similar mileage, or of any mileage if the own is not known', async () => {
      await offerAt('Passat', [1, 2, 3, 4, 5], { mileage: 100_000 });
      for (const mileage of [49_999, 50_000, 150_000, 150_001]) await offer('Passat', { mileage });
      await offer('Passat');
      expect(await check('Passat', { mileage: '100000' })).toMatchObject({ count: 7 });
      // Half of an odd mileage is not a whole number.
      expect(await check('Passat', { mileage: '100001' })).toMatchObject({ count: 7 });
      expect(await check('Passat')).toMatchObject({ count: 10 });
      await offerAt('Arteon', [1, 2, 3, 4, 5], { mileage: 21_000 });
      expect(await check('Arteon', { mileage: '1000' })).toMatchObject({ count: 5 });
      expect(await check('Arteon', { mileage: '999' })).toBeNull();
    });

    it('includes vehicles sold within the last year', async () => {
      const ids = await offerAt('Tiguan', [1, 2, 3, 4, 5, 6]);
      for (const id of ids) await anna.put(`/posts/${id}/sale-status`, { status: 'sold' });
      expect(await check('Tiguan')).toMatchObject({ count: 6 });
      const overAYearAgo = new Date(Date.now() - 367 * 24 * 3_600_000);
      await api.db
        .update(posts)
        .set({ soldAt: overAYearAgo })
        .where(eq(posts.id, ids[0] as string));
      expect(await check('Tiguan')).toMatchObject({ count: 5 });
    });

    it('omits the vehicles of members who are hidden from the viewer', async () => {
      const carl = await api.createMember('carl');
      await offerAt('Touran', [1, 2, 3, 4, 5]);
      const carls = await offer('Touran', { price: 900 }, carl);
      expect(await check('Touran')).toMatchObject({ count: 6, highestPrice: 900 });
      await ben.post(`/users/${carl.id}/block`);
      expect(await check('Touran')).toMatchObject({ count: 5, highestPrice: 5 });
      expect(await check('Touran', {}, carl)).toMatchObject({ count: 6 });
      expect((await ben.get(`/posts/${carls}/comparables`)).status).toBe(404);
    });

    it('reads a limited number of posts of each year, and says so', async () => {
      const { db } = api;
      const id = await offer('Beetle', { price: 10 });
      const [post] = await db.select().from(posts).where(eq(posts.id, id));
      if (!post) throw new Error('The post is missing.');
      const copies = Array.from({ length: LIMITS.comparablesPerYear }, (_, index) => ({
        ...post,
        // A generated column.
        facets: undefined,
        id: `0198c0ff-0000-7000-8000-${String(index).padStart(12, '0')}`,
      }));
      await db.insert(posts).values(copies);
      const expected = { count: LIMITS.comparablesPerYear, countIsExact: false };
      expect(await check('Beetle')).toMatchObject(expected);
    });

    it('needs a session and a year, and is empty for a post of another kind', async () => {
      const { body } = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
      const path = `/posts/${body.data._id as string}/comparables`;
      expect((await ben.get(path)).body).toEqual({ data: [] });
      expect((await ben.get(`${path}?page=1`)).body).toEqual({ data: [], total: 0 });
      expect((await ben.get('/price-check?brand=x&model=y')).status).toBe(400);
      const visitor = api.createVisitor();
      for (const route of ['/price-check?brand=x&model=y&year=2000', path, '/vehicle-names'])
        expect((await visitor.get(route)).status).toBe(401);
    });
  });

  describe('suggested names', () => {
    // Another author, because a member can publish 60 posts a minute.
    beforeAll(async () => {
      anna = await api.createMember('dora');
    });
    const suggest = async (query: Record<string, string>) =>
      (await ben.get(`/vehicle-names?${new URLSearchParams(query).toString()}`)).body.data as string[];

    it('are brands that begin with the text, the most frequent first, before well-known makes', async () => {
      await offer('One', { brand: 'Tatra' });
      await offer('Two', { brand: 'Tata' });
      await offer('Three', { brand: 'Tata' });
      expect(await suggest({ search: 'TA' })).toEqual(['Tata', 'Tatra']);
      expect(await suggest({ search: 't' })).toEqual(['Tata', 'Tatra', 'Toyota', 'Tesla', 'Triumph']);
      expect(await suggest({ search: 'zzz' })).toEqual([]);
      expect((await suggest({})).slice(0, 2)).toEqual(['Toyota', 'Ford']);
    });

    it('have the spelling of most posts', async () => {
      for (const brand of ['TESLA', 'TESLA', 'Tesla']) await offer('Model 3', { brand });
      expect(await suggest({ search: 'tes' })).toEqual(['TESLA']);
      for (const brand of ['Tesla', 'Tesla']) await offer('Model 3', { brand });
      expect(await suggest({ search: 'tes' })).toEqual(['Tesla']);
    });

    it('are models of a brand, also without a text', async () => {
      for (const model of ['Favorit', 'Fabia', 'Fabia', 'Octavia']) await offer(model, { brand: 'Škoda' });
      expect(await suggest({ brand: 'ŠKODA', search: 'fa' })).toEqual(['Fabia', 'Favorit']);
      expect(await suggest({ brand: 'škoda' })).toEqual(['Fabia', 'Favorit', 'Octavia']);
      expect(await suggest({ brand: 'Šk' })).toEqual([]);
    });

    it('are found by any spelling, and makes by any of their names', async () => {
      for (const model of ['F-150', 'F150', 'F 150']) await offer(model, { brand: 'Ford' });
      expect(await suggest({ brand: 'ford', search: 'f1' })).toHaveLength(1);
      expect(await suggest({ brand: 'FORD', search: 'f-15' })).toHaveLength(1);
      expect(await suggest({ search: 'chev' })).toEqual(['Chevrolet']);
      expect(await suggest({ search: 'chevy' })).toEqual(['Chevrolet']);
      expect(await suggest({ search: 'b' })).not.toContain('Mercedes-Benz');
      expect(await suggest({ search: 'citroe' })).toEqual(['Citroën']);
      await offer('Golf', { brand: 'Volkswagen' });
      expect(await suggest({ search: 'vw' })).toEqual(['Volkswagen']);
      expect(await suggest({ brand: 'VW', search: 'g' })).toEqual(['Golf']);
    });

    it('take wildcards literally, and omit names without a post', async () => {
      const id = await offer('100% electric', { brand: 'Lada' });
      expect(await suggest({ brand: 'Lada', search: '%' })).toEqual([]);
      expect(await suggest({ brand: 'Lada', search: '100%' })).toEqual(['100% electric']);
      await anna.delete(`/posts/${id}`);
      expect(await suggest({ brand: 'Lada' })).toEqual([]);
    });
  });

  describe('places', () => {
    beforeAll(async () => {
      anna = await api.createMember('emil');
    });
    const find = async (query: Record<string, string | number>) => {
      const search = new URLSearchParams({ brand: 'Simca', ...query } as Record<string, string>);
      return ben.get(`/posts?${search.toString()}`);
    };
    const offerIn = (location: string) => offer('1100', { brand: 'Simca', location });

    it('are suggested by the beginning of a town or a ZIP code', async () => {
      const suggest = async (search: string) =>
        (await ben.get(`/places?search=${encodeURIComponent(search)}`)).body.data as Place[];
      expect((await suggest('portl')).map(({ name }) => name).slice(0, 2)).toEqual([
        'Portland, OR',
        'Portland, ME',
      ]);
      expect(await suggest('972')).toHaveLength(10);
      expect(await suggest('97201')).toEqual([
        { zipCode: '97201', name: 'Portland, OR', position: { latitude: 45.508, longitude: -122.69 } },
      ]);
    });

    it('have a center', async () => {
      const { body } = await ben.get(`/places/${encodeURIComponent('Vancouver, Washington')}`);
      expect(body.data).toMatchObject({ name: 'Vancouver, WA', zipCode: expect.stringMatching(/^986/) });
      expect((await ben.get('/places/Nowhere')).status).toBe(404);
    });

    it('need a session', async () => {
      for (const path of ['/places?search=a', '/places/97201'])
        expect((await api.createVisitor().get(path)).status).toBe(401);
    });

    it('are those of the vehicles in a circle, across the border of a state, the nearest first, then the newest', async () => {
      const bend = await offerIn('Bend, OR');
      const vancouver = await offerIn('Vancouver, WA 98660');
      const [portland, other] = [await offerIn('97201'), await offerIn('near the river, Portland, OR 97201')];
      await offerIn('Portland');
      await offerIn('Portland, ME');
      const near = { near: 'Portland, OR 97201', page: 1 };
      expect(idsOf((await find({ ...near, nearMiles: 50, sort: 'nearest' })).body)).toEqual([
        other,
        portland,
        vancouver,
      ]);
      expect(idsOf((await find({ ...near, nearMiles: 50 })).body)).toEqual([other, portland, vancouver]);
      expect(idsOf((await find({ ...near, nearMiles: 500, sort: 'nearest' })).body).at(-1)).toBe(bend);
      const secondPage = await find({ ...near, nearMiles: 500, sort: 'nearest', limit: 3, page: 2 });
      expect([idsOf(secondPage.body), secondPage.body.total]).toEqual([[bend], 4]);
      expect((await ben.get(`/posts/${portland}`)).body.data.product.position).toEqual({
        latitude: 45.508,
        longitude: -122.69,
      });

      await anna.postForm(`/posts/${portland}`, { 'productDetails[location]': 'Bend, OR' });
      await anna.postForm(`/posts/${other}`, { 'productDetails[location]': 'by the river' });
      expect(idsOf((await find({ ...near, nearMiles: 50 })).body)).toEqual([vancouver]);
      const nearBend = await find({ near: '97701', nearMiles: 10, sort: 'price_asc' });
      expect(idsOf(nearBend.body)).toEqual([portland, bend]);
    });

    it.each([
      [{ near: 'Portland', nearMiles: 50 }, 'near'],
      [{ near: '00000', nearMiles: 50 }, 'near'],
      [{ nearMiles: 50 }, 'near'],
      [{ near: '97201' }, 'nearMiles'],
      [{ sort: 'nearest' }, 'sort'],
    ])('of a search are rejected if there is something wrong: %j', async (query, field) => {
      const { status, body } = await find(query);
      expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
    });
  });
});
