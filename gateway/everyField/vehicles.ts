/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { mazda, type GatewaySuite, UNKNOWN_ID } from '../testing/createGatewaySuite.ts';

/** Sale statuses, price checks, suggested names and price drops. */
export function testVehicles({
  isBaseline,
  newName,
  join,
  joinTwo,
  publishAndGetIds,
  getRefusalCode,
  waitForConnected,
}: GatewaySuite): void {
  it('sets a sale status where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const soldInput = { postId: ids.product, status: 'SOLD' };
    if (isBaseline) {
      expect(await anna.run('post', { id: ids.product })).toMatchObject({ saleStatus: null });
      expect(await getRefusalCode(anna, 'setSaleStatus', soldInput)).toBe('NOT_FOUND');
      return;
    }
    expect(await anna.run('post', { id: ids.product })).toMatchObject({ saleStatus: 'AVAILABLE' });
    expect(await anna.run('setSaleStatus', { input: soldInput })).toEqual({
      post: { id: ids.product, saleStatus: 'SOLD' },
    });
    expect(await bob.run('post', { id: ids.product })).toMatchObject({ saleStatus: 'SOLD' });
    expect(await getRefusalCode(bob, 'setSaleStatus', soldInput)).toBe('FORBIDDEN');
    expect(await getRefusalCode(anna, 'setSaleStatus', { ...soldInput, postId: ids.regular })).toBe(
      'BAD_USER_INPUT',
    );
    expect(await getRefusalCode(anna, 'setSaleStatus', { ...soldInput, postId: UNKNOWN_ID })).toBe(
      'NOT_FOUND',
    );
  });

  it('compares prices and suggests names where the provider supports it', async () => {
    const anna = await join(newName('anna'));
    const publishAt = async (price: number) => {
      const input = { content: 'One owner', product: { ...mazda, model: 'RX-7', price } };
      return (await anna.run('createProductPost', { input })).post.id as string;
    };
    const ids: string[] = [];
    for (const price of [9000, 5000, 6000, 7000, 8000, 1000]) ids.push(await publishAt(price));
    const { priceCheck, comparables } = await anna.run('post', { id: ids[5] });
    const vehicle = { brand: ' mazda ', model: 'rx-7', year: 2016, mileage: 61000 };
    if (isBaseline) {
      expect([priceCheck, comparables]).toEqual([null, null]);
      expect(await anna.run('priceCheck', { vehicle })).toBeNull();
      expect(await anna.run('vehicleNames', { search: 'm' })).toBeNull();
      return;
    }
    const prices = {
      count: 5,
      countIsExact: true,
      lowestPrice: 5000,
      lowerThirdPrice: 6000,
      upperThirdPrice: 8000,
      highestPrice: 9000,
    };
    expect(priceCheck).toEqual(prices);
    expect(comparables).toMatchObject({ total: 5, nodes: [1, 2, 3].map((index) => ({ id: ids[index] })) });
    expect(await anna.run('priceCheck', { vehicle: { ...vehicle, exceptPostId: ids[5] } })).toEqual(prices);
    expect(await anna.run('priceCheck', { vehicle: { ...vehicle, year: 2010 } })).toBeNull();
    // A list has no price checks, so each is read with its post.
    const { data } = await anna.send(
      '{ products(filter: { model: "rx" }, sort: PRICE_ASC, limit: 1) { nodes { priceCheck { count } } } }',
    );
    expect(data?.['products']).toEqual({ nodes: [{ priceCheck: { count: 5 } }] });
    expect(await anna.run('vehicleNames', { search: 'maz' })).toEqual(['Mazda']);
    expect(await anna.run('vehicleNames', { brand: 'MAZDA', search: 'rx' })).toEqual(['RX-7']);
    const tooLong = { brand: 'x'.repeat(201), search: '' };
    await expect(anna.run('vehicleNames', tooLong)).rejects.toThrow('at most 200 characters');
  });

  it('finds vehicles around a place where the provider supports it', async () => {
    const anna = await join(newName('anna'));
    const publishIn = async (location: string) => {
      const input = { content: 'One owner', product: { ...mazda, model: 'Cosmo', location } };
      return (await anna.run('createProductPost', { input })).post.id as string;
    };
    const [vancouver, portland] = [
      await publishIn('Vancouver, WA 98660'),
      await publishIn('Portland, OR 97201'),
    ];
    const unknown = await publishIn('by the river');
    const filter = { model: 'Cosmo', near: { place: 'Portland, OR 97201', miles: 50 } };
    const { place } = filter.near;
    if (isBaseline) {
      expect(await anna.run('places', { search: '97201' })).toBeNull();
      await expect(anna.run('products', { filter })).rejects.toThrow('Vehicles have no distances here.');
      const { nodes } = await anna.run('products', { filter: { model: 'Cosmo' }, place });
      expect(nodes).toMatchObject([unknown, portland, vancouver].map((id) => ({ id, distanceMiles: null })));
      return;
    }
    expect(await anna.run('places', { search: '97201' })).toEqual([
      { zipCode: '97201', name: 'Portland, OR' },
    ]);
    const { nodes } = await anna.run('products', { filter, sort: 'NEAREST', place });
    expect(nodes).toMatchObject([
      { id: portland, distanceMiles: 0 },
      { id: vancouver, distanceMiles: 9 },
    ]);
    const all = await anna.run('products', { filter: { model: 'Cosmo' }, place: 'Nowhere' });
    expect(all.nodes).toMatchObject(
      [unknown, portland, vancouver].map((id) => ({ id, distanceMiles: null })),
    );
    // The place is read once, also for several vehicles and operations.
    const query = '{ products(filter: { model: "Cosmo" }) { nodes { distanceMiles(place: "97202") } } }';
    const readCalls = async () => (await anna.send(query, {}, { 'x-trace': '1' })).extensions?.calls ?? [];
    expect((await readCalls()).filter(({ path }) => path === '/api/places/97202')).toHaveLength(1);
    expect(await readCalls()).toHaveLength(1);

    const { savedSearch } = await anna.run('saveSearch', { input: { name: 'Near', filter } });
    expect(savedSearch.filter).toMatchObject({ near: filter.near });

    const getRefusedFields = async (variables: Record<string, unknown>) => {
      const { errors } = await anna.send(
        'query ($filter: ProductFilter, $sort: ProductSort! = NEWEST) { products(filter: $filter, sort: $sort) { total } }',
        variables,
      );
      return Object.keys(errors?.[0]?.extensions.fields ?? {});
    };
    const near = (name: string, miles: number) => ({ filter: { near: { place: name, miles } } });
    expect(await getRefusedFields(near('Portland', 50))).toEqual(['filter.near.place']);
    expect(await getRefusedFields(near(' ', 50))).toEqual(['filter.near.place']);
    expect(await getRefusedFields(near('97201', 501))).toEqual(['filter.near.miles']);
    expect(await getRefusedFields({ sort: 'NEAREST' })).toEqual(['sort']);
  });

  it('notifies of a lower price and shows the previous one where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const { product: postId } = await publishAndGetIds(anna, bob);
    await bob.run('savePost', { input: { postId } });
    const priceUpdate = { input: { postId, product: { price: 11900 } } };
    if (isBaseline) {
      const { post } = await anna.run('updateProductPost', priceUpdate);
      expect(post).toMatchObject({ price: 11900, previousPrice: null, priceChangedAt: null });
      expect(await bob.run('notifications', { type: 'PRICE_DROP' })).toMatchObject({ total: 0 });
      return;
    }
    const notificationStream = bob.subscribe('notificationReceived');
    const event = notificationStream.next();
    await waitForConnected(1);
    await anna.run('updateProductPost', priceUpdate);
    expect(await bob.run('post', { id: postId })).toMatchObject({
      price: 11900,
      previousPrice: 12500,
      priceChangedAt: expect.stringMatching(/Z$/) as string,
    });
    const priceDrop = { type: 'PRICE_DROP', sender: { id: anna.id }, post: { id: postId } };
    expect(await event).toMatchObject({ ...priceDrop, savedSearch: null });
    expect(await bob.run('notifications', { type: 'PRICE_DROP' })).toMatchObject({
      total: 1,
      nodes: [priceDrop],
    });
    notificationStream.end();
  });
}
