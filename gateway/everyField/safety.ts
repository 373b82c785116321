/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import type { GatewaySuite } from '../testing/createGatewaySuite.ts';
import type { Stream } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';

/** Blocks and reports. */
export function testSafety({ isBaseline, joinTwo, publishAndGetIds, getRefusalCode }: GatewaySuite): void {
  it('hides two members from each other after a block, also in open streams, where the provider supports it', async () => {
    const { anna, bob, names } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const bobInput = { userId: bob.id };
    if (isBaseline) {
      expect(await anna.run('user', { id: bob.id })).toMatchObject({ viewerHasBlocked: null });
      expect(await anna.run('blockedUsers')).toBeNull();
      expect(await getRefusalCode(anna, 'blockUser', bobInput)).toBe('NOT_FOUND');
      expect(await getRefusalCode(anna, 'unblockUser', bobInput)).toBe('NOT_FOUND');
      return;
    }
    await anna.run('followUser', { input: bobInput });
    expect(await anna.run('user', { id: bob.id })).toMatchObject({ viewerHasBlocked: false });
    expect(await anna.run('user', { id: anna.id })).toMatchObject({ viewerHasBlocked: false });
    expect(await anna.run('blockedUsers')).toMatchObject({ total: 0, nodes: [] });
    const annaStream = anna.subscribe('onlineUsersChanged');
    const bobStream = bob.subscribe('onlineUsersChanged');
    /** Reads lists of online members until one contains the member. */
    const waitUntilOnline = async (stream: Stream, id: string) => {
      while (!((await stream.next()) as string[]).includes(id));
    };
    /** Reads lists of online members until one does not contain the member. */
    const waitUntilOffline = async (stream: Stream, id: string) => {
      while (((await stream.next()) as string[]).includes(id));
    };
    await Promise.all([waitUntilOnline(annaStream, bob.id), waitUntilOnline(bobStream, anna.id)]);

    expect(await anna.run('blockUser', { input: bobInput })).toEqual({
      user: { id: bob.id, viewerHasBlocked: true, viewerIsFollowing: false },
      viewer: { id: anna.viewerId, user: { id: anna.id, followersCount: 0, followingCount: 0 } },
    });
    await Promise.all([waitUntilOffline(annaStream, bob.id), waitUntilOffline(bobStream, anna.id)]);
    expect(await anna.run('blockedUsers')).toMatchObject({
      total: 1,
      nodes: [{ id: bob.id, username: names.bob, viewerHasBlocked: true }],
    });
    expect(await anna.run('users', { search: names.bob })).toMatchObject({ total: 0 });
    expect(await bob.run('users', { search: names.anna })).toMatchObject({ total: 0 });
    expect(await bob.run('user', { id: anna.id })).toBeNull();
    expect(await bob.run('post', { id: ids.product })).toBeNull();
    expect(await anna.run('conversations', { search: names.bob })).toMatchObject({ nodes: [] });
    const hello = { text: 'Hello?' };
    expect(await getRefusalCode(bob, 'sendMessage', { ...hello, receiverId: anna.id })).toBe('NOT_FOUND');
    expect(await getRefusalCode(anna, 'sendMessage', { ...hello, receiverId: bob.id })).toBe('FORBIDDEN');
    expect(await getRefusalCode(bob, 'blockUser', { userId: anna.id })).toBe('NOT_FOUND');
    expect(await getRefusalCode(anna, 'blockUser', { userId: anna.id })).toBe('BAD_USER_INPUT');

    expect(await anna.run('unblockUser', { input: bobInput })).toEqual({
      user: { id: bob.id, viewerHasBlocked: false },
    });
    await Promise.all([waitUntilOnline(annaStream, bob.id), waitUntilOnline(bobStream, anna.id)]);
    for (const stream of [annaStream, bobStream]) stream.end();
  });

  it('reports posts, comments, messages and members where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const reasons = ['SPAM', 'FRAUD', 'OFFENSIVE', 'PROHIBITED', 'OTHER'];
    expect(await bob.run('reportReasons')).toEqual(isBaseline ? null : reasons);
    const postReport = { content: { postId: ids.product }, reason: 'FRAUD' };
    if (isBaseline) {
      expect(await getRefusalCode(bob, 'reportContent', postReport)).toBe('NOT_FOUND');
      return;
    }
    const { comment } = await anna.run('addComment', {
      input: { postId: ids.service, content: 'Buy gold' },
    });
    const { message } = await anna.run('sendMessage', { input: { receiverId: bob.id, text: 'Gold!' } });
    for (const content of [{ commentId: comment.id }, { messageId: message.id }, { userId: anna.id }])
      await bob.run('reportContent', { input: { content, reason: 'SPAM', text: 'Again and again' } });
    const report = await bob.run('reportContent', { input: postReport });
    expect(report).toEqual({
      reportId: expect.any(String) as string,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect(await bob.run('reportContent', { input: postReport })).toEqual(report);
    expect(await getRefusalCode(anna, 'reportContent', postReport)).toBe('BAD_USER_INPUT');
    expect(await getRefusalCode(bob, 'reportContent', { ...postReport, content: { postId: 'none' } })).toBe(
      'NOT_FOUND',
    );
    const { errors } = await bob.send(examples.get('reportContent') ?? '', {
      // One character more than the provider accepts.
      input: { ...postReport, text: 'x'.repeat(2_001) },
    });
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['text']);
  });
}
