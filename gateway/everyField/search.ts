/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { mazda, type GatewaySuite } from '../testing/createGatewaySuite.ts';
import type { Member } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';

/** Finding, sorting and paging posts, vehicles and members. Expects a provider without other data. */
export function testSearch({ isBaseline, join, publishAndGetIds }: GatewaySuite): void {
  it('finds, sorts and pages posts, vehicles and members in the same way on every provider', async () => {
    const anna = await join('anna', { firstName: 'Anna', lastName: 'Berg' });
    const bob = await join('bob');
    const ids = await publishAndGetIds(anna, bob);
    expect(await bob.run('posts')).toMatchObject({
      total: 3,
      pageCount: 1,
      nodes: [{ id: ids.service }, { id: ids.product }, { id: ids.regular }],
    });
    expect(await bob.run('posts', { limit: 2, page: 2 })).toMatchObject({
      total: 3,
      pageCount: 2,
      nodes: [{ id: ids.regular }],
    });
    expect(await bob.run('posts', { page: 9 })).toMatchObject({ total: 3, nodes: [] });
    expect(await bob.run('posts', { search: 'MAZDA' })).toMatchObject({
      total: 1,
      nodes: [{ id: ids.product }],
    });
    expect(await bob.run('posts', { search: 'ANN' })).toMatchObject({ total: 2 });
    const findPostIds = async (search: string) =>
      ((await bob.run('posts', { search })).nodes as { id: string }[]).map(({ id }) => id);
    expect(await findPostIds('berg')).toHaveLength(2);
    // Words in any order and spelling, in the title, the facts of the vehicle, the location and the author's names.
    for (const search of ['red maz', '2016 berg, MX-5', 'mx5', '“Mázda” mx 5'])
      expect(await findPostIds(search)).toEqual([ids.product]);
    expect(await findPostIds('mx-5 2016 red')).toEqual([ids.product]);
    expect(await findPostIds('mazda blue')).toEqual([]);
    expect(await findPostIds('mazda zoe')).toEqual([]);
    expect(await bob.run('posts', { type: 'SERVICE' })).toMatchObject({
      total: 1,
      nodes: [{ __typename: 'ServicePost' }],
    });
    const { post: cheapCar } = await anna.run('createProductPost', {
      input: {
        content: 'Cheap',
        product: { ...mazda, title: 'Mazda 2', model: '2', price: 3000, year: 2008 },
      },
    });
    const getRefusedFields = async (member: Member, variables: Record<string, unknown>) =>
      (await member.send(examples.get('products') ?? '', variables)).errors?.[0]?.extensions.fields;
    const findProductIds = async (variables: Record<string, unknown>) =>
      ((await bob.run('products', variables)).nodes as { id: string }[]).map(({ id }) => id);
    expect(await findProductIds({})).toEqual([cheapCar.id, ids.product]);
    expect(await findProductIds({ sort: 'PRICE_DESC' })).toEqual([ids.product, cheapCar.id]);
    expect(await findProductIds({ sort: 'PRICE_ASC' })).toEqual([cheapCar.id, ids.product]);
    expect(await findProductIds({ sort: 'YEAR_DESC' })).toEqual([ids.product, cheapCar.id]);
    expect(await findProductIds({ sort: 'YEAR_ASC' })).toEqual([cheapCar.id, ids.product]);
    expect(
      await findProductIds({
        filter: { brand: 'maz', model: 'mx', minPrice: 10000, maxPrice: 13000, year: 2016 },
      }),
    ).toEqual([ids.product]);
    expect(await findProductIds({ filter: { year: 1999 } })).toEqual([]);
    const { post: van } = await anna.run('createProductPost', {
      input: {
        content: 'Camper',
        product: {
          title: 'Camper',
          price: 9000,
          brand: 'VW',
          model: 'T4',
          year: 1998,
          color: 'blue',
          condition: 'FOR_PARTS',
          vehicleType: 'VAN',
          engineType: 'DIESEL',
          transmission: 'MANUAL',
          location: 'Portland, OR',
        },
      },
    });
    expect(await findProductIds({ filter: { conditions: ['FOR_PARTS', 'NEW'] } })).toEqual([van.id]);
    expect(await findProductIds({ filter: { conditions: [], vehicleTypes: null } })).toHaveLength(3);
    expect(await findProductIds({ filter: { conditions: ['USED'], transmissions: ['CVT'] } })).toEqual([]);
    expect(
      await findProductIds({ filter: { vehicleTypes: ['VAN', 'MINIVAN'], engineTypes: ['DIESEL'] } }),
    ).toEqual([van.id]);
    expect(await findProductIds({ filter: { minYear: 1998, maxYear: 2008 } })).toEqual([van.id, cheapCar.id]);
    expect(await findProductIds({ filter: { minMileage: 61000 }, sort: 'PRICE_ASC' })).toEqual([
      cheapCar.id,
      ids.product,
    ]);
    expect(await findProductIds({ filter: { maxMileage: 60999 } })).toEqual([]);
    // Texts match a part of the value; case and surrounding spaces do not matter.
    expect(await findProductIds({ filter: { location: ' ORTLAN ', brand: 'v' } })).toEqual([van.id]);
    for (const location of isBaseline
      ? ['Portland, OR', 'or portland', 'portlánd']
      : ['or portland', 'Portland, OR', 'OREGON', 'or', 'oregon portl'])
      expect(await findProductIds({ filter: { location, brand: 'v' } })).toEqual([van.id]);
    for (const location of ['portland me', 'portland salem', 'maine'])
      expect(await findProductIds({ filter: { location, brand: 'v' } })).toEqual([]);
    expect(await findPostIds('PORTLAND, OR')).toEqual([van.id]);
    if (!isBaseline) expect(await findPostIds('diesel oregon t4')).toEqual([van.id]);
    expect(await findPostIds('t4 me')).toEqual([]);
    expect(await getRefusedFields(bob, { filter: { maxYear: -1 } })).toEqual({
      'filter.maxYear': 'Please give a number from 0 to 9999.',
    });
    await anna.run('deletePost', { input: { postId: van.id } });
    expect(await anna.run('deletePost', { input: { postId: cheapCar.id } })).toEqual({
      deletedPostId: cheapCar.id,
      viewer: { id: anna.viewerId, user: { id: anna.id, postsCount: 2 } },
    });
    expect(await anna.run('post', { id: cheapCar.id })).toBeNull();
    expect(await anna.run('users')).toMatchObject({
      page: 1,
      limit: 10,
      total: 2,
      pageCount: 1,
      nodes: [
        { username: 'anna', fullName: 'Anna Berg' },
        { username: 'bob', fullName: null },
      ],
    });
    expect(await anna.run('users', { search: 'BERG' })).toMatchObject({ total: 1 });
    expect(await anna.run('users', { limit: 1, page: 2 })).toMatchObject({
      total: 2,
      pageCount: 2,
      nodes: [{ username: 'bob' }],
    });
  });
}

