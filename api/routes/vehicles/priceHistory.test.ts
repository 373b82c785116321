import { beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { notifications } from '../../db/schema.ts';
import { updatePost } from '../../domain/posts/posts.ts';
import type { Client } from '../../testing/Client.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import type { Notification } from '../../wire.ts';

onEachDatabase('the price history', (api) => {
  let anna: Client;
  let ben: Client;
  let carl: Client;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
    carl = await api.createMember('carl');
  });

  /** Publishes a product by Anna for 1,000 dollars, which Ben and Anna save. @returns the id of the post. */
  const offerProduct = async (): Promise<string> => {
    const { body } = await anna.postForm(
      '/posts/create',
      createProductForm({ 'productDetails[price]': '1000' }),
    );
    const id = body.data._id as string;
    for (const member of [anna, ben]) await member.post(`/posts/${id}/save`);
    return id;
  };
  const setPrice = async (id: string, price: string) =>
    (await anna.postForm(`/posts/${id}`, { 'productDetails[price]': price })).body.data.product;
  const listDrops = async (member: Client, id: string) =>
    ((await member.get('/notifications?type=price_drop')).body as Notification[]).filter(
      ({ postId }) => postId?._id === id,
    );

  it('contains the price before the latest change, up or down, and the time of the change', async () => {
    const id = await offerProduct();
    const { body } = await ben.get(`/posts/${id}`);
    expect(Object.keys(body.data.product)).not.toContain('previousPrice');
    const timeBefore = Date.now();
    const loweredProduct = await setPrice(id, '900');
    expect(loweredProduct).toMatchObject({ price: 900, previousPrice: 1000 });
    expect(Date.parse(loweredProduct.priceChangedAt as string)).toBeGreaterThanOrEqual(timeBefore);
    expect(await setPrice(id, '950')).toMatchObject({ price: 950, previousPrice: 900 });
    const unchangedProduct = await setPrice(id, '950');
    expect(unchangedProduct).toMatchObject({ price: 950, previousPrice: 900 });
    const afterTextChange = await anna.postForm(`/posts/${id}`, { content: 'Still here' });
    expect(afterTextChange.body.data.product).toEqual(unchangedProduct);
  });

  it('notifies members who saved the post of a lower price, also over the socket, but not the author', async () => {
    const id = await offerProduct();
    const event = nextEvent<Notification>(await ben.openSocket(), 'receiveNotification');
    await setPrice(id, '1100');
    expect(await listDrops(ben, id)).toEqual([]);
    await setPrice(id, '800');
    expect(await event).toMatchObject({
      type: 'price_drop',
      senderId: { _id: anna.id },
      receiverId: ben.id,
      postId: { _id: id, postType: 'product' },
      read: false,
    });
    expect(await listDrops(ben, id)).toEqual([await event]);
    for (const member of [anna, carl]) expect(await listDrops(member, id)).toEqual([]);
  });

  it('notifies each member at most once a day for each post', async () => {
    const id = await offerProduct();
    for (const price of ['900', '800', '700']) await setPrice(id, price);
    expect(await listDrops(ben, id)).toHaveLength(1);
    await carl.post(`/posts/${id}/save`);
    await setPrice(id, '600');
    expect([(await listDrops(ben, id)).length, (await listDrops(carl, id)).length]).toEqual([1, 1]);
    const otherPostId = await offerProduct();
    await setPrice(otherPostId, '1');
    expect(await listDrops(ben, otherPostId)).toHaveLength(1);
    const setPriceHoursLater = (price: string, hours: number) => {
      const changedAt = new Date(Date.now() + hours * 3_600_000);
      return updatePost(api.db, anna.id, id, { fields: { 'productDetails.price': price } }, { changedAt });
    };
    await setPriceHoursLater('500', 23);
    expect(await listDrops(ben, id)).toHaveLength(1);
    await setPriceHoursLater('400', 25);
    expect(await listDrops(ben, id)).toHaveLength(2);
  });

  it('sends no notification of a sold post, and leaves none when the post is deleted', async () => {
    const id = await offerProduct();
    await anna.put(`/posts/${id}/sale-status`, { status: 'sold' });
    await setPrice(id, '900');
    expect(await listDrops(ben, id)).toEqual([]);
    await anna.put(`/posts/${id}/sale-status`, { status: 'available' });
    await setPrice(id, '800');
    expect(await listDrops(ben, id)).toHaveLength(1);
    await anna.delete(`/posts/${id}`);
    expect(await api.db.$count(notifications, eq(notifications.postId, id))).toBe(0);
  });
});
