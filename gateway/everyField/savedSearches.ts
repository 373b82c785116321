/* eslint-disable @typescript-eslint/no-unsafe-assignment --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import type { GatewaySuite } from '../testing/createGatewaySuite.ts';
import { examples } from '../testing/operations.ts';

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
