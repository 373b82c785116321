/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPicture, type GatewaySuite, UNKNOWN_ID } from '../testing/createGatewaySuite.ts';
import { Member, type Data } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';

/** Messages, conversations, who is online, typing, and read messages. */
export function testChat(suite: GatewaySuite): void {
  const { isBaseline, join, joinTwo, newName, waitForConnected } = suite;

  it('delivers each message once to both members’ streams, and lists it in the conversations', async () => {
    const { anna, bob, names } = await joinTwo();
    const streams = [anna.subscribe('messageReceived'), bob.subscribe('messageReceived')];
    const events = streams.map((stream) => stream.next());
    await waitForConnected(2);
    const { message: firstMessage, conversation: sent } = await bob.run('sendMessage', {
      input: { receiverId: anna.id, text: 'Hello!', idempotencyKey: 'c1' },
    });
    expect(firstMessage).toMatchObject({
      idempotencyKey: 'c1',
      sender: { id: bob.id },
      receiver: { id: anna.id },
      text: 'Hello!',
      read: false,
    });
    const conversationId = [anna.id, bob.id].sort().join('-');
    expect(firstMessage.conversation).toEqual({ id: conversationId });
    expect(sent).toMatchObject({
      id: conversationId,
      user: { id: anna.id },
      lastMessage: { id: firstMessage.id },
    });
    for (const event of events) expect(await event).toMatchObject({ id: firstMessage.id, text: 'Hello!' });
    // The same text must not be taken for a repeat of the first message.
    const { message: secondMessage } = await bob.run('sendMessage', {
      input: { receiverId: anna.id, text: 'Hello!' },
    });
    expect(secondMessage.id).not.toBe(firstMessage.id);
    for (const stream of streams) expect(await stream.next()).toMatchObject({ id: secondMessage.id });
    expect(await anna.run('conversations', { search: names.bob })).toMatchObject({
      total: 1,
      nodes: [{ id: conversationId, user: { username: names.bob }, unreadCount: 2 }],
    });
    expect(await anna.run('viewer')).toMatchObject({ unreadMessagesCount: 2 });
    const conversation = await anna.run('conversation', { userId: bob.id });
    expect(conversation).toMatchObject({
      id: conversationId,
      user: { id: bob.id, username: names.bob },
      lastMessage: { id: secondMessage.id },
      unreadCount: 2,
      messages: { hasOlder: false, nodes: [{ id: firstMessage.id }, { id: secondMessage.id }] },
    });
    expect(await anna.run('conversation', { userId: bob.id, limit: 1 })).toMatchObject({
      messages: { hasOlder: true, nodes: [{ id: secondMessage.id }] },
    });
    expect(
      await anna.run('conversation', { userId: bob.id, limit: 1, before: secondMessage.id }),
    ).toMatchObject({
      messages: { hasOlder: false, nodes: [{ id: firstMessage.id }] },
    });
    expect(await anna.run('markConversationRead', { input: { userId: bob.id } })).toMatchObject({
      conversation: { id: conversationId, unreadCount: 0 },
      viewer: { id: anna.viewerId, unreadMessagesCount: 0 },
    });
    expect(await anna.run('conversations', { search: names.bob.toUpperCase() })).toMatchObject({
      nodes: [{ unreadCount: 0 }],
    });
    // No member's name contains `zz`.
    expect(await anna.run('conversations', { search: 'zz' })).toMatchObject({ total: 0, nodes: [] });
    // `userId` appends a member whom the search does not find.
    expect(await anna.run('conversations', { search: 'zz', userId: bob.id })).toMatchObject({
      nodes: [{ user: { id: bob.id } }],
    });
    // Only the first page has the appended member.
    expect(
      await anna.run('conversations', { search: names.bob, page: 2, limit: 1, userId: bob.id }),
    ).toMatchObject({
      total: 1,
      pageCount: 1,
      nodes: [],
    });
    const blank = await bob.send(examples.get('sendMessage') ?? '', {
      input: { receiverId: anna.id, text: '  ' },
    });
    expect(blank.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { text: 'A message needs some text.' },
    });
    expect(await anna.run('conversation', { userId: UNKNOWN_ID })).toMatchObject({ user: null });
    for (const [field, input] of [
      ['sendMessage', { receiverId: UNKNOWN_ID, text: 'Anyone?' }],
      ['markConversationRead', { userId: UNKNOWN_ID }],
      ['followUser', { userId: UNKNOWN_ID }],
    ] as const) {
      const missing = await bob.send(examples.get(field) ?? '', { input });
      expect(missing.errors?.[0]?.extensions.code, field).toBe('NOT_FOUND');
    }
    for (const stream of streams) stream.end();
  });

  it('sends pictures that only the two members can load, where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const max = await bob.run('messageImagesMax');
    const input = {
      receiverId: anna.id,
      text: '',
      images: [{ upload: createPicture('one.png'), alt: 'The front' }, { upload: createPicture('two.png') }],
      idempotencyKey: 'p1',
    };
    if (isBaseline) {
      expect(max).toBeNull();
      const { errors } = await bob.send(examples.get('sendMessage') ?? '', { input });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { images: 'Messages cannot have pictures here.' },
      });
      await bob.run('sendMessage', { input: { ...input, text: 'Hello!', images: [] } });
      expect(await anna.run('conversation', { userId: bob.id })).toMatchObject({
        messages: { nodes: [{ text: 'Hello!', images: [] }] },
      });
      return;
    }
    expect(max).toBe(4);
    const streams = [anna.subscribe('messageReceived'), bob.subscribe('messageReceived')];
    const events = streams.map((stream) => stream.next());
    await waitForConnected(2);
    const { message } = await bob.run('sendMessage', { input });
    const { images } = message;
    expect(message).toMatchObject({ text: '', idempotencyKey: 'p1', sender: { id: bob.id }, read: false });
    expect(images).toMatchObject([
      { alt: 'The front', width: 1, height: 1 },
      { alt: null, width: 1, height: 1 },
    ]);
    for (const event of events) expect(await event).toEqual(message);
    expect((await bob.run('sendMessage', { input })).message.id).toBe(message.id);
    expect(await anna.run('conversation', { userId: bob.id })).toMatchObject({
      lastMessage: { id: message.id, text: '' },
      unreadCount: 1,
      messages: { nodes: [{ id: message.id, images }] },
    });
    // Nothing was delivered for the repeated message.
    const { message: lastMessage } = await bob.run('sendMessage', {
      input: { receiverId: anna.id, text: 'And?' },
    });
    for (const stream of streams) expect((await stream.next()).id).toBe(lastMessage.id);
    for (const stream of streams) stream.end();

    const carl = await join(newName('carl'));
    const load = (url: string, headers: Record<string, string>) =>
      fetch(new URL(url, suite.gateway.url), { headers });
    for (const { url, thumbnailUrl } of images as { url: string; thumbnailUrl: string }[])
      for (const address of [url, thumbnailUrl]) {
        const picture = await load(address, { cookie: anna.cookie });
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(picture.headers.get('cache-control')).toBe('private, no-cache');
        const cached = { 'if-none-match': picture.headers.get('etag') ?? '' };
        expect((await load(address, { cookie: bob.cookie, ...cached })).status).toBe(304);
        for (const cookie of [carl.cookie, ''])
          expect((await load(address, { cookie, ...cached })).status).toBe(404);
        const publicAddress = address.replace('/messages/images/', '/uploads/');
        expect((await load(publicAddress, { cookie: anna.cookie })).status).toBe(404);
      }
    for (const [wrongPart, field] of [
      [{ images: [{ upload: new File(['no'], 'no.png', { type: 'image/png' }) }] }, 'images'],
      [{ images: Array.from({ length: 5 }, () => ({ upload: createPicture('one.png') })) }, 'images'],
      [{ text: 'x'.repeat(5_001) }, 'text'],
    ] as const) {
      const { errors } = await bob.send(examples.get('sendMessage') ?? '', {
        input: { ...input, idempotencyKey: null, ...wrongPart },
      });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
    }
    const missing = await bob.send(examples.get('sendMessage') ?? '', {
      input: { ...input, idempotencyKey: null, receiverId: UNKNOWN_ID },
    });
    expect(missing.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('makes, counters and accepts offers, where the provider supports it', async () => {
    const { anna, bob } = await joinTwo();
    const { product: postId } = await suite.publishAndGetIds(anna, bob);
    const input = { postId, amount: 9000, idempotencyKey: 'o1' };
    if (isBaseline) {
      expect(await suite.getRefusalCode(bob, 'makeOffer', input)).toBe('NOT_FOUND');
      expect(await suite.getRefusalCode(bob, 'answerOffer', { offerId: 'x', answer: 'ACCEPT' })).toBe(
        'NOT_FOUND',
      );
      expect((await bob.run('features')).hasOffers).toBe(false);
      expect((await bob.run('post', { id: postId })).viewerOffer).toBeNull();
      return;
    }
    expect((await bob.run('features')).hasOffers).toBe(true);
    const streams = [anna.subscribe('messageReceived'), anna.subscribe('notificationReceived')];
    const changes = [anna.subscribe('offerChanged'), bob.subscribe('offerChanged')];
    const [received, notified] = streams.map((stream) => stream.next());
    const changed = changes.map((stream) => stream.next());
    await waitForConnected(2);
    const { message, conversation } = await bob.run('makeOffer', { input });
    expect(message).toMatchObject({
      idempotencyKey: 'o1',
      sender: { id: bob.id },
      text: 'I offer $9,000 for "Mazda MX-5".',
      offer: {
        amount: 9000,
        state: 'OPEN',
        isLost: false,
        sender: { id: bob.id },
        post: { id: postId },
        postPreview: { title: 'Mazda MX-5' },
      },
    });
    expect(conversation.lastMessage.id).toBe(message.id);
    expect(await received).toEqual(message);
    expect(await notified).toMatchObject({
      type: 'OFFER',
      sender: { id: bob.id },
      post: { id: postId },
      postPreview: { title: 'Mazda MX-5' },
      offer: { id: message.offer.id, state: 'OPEN', sender: { id: bob.id } },
    });
    expect((await bob.run('makeOffer', { input })).message.id).toBe(message.id);
    expect(await suite.getRefusalCode(bob, 'makeOffer', { postId, amount: 9100 })).toBe('CONFLICT');
    const wrong = await bob.send(examples.get('makeOffer') ?? '', { input: { postId, amount: 0 } });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { amount: 'Please enter an amount above 0.' },
    });
    const countered = await anna.run('answerOffer', {
      input: { offerId: message.offer.id, answer: 'COUNTER', amount: 9500, idempotencyKey: 'o2' },
    });
    expect(countered).toMatchObject({
      message: { id: message.id, offer: { state: 'COUNTERED' } },
      counterMessage: { idempotencyKey: 'o2', offer: { amount: 9500, sender: { id: anna.id } } },
      post: { id: postId, saleStatus: 'AVAILABLE' },
    });
    for (const change of changed) expect(await change).toEqual(countered.message);
    const { counterMessage } = countered;
    expect((await bob.run('post', { id: postId })).viewerOffer).toMatchObject({
      id: counterMessage.offer.id,
      sender: { id: anna.id },
      state: 'OPEN',
    });
    expect((await anna.run('post', { id: postId })).viewerOffer).toBeNull();
    const answer = { offerId: counterMessage.offer.id, answer: 'ACCEPT' };
    expect(await suite.getRefusalCode(anna, 'answerOffer', answer)).toBe('FORBIDDEN');
    const accepted = await bob.run('answerOffer', { input: answer });
    expect(accepted).toMatchObject({
      message: { id: counterMessage.id, offer: { state: 'ACCEPTED' } },
      counterMessage: null,
      post: { saleStatus: 'RESERVED' },
    });
    expect(await bob.run('answerOffer', { input: answer })).toEqual(accepted);
    expect(await suite.getRefusalCode(bob, 'answerOffer', { ...answer, answer: 'DECLINE' })).toBe('CONFLICT');
    expect(await anna.run('notifications', { type: 'OFFER' })).toMatchObject({
      nodes: [{ offer: { state: 'ACCEPTED' } }, { offer: { state: 'COUNTERED' } }],
    });
    await anna.run('deletePost', { input: { postId } });
    const { messages } = await bob.run('conversation', { userId: anna.id });
    expect(messages.nodes[0].offer).toMatchObject({ post: null, postPreview: null });
    for (const stream of [...streams, ...changes]) stream.end();
  });

  it('publishes the presence of the members asked for, and reads it', async () => {
    const { anna, bob, names } = await joinTwo();
    const readPresence = async () => {
      const answer = await anna.send('query ($id: ID!) { user(id: $id) { isOnline } }', { id: bob.id });
      expect(answer.errors).toBeUndefined();
      return answer.data?.['user'].isOnline as boolean | null;
    };
    // A baseline provider tells only the sessions with a socket.
    expect(await readPresence()).toBe(isBaseline ? null : false);
    const stream = anna.subscribe('presenceChanged', { userIds: [bob.id, bob.id] });
    expect(await stream.next()).toEqual({ user: { id: bob.id, isOnline: false } });
    const bobsStream = bob.subscribe('typing');
    void bobsStream.next();
    expect(await stream.next()).toEqual({ user: { id: bob.id, isOnline: true } });
    expect(await readPresence()).toBe(true);
    // A later stream starts with what is known.
    const otherStream = anna.stream(
      'subscription ($ids: [ID!]!) { presenceChanged(userIds: $ids) { user { isOnline username } } }',
      { ids: [anna.id, bob.id] },
    );
    const events: Data[] = [await otherStream.next(), await otherStream.next()];
    expect(events.map(({ presenceChanged }) => presenceChanged.user as object)).toEqual(
      expect.arrayContaining([
        { isOnline: true, username: names.anna },
        { isOnline: true, username: names.bob },
      ]),
    );
    const visitor = await new Member(suite.gateway.url).send(
      'query ($id: ID!) { user(id: $id) { isOnline } }',
      { id: bob.id },
    );
    expect(visitor.data?.['user']?.isOnline ?? null).toBeNull();
    const manyIds = Array.from({ length: 101 }, (_, n) => `${n}`);
    await expect(anna.subscribe('presenceChanged', { userIds: manyIds }).next()).rejects.toThrow(
      'at most 100',
    );
    bobsStream.end();
    await bob.closeSocket();
    expect(await stream.next()).toEqual({ user: { id: bob.id, isOnline: false } });
    for (const each of [stream, otherStream]) each.end();
  });

  it('publishes who is online, and who is typing or has read messages where the provider supports it', async () => {
    const { anna, bob, names } = await joinTwo();
    const connectionStream = anna.subscribe('connectionChanged');
    let connection: Data;
    do connection = await connectionStream.next();
    while (connection.state !== 'CONNECTED');
    expect(connection.missedEvents).toBe(true);
    const onlineStream = anna.subscribe('onlineUsersChanged');
    const [typingStream, senderStream, readerStream] = [
      bob.subscribe('typing'),
      bob.subscribe('messagesRead'),
      anna.subscribe('messagesRead'),
    ];
    const [typingEvent, senderEvent, readerEvent]: Promise<Data>[] = [
      typingStream.next(),
      senderStream.next(),
      readerStream.next(),
    ];
    let onlineIds: string[] = [];
    while (!(onlineIds.includes(anna.id) && onlineIds.includes(bob.id)))
      onlineIds = (await onlineStream.next()) as string[];
    await bob.run('sendMessage', { input: { receiverId: anna.id, text: 'There?' } });
    expect(await anna.run('sendTyping', { input: { receiverId: bob.id } })).toEqual({
      receiver: { id: bob.id },
    });
    await anna.run('markConversationRead', { input: { userId: bob.id } });
    if (isBaseline) {
      const noEvent = Symbol('no event within 300 ms');
      expect(await Promise.race([typingEvent, senderEvent, readerEvent, delay(300, noEvent)])).toBe(noEvent);
    } else {
      expect(await typingEvent).toEqual({ user: { id: anna.id, username: names.anna } });
      const readEvent = {
        conversation: { id: [anna.id, bob.id].sort().join('-'), unreadCount: 0 },
        reader: { id: anna.id },
        sender: { id: bob.id },
      };
      // The reader's other devices receive the event as well.
      expect([await senderEvent, await readerEvent]).toEqual([readEvent, readEvent]);
    }
    for (const stream of [connectionStream, onlineStream, typingStream, senderStream, readerStream])
      stream.end();
  });
}
