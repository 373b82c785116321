import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { counts, users } from '../../db/schema.ts';
import type { Client } from '../../testing/Client.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm, idsOf } from '../../testing/posts.ts';

onEachDatabase('the sale status', (api) => {
  let anna: Client;
  let ben: Client;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
  });

  const offerProduct = async (member = anna): Promise<string> => {
    const { body } = await member.postForm('/posts/create', createProductForm());
    return body.data._id as string;
  };
  const setStatus = (id: string, status: unknown, member = anna) =>
    member.put(`/posts/${id}/sale-status`, { status });

  it('is initially available, and can be set repeatedly by the author', async () => {
    const id = await offerProduct();
    expect((await ben.get(`/posts/${id}`)).body.data.product.saleStatus).toBe('available');
    for (const status of ['reserved', 'reserved', 'sold', 'sold', 'available']) {
      const answer = await setStatus(id, status);
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { _id: id, product: { saleStatus: status } } },
      });
      expect((await ben.get(`/posts/${id}`)).body.data).toMatchObject({ product: { saleStatus: status } });
    }
  });

  it('cannot be set by another member or a visitor, for an unknown post or another post type, or to an unknown value', async () => {
    const id = await offerProduct();
    expect((await setStatus(id, 'sold', ben)).status).toBe(403);
    expect((await setStatus(ben.id, 'sold')).status).toBe(404);
    const { body } = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    expect(await setStatus(body.data._id as string, 'sold')).toMatchObject({
      status: 422,
      body: { fields: { status: 'Only a product has a sale status.' } },
    });
    for (const status of ['gone', '', undefined])
      expect(await setStatus(id, status)).toMatchObject({
        status: 422,
        body: { fields: { status: 'Please choose one of available, reserved, sold.' } },
      });
    expect((await api.createVisitor().put(`/posts/${id}/sale-status`, { status: 'sold' })).status).toBe(401);
  });

  describe('sold', () => {
    let carl: Client;
    let soldId: string;
    let reservedId: string;
    beforeAll(async () => {
      carl = await api.createMember('carl');
      await ben.post(`/subscriptions/users/${carl.id}/follow`);
      soldId = await offerProduct(carl);
      reservedId = await offerProduct(carl);
      await ben.post(`/posts/${soldId}/save`);
      await setStatus(reservedId, 'reserved', carl);
    });
    /** @returns those of Carl's two posts that a list contains, and the total of the whole list. */
    const findCarlsPosts = async (path: string) => {
      const { body } = await ben.get(path);
      // The feed wraps the list and its total in `data`.
      const { data, total } = Array.isArray(body.data) ? body : body.data;
      return {
        ids: idsOf({ data }).filter((id) => id === soldId || id === reservedId),
        total: total as number,
      };
    };
    const listPaths = [
      '/posts?page=1&limit=100',
      '/posts?postType=product&page=1&limit=100',
      '/posts?brand=volks&model=golf&page=1&limit=100',
      '/posts?sort=price_asc&page=1&limit=100',
      '/posts?search=carl&page=1&limit=100',
      // The search text is too short for the trigram index.
      '/posts?search=rl&page=1&limit=100',
      '/subscriptions/feed?page=1&limit=100',
    ];

    it.each(listPaths)(
      'removes the post from the list %s and from its total, until the status changes',
      async (path) => {
        const listBefore = await findCarlsPosts(path);
        expect(listBefore.ids).toHaveLength(2);
        await setStatus(soldId, 'sold', carl);
        expect(await findCarlsPosts(path)).toEqual({ ids: [reservedId], total: listBefore.total - 1 });
        await setStatus(soldId, 'reserved', carl);
        expect(await findCarlsPosts(path)).toEqual(listBefore);
      },
    );

    it('keeps the post readable by its id, in the list of its author’s posts, and in the list of saved posts', async () => {
      await setStatus(soldId, 'sold', carl);
      expect((await ben.get(`/posts/${soldId}`)).status).toBe(200);
      const carlsPosts = await findCarlsPosts(`/posts/user/${carl.id}?page=1`);
      expect(carlsPosts).toEqual({ ids: [reservedId, soldId], total: 2 });
      const { body } = await ben.get(`/posts/${ben.id}/all-saved-post`);
      expect(body.data).toMatchObject([{ savedPost: { _id: soldId, product: { saleStatus: 'sold' } } }]);
    });

    it('keeps the counters correct when the post or its author is deleted', async () => {
      const readProductCounter = async () =>
        (await api.db.select().from(counts)).find(({ name }) => name === 'product');
      const countBefore = (await readProductCounter())?.value ?? 0;
      const dora = await api.createMember('dora');
      const ids = [await offerProduct(dora), await offerProduct(dora), await offerProduct(dora)];
      for (const id of ids.slice(0, 2)) await setStatus(id, 'sold', dora);
      await dora.delete(`/posts/${ids[0] ?? ''}`);
      const [row] = await api.db
        .select({ posts: users.postsCount, sold: users.soldCount })
        .from(users)
        .where(eq(users.id, dora.id));
      expect(row).toEqual({ posts: 2, sold: 1 });
      // The third product is still available.
      expect((await readProductCounter())?.value).toBe(countBefore + 1);
      await dora.deleteProfile();
      expect((await readProductCounter())?.value).toBe(countBefore);
    });
  });
});