/** Saved searches and their matches. */
export function testSavedSearches({
  isBaseline,
  joinTwo,
  publishAndGetIds,
  getRefusalCode,
  waitForConnected,
}: GatewaySuite): void {
  it('saves searches and notifies of a match where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const filter = { brand: 'mazda', minYear: 2010, conditions: ['USED', 'NEW'], location: null };
    const input = { name: 'Roadsters', filter };
    if (isBaseline) {
      expect(await bob.run('savedSearches')).toBeNull();
      expect(await getRefusalCode(bob, 'saveSearch', input)).toBe('NOT_FOUND');
      expect(await getRefusalCode(bob, 'deleteSavedSearch', { savedSearchId: 's1' })).toBe('NOT_FOUND');
      expect(await bob.run('notifications', { type: 'SEARCH_MATCH' })).toMatchObject({ total: 0 });
      return;
    }
    const { savedSearch: search } = await bob.run('saveSearch', { input });
    expect(search).toMatchObject({
      name: 'Roadsters',
      createdAt: expect.stringMatching(/Z$/) as string,
      filter: { ...filter, model: null, minPrice: null, transmissions: null },
    });
    expect(await bob.run('savedSearches')).toEqual([search]);
    expect(await anna.run('savedSearches')).toEqual([]);
    const notificationStream = bob.stream(`subscription {
      notificationReceived { type post { id } savedSearch { id name filter { brand minYear } } }
    }`);
    const event = notificationStream.next();
    await waitForConnected(1);
    const { product: postId } = await publishAndGetIds(anna, bob);
    const { id, name } = search as { id: string; name: string };
    expect(await event).toEqual({
      notificationReceived: {
        type: 'SEARCH_MATCH',
        post: { id: postId },
        savedSearch: { id, name, filter: { brand: 'mazda', minYear: 2010 } },
      },
    });
    notificationStream.end();
    expect(await bob.run('notifications', { type: 'SEARCH_MATCH' })).toMatchObject({
      total: 1,
      nodes: [{ savedSearch: { id, name } }],
    });
    for (const [field, invalid] of [
      ['name', { ...input, name: ' ' }],
      ['filter', { ...input, filter: { conditions: [] } }],
      ['filter.minYear', { ...input, filter: { minYear: 10_000 } }],
    ] as const) {
      const { errors } = await bob.send(examples.get('saveSearch') ?? '', { input: invalid });
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
    }
    expect(await getRefusalCode(anna, 'deleteSavedSearch', { savedSearchId: id })).toBe('NOT_FOUND');
    expect(await bob.run('deleteSavedSearch', { input: { savedSearchId: id } })).toEqual({
      deletedSavedSearchId: id,
    });
    expect(await bob.run('savedSearches')).toEqual([]);
  });
}
