import { expect, it } from 'vitest';
import type { Client } from '../testing/Client.ts';
import { onEachDatabase } from '../testing/onEachDatabase.ts';
import { createProductForm } from '../testing/posts.ts';

const PHONE = '15035551234';
const SERVICE = {
  postType: 'service',
  content: 'Repairs',
  'serviceDetails[title]': 'Repairs',
  'serviceDetails[description]': 'All makes',
  'serviceDetails[contactPhone]': PHONE,
};

onEachDatabase(
  'phone numbers',
  (api) => {
    const publish = async (author: Client, form: Record<string, string | Buffer | string[]>) => {
      const { status, body } = await author.postForm('/posts/create', form);
      expect(status).toBe(201);
      return body.data._id as string;
    };
    const createSeller = async () => {
      const seller = await api.createMember('seller', { phoneNumber: PHONE });
      const productForm = createProductForm({ 'productDetails[contactPhone]': PHONE });
      return {
        seller,
        productId: await publish(seller, productForm),
        serviceId: await publish(seller, SERVICE),
      };
    };

    it('of others are in no response that a member reads', async () => {
      const { seller, productId, serviceId } = await createSeller();
      const ben = await api.createMember();
      await ben.post(`/posts/${productId}/save`);
      await ben.post(`/subscriptions/users/${seller.id}/follow`);
      for (const path of [
        `/profile/${seller.id}`,
        `/posts/${productId}`,
        `/posts/${serviceId}`,
        '/posts',
        '/posts?page=1&search=Repairs',
        `/posts/user/${seller.id}`,
        `/posts/${productId}/comparables`,
        '/saved-posts',
        '/subscriptions/feed',
        '/all-users',
        '/conversations',
        `/subscriptions/users/${ben.id}/following`,
      ]) {
        const { body } = await ben.get(path);
        expect([path, JSON.stringify(body).includes(PHONE)]).toEqual([path, false]);
      }
      const profile = (await ben.get(`/profile/${seller.id}`)).body.data.data;
      expect([profile.hasPhoneNumber, 'phoneNumber' in profile]).toEqual([true, false]);
      const { product } = (await ben.get(`/posts/${productId}`)).body.data;
      expect([product.hasContactPhone, product.contactPhone]).toEqual([true, '']);
      const { service } = (await ben.get(`/posts/${serviceId}`)).body.data;
      expect([service.hasContactPhone, service.contactPhone]).toEqual([true, '']);
      const other = (await seller.get(`/profile/${ben.id}`)).body.data.data;
      expect([other.hasPhoneNumber, 'phoneNumber' in other]).toEqual([false, false]);
    });

    it('of the viewer stay in all responses, also at the sign-in', async () => {
      const { seller, productId } = await createSeller();
      const { email } = (await seller.get('/me')).body.data.data as { email: string };
      expect((await seller.get('/me')).body.data.data.phoneNumber).toBe(PHONE);
      expect((await seller.get(`/profile/${seller.id}`)).body.data.data.phoneNumber).toBe(PHONE);
      expect((await seller.get(`/posts/${productId}`)).body.data.product.contactPhone).toBe(PHONE);
      expect((await seller.putForm(`/update/${seller.id}`, { bio: 'x' })).body.phoneNumber).toBe(PHONE);
      const elsewhere = api.anotherClientOf(await api.createMember());
      const login = await elsewhere.post('/login', { email, password: 'secret1' });
      expect(JSON.stringify(login.body)).toContain(PHONE);
    });

    it('are shown one by one, also to a token that reads, and empty where there are none', async () => {
      const { seller, productId, serviceId } = await createSeller();
      const ben = await api.createMember();
      for (const client of [ben, await api.createBot(ben, ['read'])]) {
        const phoneNumber = await client.post(`/users/${seller.id}/phone-number`);
        expect([phoneNumber.status, phoneNumber.body]).toEqual([200, { data: { phoneNumber: PHONE } }]);
        for (const id of [productId, serviceId])
          expect((await client.post(`/posts/${id}/contact-phone`)).body).toEqual({
            data: { contactPhone: PHONE },
          });
      }
      const textId = await publish(seller, { postType: 'regular', content: 'Hello' });
      expect((await ben.post(`/posts/${textId}/contact-phone`)).body.data).toEqual({ contactPhone: '' });
      expect((await seller.post(`/users/${ben.id}/phone-number`)).body.data).toEqual({ phoneNumber: '' });
      expect((await ben.post('/users/nobody/phone-number')).status).toBe(404);
    });

    it.each([
      ['20 an hour to a new member', new Date(), 20],
      ['60 an hour to other members', new Date(Date.now() - 86_400_000), 60],
    ])('are shown %s, of profiles and posts together', async (_, createdAt, count) => {
      const { seller, productId } = await createSeller();
      const ben = await api.createMember(undefined, {}, createdAt);
      const paths = [`/users/${seller.id}/phone-number`, `/posts/${productId}/contact-phone`];
      for (let index = 0; index < count; index += 1)
        expect((await ben.post(paths[index % 2] as string)).status).toBe(200);
      for (const path of paths) {
        const { status, headers, body } = await ben.post(path);
        expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
      }
    });
  },
  { newMemberMs: 86_400_000 },
);
