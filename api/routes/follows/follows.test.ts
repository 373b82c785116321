import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { follows, notifications, users } from '../../db/schema.ts';
import { nextEvent } from '../../testing/nextEvent.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';

onEachDatabase('follows', (api) => {
  it('are idempotent: following or unfollowing twice changes nothing', async () => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    const path = `/subscriptions/users/${ben.id}/follow`;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status, body } = await anna.post(path);
      expect([status, body]).toEqual([200, { data: { following: true, followersCount: 1 } }]);
    }
    expect((await anna.get(`/subscriptions/users/${ben.id}/follow-status`)).body).toEqual({
      following: true,
    });
    expect((await ben.get(`/subscriptions/users/${anna.id}/follow-status`)).body).toEqual({
      following: false,
    });
    expect((await ben.get('/notifications')).body).toHaveLength(1);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await anna.delete(path)).body).toEqual({ data: { following: false, followersCount: 0 } });
    }
    expect((await ben.get('/notifications')).body).toEqual([]);
    expect((await anna.get('/me')).body.data.data).toMatchObject({ followingCount: 0 });
  });

  it('are listed newest first, as a whole and page by page', async () => {
    const star = await api.createMember('star');
    const fans = [
      await api.createMember('fan'),
      await api.createMember('fan'),
      await api.createMember('fan'),
    ];
    for (const fan of fans) await fan.post(`/subscriptions/users/${star.id}/follow`);
    await star.post(`/subscriptions/users/${fans[0]?.id ?? ''}/follow`);
    const followers = await star.get(`/subscriptions/users/${star.id}/followers`);
    const ids = followers.body.data.map(({ follower }: { follower: { _id: string } }) => follower._id);
    expect(ids).toEqual(fans.map(({ id }) => id).reverse());
    expect(followers.body).not.toHaveProperty('total');
    expect(followers.body.data[2].follower).toMatchObject({ following: true, bio: '', website: '' });
    const withStar = {
      _id: star.id,
      username: expect.stringMatching(/^star/) as string,
      avatar: null,
      bio: '',
      website: '',
    };
    expect(followers.body.data[2].following).toEqual({
      ...withStar,
      createdAt: expect.any(String) as string,
    });
    const page = await star.get(`/subscriptions/users/${star.id}/followers?page=2&limit=2`);
    expect(page.body).toMatchObject({ data: [{ follower: { _id: fans[0]?.id } }], total: 3 });
    const following = await star.get(`/subscriptions/users/${fans[1]?.id ?? ''}/following?page=1`);
    expect(following.body).toMatchObject({
      data: [{ following: { _id: star.id, following: false } }],
      total: 1,
    });
    const [{ follower }] = following.body.data;
    const { username, createdAt } = follower;
    expect(follower).toEqual({ ...withStar, _id: fans[1]?.id, username, createdAt });
  });

  it('are listed and counted without members who are hidden from the viewer', async () => {
    const [star, fan, troll, viewer] = [
      await api.createMember('star'),
      await api.createMember('fan'),
      await api.createMember('troll'),
      await api.createMember('viewer'),
    ];
    for (const member of [fan, troll]) {
      await member.post(`/subscriptions/users/${star.id}/follow`);
      await star.post(`/subscriptions/users/${member.id}/follow`);
    }
    await viewer.post(`/users/${troll.id}/block`);
    for (const [side, name] of [
      ['followers', 'follower'],
      ['following', 'following'],
    ] as const) {
      const readPage = async (client: typeof viewer) => {
        const { data, total } = (await client.get(`/subscriptions/users/${star.id}/${side}?page=1`)).body;
        return [data.map((follow: Record<typeof name, { _id: string }>) => follow[name]._id), total];
      };
      expect(await readPage(viewer)).toEqual([[fan.id], 1]);
      expect(await readPage(star)).toEqual([[troll.id, fan.id], 2]);
    }
    expect((await viewer.post(`/subscriptions/users/${troll.id}/follow`)).status).toBe(403);
    expect((await troll.post(`/subscriptions/users/${viewer.id}/follow`)).status).toBe(404);
    expect((await troll.delete(`/subscriptions/users/${viewer.id}/follow`)).status).toBe(404);
  });

  it('are rejected for oneself, and return 404 for an unknown member', async () => {
    const member = await api.createMember();
    const selfFollow = await member.post(`/subscriptions/users/${member.id}/follow`);
    expect(selfFollow).toMatchObject({ status: 400, body: { message: 'You cannot follow yourself.' } });
    for (const id of ['unknown', UNKNOWN_ID]) {
      expect((await member.post(`/subscriptions/users/${id}/follow`)).status).toBe(404);
      expect((await member.delete(`/subscriptions/users/${id}/follow`)).status).toBe(404);
      expect((await member.get(`/subscriptions/users/${id}/followers`)).status).toBe(404);
      expect((await member.get(`/subscriptions/users/${id}/following`)).status).toBe(404);
      expect((await member.get(`/subscriptions/users/${id}/follow-status`)).status).toBe(404);
    }
  });

  it('keep the counters and notifications correct when two members follow and unfollow each other concurrently', async () => {
    const [anna, ben] = [await api.createMember(), await api.createMember()];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const [follower, followed] = index % 2 === 0 ? [anna, ben] : [ben, anna];
        const path = `/subscriptions/users/${followed.id}/follow`;
        // Every third request unfollows.
        return index % 3 === 0 ? follower.delete(path) : follower.post(path);
      }),
    );
    for (const { id } of [anna, ben]) {
      const [row] = await api.db.select().from(users).where(eq(users.id, id));
      expect(row?.followersCount).toBe(await api.db.$count(follows, eq(follows.followedId, id)));
      expect(row?.followingCount).toBe(await api.db.$count(follows, eq(follows.followerId, id)));
      const isShown = and(eq(notifications.receiverId, id), eq(notifications.isHidden, false));
      expect(await api.db.$count(notifications, isShown)).toBe(row?.followersCount);
    }
  });

  it('notify once a day, however often they are withdrawn and repeated', async () => {
    const [anna, ben, carl] = [
      await api.createMember('anna'),
      await api.createMember('ben'),
      await api.createMember('carl'),
    ];
    const path = `/subscriptions/users/${ben.id}/follow`;
    const socket = await ben.openSocket();
    const notifiedSenderIds: string[] = [];
    socket.on('receiveFollow', ({ senderId }: { senderId: { _id: string } }) =>
      notifiedSenderIds.push(senderId._id),
    );
    const listNotifications = async () =>
      (await ben.get('/notifications')).body as { _id: string; read: boolean }[];
    await anna.post(path);
    const [first] = await listNotifications();
    await ben.put(`/notifications/${first?._id ?? ''}/read`);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await anna.delete(path);
      expect(await listNotifications()).toEqual([]);
      expect((await ben.put(`/notifications/${first?._id ?? ''}/read`)).status).toBe(404);
      await anna.post(path);
      expect(await listNotifications()).toEqual([{ ...first, read: true }]);
    }
    const carlsEvent = nextEvent(
      socket,
      'receiveFollow',
      ({ senderId }: { senderId: { _id: string } }) => senderId._id === carl.id,
    );
    // Events arrive in order, so any further event of Anna's follow would arrive before Carl's.
    await carl.post(path);
    await carlsEvent;
    expect(notifiedSenderIds).toEqual([anna.id, carl.id]);

    await anna.delete(path);
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
    await api.db
      .update(notifications)
      .set({ createdAt: twoDaysAgo })
      .where(eq(notifications.senderId, anna.id));
    await anna.post(path);
    const [second] = await listNotifications();
    expect(second).toMatchObject({ senderId: { _id: anna.id }, read: false });
    expect(second?._id).not.toBe(first?._id);
  });
});
