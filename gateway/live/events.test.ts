import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countSocketUses } from '../testing/countSocketUses.ts';
import { createLiveSuite } from '../testing/createLiveSuite.ts';
import type { Stream } from '../testing/Member.ts';

describe('with a baseline provider, the gateway ensures that', () => {
  const suite = createLiveSuite();
  const { provider, waitForActiveSockets, waitUntilReachable, breakUpstreamConnections, createWireMessage } =
    suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  it('an event is delivered once, and malformed events and messages between other members are ignored', async () => {
    const { anna } = suite;
    const stream = anna.subscribe('messageReceived');
    const firstEvent = stream.next();
    await waitForActiveSockets(1);
    await waitUntilReachable(anna);
    const messageOfOthers = createWireMessage('n1', { senderId: 'carl', receiverId: 'dora' });
    provider.emitTo(anna.id, 'receiveMessage', messageOfOthers);
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('n2'));
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('n2'));
    provider.emitTo(anna.id, 'receiveMessage', 'nonsense');
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('n3'));
    expect([await firstEvent, await stream.next()]).toMatchObject([{ id: 'n2' }, { id: 'n3' }]);
    stream.end();
  });

  it('what a moderator removes is delivered each time, and malformed events of it are ignored', async () => {
    const { anna } = suite;
    const stream = anna.subscribe('contentRemoved');
    const firstEvent = stream.next();
    await waitForActiveSockets(1);
    await waitUntilReachable(anna);
    const emit = (payload: unknown) => provider.emitTo(anna.id, 'contentRemoved', payload);
    emit('nonsense');
    emit({ kind: 'story', id: 's1' });
    emit({ kind: 'post', id: 'p1' });
    emit({ kind: 'post', id: 'p1' });
    emit({ kind: 'message', id: 'm1' });
    expect([await firstEvent, await stream.next(), await stream.next()]).toEqual([
      { kind: 'POST', id: 'p1' },
      { kind: 'POST', id: 'p1' },
      { kind: 'MESSAGE', id: 'm1' },
    ]);
    stream.end();
  });

  it('the stored message is delivered when the provider sends a message without an id, also for two messages with the same text', async () => {
    const { anna, bob } = suite;
    // An older message with the same text, which must not be delivered.
    await bob.run('sendMessage', { input: { receiverId: anna.id, text: 'ok' } });
    provider.announcesBeforeStoring = true;
    const stream = anna.subscribe('messageReceived');
    const events = [stream.next()];
    await waitForActiveSockets(1);
    await waitUntilReachable(anna);
    for (let n = 0; n < 2; n++) await bob.run('sendMessage', { input: { receiverId: anna.id, text: 'ok' } });
    events.push(stream.next());
    const received = (await Promise.all(events)) as { id: string; text: string; createdAt: string }[];
    provider.announcesBeforeStoring = false;
    const { messages } = (await anna.run('conversation', { userId: bob.id })) as {
      messages: { nodes: { id: string }[] };
    };
    const stored = messages.nodes.slice(-2).map(({ id }) => id);
    expect(received.map(({ id }) => id).sort()).toEqual(stored.sort());
    for (const { text, createdAt } of received) {
      expect(text).toBe('ok');
      // The time of the stored message: the provider's clock starts in May 2026.
      expect(createdAt).toMatch(/^2026-/);
    }
    stream.end();
  }, 20_000);

  it('a subscription continues after the upstream socket reconnects', async () => {
    const { anna } = suite;
    const stream = anna.subscribe('messageReceived');
    const event = stream.next();
    await waitForActiveSockets(1);
    breakUpstreamConnections();
    await waitForActiveSockets(0);
    await waitForActiveSockets(1);
    await waitUntilReachable(anna);
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('after the reconnection'));
    expect(await event).toMatchObject({ id: 'after the reconnection' });
    stream.end();
  }, 20_000);

  it('each event is delivered once while subscriptions start and end and the upstream socket reconnects', async () => {
    const { gateway, anna } = suite;
    /** Reads the next event of a stream, which may end before the event arrives. */
    const readNext = (stream: Stream) => {
      const event = stream.next();
      event.catch(() => undefined);
      return event;
    };
    let streams = Array.from({ length: 6 }, () => anna.subscribe('messageReceived'));
    let pendingEvents = streams.map(readNext);
    await expect.poll(() => countSocketUses(gateway)).toBe(6);
    await waitForActiveSockets(1);
    for (let round = 1; round <= 5; round += 1) {
      breakUpstreamConnections();
      const endingStreams = streams.splice(0, 3);
      for (const stream of endingStreams) stream.end();
      pendingEvents = pendingEvents.slice(3);
      const newStreams = Array.from({ length: 3 }, () => anna.subscribe('messageReceived'));
      streams = [...streams, ...newStreams];
      pendingEvents = [...pendingEvents, ...newStreams.map(readNext)];
      await waitForActiveSockets(0);
      await waitForActiveSockets(1);
      await expect.poll(() => countSocketUses(gateway)).toBe(6);
      await waitUntilReachable(anna);
      provider.emitTo(anna.id, 'receiveMessage', createWireMessage(`round ${round}`));
      provider.emitTo(anna.id, 'receiveMessage', createWireMessage(`round ${round}`));
      for (const event of pendingEvents) expect(await event).toMatchObject({ id: `round ${round}` });
      pendingEvents = streams.map(readNext);
    }
    expect(gateway.hub.provider.sockets.count).toBe(1);
    for (const stream of streams) stream.end();
  }, 40_000);

  it('likes, comments and follows are emitted to a baseline provider, except likes of the member’s own posts', async () => {
    const { anna, bob } = suite;
    provider.receivedEvents.length = 0;
    const { post } = (await anna.run('createRegularPost', { input: { content: 'Hello' } })) as {
      post: { id: string };
    };
    const { id: postId } = post;
    await bob.run('likePost', { input: { postId } });
    const { comment } = (await bob.run('addComment', { input: { postId, content: 'Nice' } })) as {
      comment: { id: string };
    };
    await bob.run('followUser', { input: { userId: anna.id } });
    await anna.run('likePost', { input: { postId } });
    await expect
      .poll(() => provider.receivedEvents.filter(({ event }) => event.startsWith('send')))
      .toEqual([
        { event: 'sendLike', payload: { senderId: bob.id, receiverId: anna.id, postId, type: 'like' } },
        {
          event: 'sendComment',
          payload: {
            senderId: bob.id,
            receiverId: anna.id,
            postId,
            commentId: comment.id,
            commentText: 'Nice',
          },
        },
        { event: 'sendFollow', payload: { senderId: bob.id, receiverId: anna.id } },
      ]);
  });
});
