/* eslint-disable @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { MODERATOR, type GatewaySuite } from '../testing/createGatewaySuite.ts';
import { Member } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';

/** What moderators do about reports. */
export function testModeration(suite: GatewaySuite): void {
  const { isBaseline, join, joinTwo, publishAndGetIds, getRefusalCode, waitForConnected } = suite;

  it('lets moderators decide reports where the provider supports it, and tells clients what was removed', async () => {
    const moderator = await join(MODERATOR);
    const { anna, bob, names } = await joinTwo();
    const { service } = await publishAndGetIds(anna, bob);
    expect(await anna.run('viewer')).toMatchObject({ isModerator: false });
    expect(await anna.run('user', { id: bob.id })).toMatchObject({ isSuspended: false });
    if (isBaseline) {
      expect(await moderator.run('viewer')).toMatchObject({ isModerator: false });
      expect(await moderator.run('reports')).toBeNull();
      expect(await moderator.run('report', { id: 'none' })).toBeNull();
      expect(await moderator.run('moderationLog')).toBeNull();
      for (const [field, input] of [
        ['resolveReport', { reportId: 'none', decision: 'DISMISS' }],
        ['restoreContent', { reportId: 'none' }],
        ['liftSuspension', { userId: bob.id }],
      ] as const)
        expect(await getRefusalCode(moderator, field, input)).toBe('NOT_FOUND');
      const restricted = { email: `${names.bob}@example.com`, password: 'secret1', restricted: true };
      expect(await bob.run('login', { input: restricted })).toMatchObject({ viewer: { id: bob.viewerId } });
      // Ends without an event.
      anna.subscribe('contentRemoved').end();
      return;
    }
    const report = { content: { postId: service }, reason: 'FRAUD', text: 'Asks for a deposit' };
    await anna.run('reportContent', { input: report });
    expect(await moderator.run('viewer')).toMatchObject({ isModerator: true });
    const { errors } = await anna.send(examples.get('reports') ?? '');
    expect(errors?.[0]).toMatchObject({
      message: 'Only moderators can do this.',
      extensions: { code: 'FORBIDDEN' },
    });
    const open = (await moderator.run('reports', { limit: 100 })).nodes as { id: string; content: string }[];
    const found = open.find(({ content }) => content.includes('Oil change'));
    const id = found?.id ?? '';
    expect(await moderator.run('report', { id })).toMatchObject({
      kind: 'POST',
      state: 'OPEN',
      authorName: names.bob,
      author: { id: bob.id, isSuspended: false },
      post: { id: service },
      exists: true,
      entryCount: 1,
      entries: [{ reporterName: names.anna, reason: 'FRAUD', text: 'Asks for a deposit' }],
      messages: [],
      earlierDecisions: [],
      decision: null,
    });
    expect(await getRefusalCode(moderator, 'resolveReport', { reportId: id, decision: 'REMOVE' })).toBe(
      'BAD_USER_INPUT',
    );

    const stream = anna.subscribe('contentRemoved');
    const removed = stream.next();
    await waitForConnected(1);
    const reason = 'Deposits are not allowed.';
    expect(
      await moderator.run('resolveReport', { input: { reportId: id, decision: 'REMOVE', reason } }),
    ).toMatchObject({
      report: {
        id,
        state: 'DECIDED',
        decision: { decision: 'REMOVE', reason, moderatorName: MODERATOR, canRestore: true },
      },
    });
    expect(await removed).toEqual({ kind: 'POST', id: service });
    stream.end();
    expect(await anna.run('post', { id: service })).toBeNull();
    const own = await bob.send(examples.get('post') ?? '', { id: service });
    expect(own.errors?.[0]).toMatchObject({
      message: `This post was removed: ${reason}`,
      extensions: { code: 'REMOVED' },
    });
    expect(await moderator.run('restoreContent', { input: { reportId: id } })).toMatchObject({
      report: { id, state: 'OPEN', decision: null },
    });
    expect(await anna.run('post', { id: service })).toMatchObject({ id: service });
    expect((await moderator.run('moderationLog')).nodes).toMatchObject([
      { action: 'RESTORE', moderatorName: MODERATOR, memberName: names.bob, report: { id } },
      { action: 'REMOVE', kind: 'POST', reason },
    ]);

    const suspension = { reportId: id, decision: 'SUSPEND', days: 7, reason };
    expect(await moderator.run('resolveReport', { input: suspension })).toMatchObject({
      report: { decision: { decision: 'SUSPEND', days: 7, isSuspending: true } },
    });
    expect(await anna.run('user', { id: bob.id })).toMatchObject({ isSuspended: true });
    const credentials = { email: `${names.bob}@example.com`, password: 'secret1' };
    const browser = new Member(suite.gateway.url);
    const refused = await browser.send(examples.get('login') ?? '', { input: credentials });
    expect(refused.errors?.[0]?.extensions.code).toBe('SUSPENDED');
    expect(refused.errors?.[0]?.message).toMatch(
      /^Your account is suspended until .*: Deposits are not allowed\.$/,
    );
    await browser.run('login', { input: { ...credentials, restricted: true } });
    expect((await browser.send('{ viewer { user { isSuspended } } }')).data).toEqual({
      viewer: { user: { isSuspended: true } },
    });
    const feed = await browser.send(examples.get('feed') ?? '');
    expect(feed.errors?.[0]?.extensions.code).toBe('SUSPENDED');
    expect(await moderator.run('liftSuspension', { input: { userId: bob.id } })).toMatchObject({
      user: { id: bob.id, isSuspended: false },
    });
    expect(await browser.run('login', { input: credentials })).toMatchObject({
      viewer: { id: bob.viewerId },
    });
  });
}
