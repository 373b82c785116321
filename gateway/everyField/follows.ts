import { expect, it } from 'vitest';
import type { GatewaySuite } from '../testing/createGatewaySuite.ts';

/** Following members, and the feed. */
export function testFollows({ joinTwo, publishAndGetIds, waitForConnected }: GatewaySuite): void {
  it('follows a member, notifies the followed member, shows the posts in the feed, and unfollows', async () => {
    const { anna, bob, names } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const notificationStream = anna.subscribe('notificationReceived');
    const followEvent = notificationStream.next();
    await waitForConnected(1);
    const input = { userId: anna.id };
    expect(await bob.run('followUser', { input })).toEqual({
      user: { id: anna.id, viewerIsFollowing: true, followersCount: 1 },
      viewer: { id: bob.viewerId, user: { id: bob.id, followingCount: 1 } },
    });
    expect(await followEvent).toMatchObject({
      type: 'FOLLOW',
      post: null,
      read: false,
      sender: { id: bob.id, username: names.bob },
    });
    notificationStream.end();
    // Following a second time changes nothing.
    expect(await bob.run('followUser', { input })).toMatchObject({ user: { followersCount: 1 } });
    expect(await bob.run('user', { id: anna.id })).toMatchObject({
      viewerIsFollowing: true,
      followers: { total: 1, nodes: [{ id: bob.id, username: names.bob }] },
      following: { total: 0, nodes: [] },
    });
    expect(await anna.run('user', { id: anna.id })).toMatchObject({
      viewerIsFollowing: false,
    });
    expect(await bob.run('feed')).toMatchObject({
      page: 1,
      limit: 10,
      total: 2,
      pageCount: 1,
      nodes: [{ id: ids.product, author: { username: names.anna } }, { id: ids.regular }],
    });
    expect(await bob.run('feed', { limit: 1, page: 2 })).toMatchObject({
      total: 2,
      nodes: [{ id: ids.regular }],
    });
    expect(await bob.run('feed', { page: 2 })).toMatchObject({ total: 2, nodes: [] });
    expect(await bob.run('unfollowUser', { input })).toEqual({
      user: { id: anna.id, viewerIsFollowing: false, followersCount: 0 },
      viewer: { id: bob.viewerId, user: { id: bob.id, followingCount: 0 } },
    });
    expect(await bob.run('feed')).toMatchObject({ total: 0, pageCount: 0, nodes: [] });
  });
}
