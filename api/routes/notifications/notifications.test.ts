import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/Client.ts';
import { createPng, onEachDatabase } from '../../testing/onEachDatabase.ts';

onEachDatabase('notifications', (api) => {
  let anna: Client;
  let ben: Client;
  let postId: string;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
    const { body } = await anna.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
    postId = body.data._id as string;
    await ben.post(`/interactions/posts/${postId}/likes`);
    await ben.post(`/interactions/posts/${postId}/comments`, { content: 'Hi' });
    await ben.post(`/subscriptions/users/${anna.id}/follow`);
  });

  it('are listed newest first by both routes, only for their receiver', async () => {
    const { body } = await anna.get('/notifications');
    expect(body.map(({ type }: { type: string }) => type)).toEqual(['follow', 'comment', 'like']);
    expect(body[0]).toMatchObject({
      senderId: { _id: ben.id, username: expect.stringMatching(/^ben/) },
      receiverId: anna.id,
      postId: null,
      read: false,
    });
    expect(body[1].postId).toEqual({ _id: postId, postType: 'regular', title: 'Hello' });
    expect((await anna.get(`/notifications/${anna.id}`)).body).toEqual(body);
    expect((await ben.get('/notifications')).body).toEqual([]);
  });

  it('are listed oldest first after one of them', async () => {
    const [follow, comment, like] = (await anna.get('/notifications')).body as { _id: string }[];
    const readSince = async (query: string) => (await anna.get(`/notifications/since?after=${query}`)).body;
    expect(await readSince(like?._id ?? '')).toEqual([comment, follow]);
    expect(await readSince(`${like?._id ?? ''}&limit=1`)).toEqual([comment]);
    expect(await readSince(follow?._id ?? '')).toEqual([]);
    expect(Object.keys((await readSince('x')).fields as object)).toEqual(['after']);
  });

  it('have the title and the first picture of their post', async () => {
    const dora = await api.createMember('dora');
    const { body } = await dora.postForm('/posts/create', {
      postType: 'service',
      content: 'Come in',
      'serviceDetails[title]': 'Gearbox repair',
      'serviceDetails[description]': 'Manual and DSG',
      images: [await createPng(), await createPng()],
    });
    const { _id, images } = body.data;
    await ben.post(`/interactions/posts/${_id as string}/likes`);
    const [like] = (await dora.get('/notifications')).body;
    expect(like.postId).toEqual({ _id, postType: 'service', title: 'Gearbox repair', image: images[0] });
  });

  it('are paged and filtered by type', async () => {
    const { body: all } = await anna.get('/notifications');
    const getPage = async (query: string) => (await anna.get(`/notifications?${query}`)).body;
    expect(await getPage('page=2&limit=2')).toEqual({ data: [all[2]], total: 3 });
    expect(await getPage('type=like&limit=5')).toEqual({ data: [all[2]], total: 1 });
    expect(await getPage('type=like')).toEqual([all[2]]);
    expect((await anna.get('/notifications?type=poke')).status).toBe(400);
  });

  it('are marked as read one by one, idempotently, and all at once', async () => {
    const [newest] = (await anna.get('/notifications')).body;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await anna.put(`/notifications/${newest._id as string}/read`);
      expect([status, body]).toEqual([200, { ...newest, read: true }]);
    }
    expect((await anna.put(`/notifications/${anna.id}/read-all`)).body).toEqual({ updated: 2 });
    expect((await anna.put(`/notifications/${anna.id}/read-all`)).body).toEqual({ updated: 0 });
    const { body } = await anna.get('/notifications');
    expect(body.map(({ read }: { read: boolean }) => read)).toEqual([true, true, true]);
  });

  it('are counted by GET /me while unread, except those of blocked members', async () => {
    const carl = await api.createMember('carl');
    const readCount = async () => (await carl.get('/me')).body.data.data.unreadNotificationsCount as number;
    for (const follower of [anna, ben]) await follower.post(`/subscriptions/users/${carl.id}/follow`);
    expect(await readCount()).toBe(2);
    const [newest] = (await carl.get('/notifications')).body;
    await carl.put(`/notifications/${newest._id as string}/read`);
    expect(await readCount()).toBe(1);
    await carl.post(`/users/${anna.id}/block`);
    expect(await readCount()).toBe(0);
  });

  it('cannot be read or changed by another member, and are not found by an unknown id', async () => {
    const [newest] = (await anna.get('/notifications')).body;
    expect((await ben.get(`/notifications/${anna.id}`)).status).toBe(403);
    expect((await ben.put(`/notifications/${newest._id as string}/read`)).status).toBe(403);
    expect((await ben.put(`/notifications/${anna.id}/read-all`)).status).toBe(403);
    for (const id of ['x', postId]) expect((await anna.put(`/notifications/${id}/read`)).status).toBe(404);
  });
});
