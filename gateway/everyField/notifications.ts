/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { UNKNOWN_ID, type GatewaySuite } from '../testing/createGatewaySuite.ts';

/** The list of notifications. */
export function testNotifications({ joinTwo, publishAndGetIds, getRefusalCode }: GatewaySuite): void {
  it('lists, filters and pages notifications, and marks one and all of them as read', async () => {
    const { anna, bob, names } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    await bob.run('followUser', { input: { userId: anna.id } });
    await bob.run('likePost', { input: { postId: ids.regular } });
    const unfilteredPage = await anna.run('notifications');
    const readUnread = async () => (await anna.run('viewer')).unreadNotificationsCount as number;
    expect(await readUnread()).toBe(unfilteredPage.nodes.length);
    expect(unfilteredPage).toMatchObject({
      total: unfilteredPage.nodes.length,
      totalIsExact: true,
    });
    // With one entry a page, the last page has the number `total`.
    expect(await anna.run('notifications', { page: unfilteredPage.total, limit: 1 })).toMatchObject({
      total: unfilteredPage.total,
      pageCount: unfilteredPage.total,
      nodes: [{ id: unfilteredPage.nodes[unfilteredPage.nodes.length - 1].id }],
    });
    expect(new Set((unfilteredPage.nodes as { type: string }[]).map(({ type }) => type))).toContain('LIKE');
    const likesPage = await anna.run('notifications', { type: 'LIKE' });
    expect(likesPage.nodes[0]).toMatchObject({
      type: 'LIKE',
      post: { id: ids.regular },
      sender: { username: names.bob },
    });
    expect(likesPage.nodes[0].postPreview).toMatchObject({
      title: 'A drive along the coast',
      image: { id: expect.any(String), url: expect.any(String) },
    });
    expect((likesPage.nodes as { type: string }[]).every(({ type }) => type === 'LIKE')).toBe(true);
    expect(
      await anna.run('markNotificationRead', { input: { notificationId: likesPage.nodes[0].id } }),
    ).toMatchObject({
      notification: { id: likesPage.nodes[0].id, read: true, sender: { username: names.bob } },
      viewer: { id: anna.viewerId, unreadNotificationsCount: unfilteredPage.nodes.length - 1 },
    });
    expect(await readUnread()).toBe(unfilteredPage.nodes.length - 1);
    // One that is gone is skipped.
    const unreadIds = (unfilteredPage.nodes as { id: string; read: boolean }[]).map(({ id }) => id);
    expect(
      await anna.run('markNotificationsRead', { input: { notificationIds: [...unreadIds, UNKNOWN_ID] } }),
    ).toEqual({ viewer: { id: anna.viewerId, unreadNotificationsCount: 0 } });
    await bob.run('likePost', { input: { postId: ids.product } });
    expect(await readUnread()).toBe(1);
    expect(await getRefusalCode(anna, 'markNotificationsRead', { notificationIds: [] })).toBe(
      'BAD_USER_INPUT',
    );
    const { notifications, viewer } = await anna.run('markAllNotificationsRead');
    expect((notifications.nodes as { read: boolean }[]).every(({ read }) => read)).toBe(true);
    expect(viewer).toEqual({ id: anna.viewerId, unreadNotificationsCount: 0 });
    expect(
      (await anna.send('mutation { markAllNotificationsRead { notifications(limit: 1) { nodes { id } } } }'))
        .data?.['markAllNotificationsRead'].notifications.nodes,
    ).toHaveLength(1);
  });
}
