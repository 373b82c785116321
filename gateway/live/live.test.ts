import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { GatewayServer } from '../server.ts';
import { BaselineProvider } from '../testing/BaselineProvider.ts';
import { Member, type Stream } from '../testing/Member.ts';
import { signUp } from '../testing/signUp.ts';
import { startGateway } from '../testing/startGateway.ts';

const CONNECTION = 'subscription { connectionChanged { state missedEvents } }';

describe('with a baseline provider, the gateway ensures that', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
    anna = await signUp(gateway.url, 'anna');
    bob = await signUp(gateway.url, 'bob');
  });

  afterEach(async () => {
    await Promise.all([anna.closeSocket(), bob.closeSocket()]);
    await expect.poll(() => provider.socketCount, { timeout: 10_000 }).toBe(0);
    await expect
      .poll(() => [
        gateway.hub.provider.sockets.useCount,
        gateway.hub.provider.sockets.count,
        gateway.hub.clientSocketCount,
      ])
      .toEqual([0, 0, 0]);
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  /** Waits until this many upstream sockets are connected and in use. */
  const waitForActiveSockets = (count: number) =>
    expect.poll(() => gateway.hub.provider.sockets.activeCount, { timeout: 10_000 }).toBe(count);
  /** Waits until the provider sends the member's events to this many upstream sockets. */
  const waitUntilReachable = (member: Member, socketCount = 1) =>
    expect
      .poll(() => provider.sockets.sockets.adapter.rooms.get(member.id)?.size, { timeout: 10_000 })
      .toBe(socketCount);
  /** Breaks the connections of all upstream sockets, so that they reconnect. */
  function breakUpstreamConnections(): void {
    for (const socket of provider.sockets.sockets.sockets.values()) socket.conn.close();
  }

  it('tabs of a session share an upstream socket', async () => {
    const tab = new Member(gateway.url);
    tab.useSessionOf(anna);
    const streams = [anna, anna, tab].map((member) => member.subscribe('messageReceived'));
    const events = streams.map((stream) => stream.next());
    await expect.poll(() => gateway.hub.provider.sockets.useCount).toBe(3);
    await waitForActiveSockets(1);
    expect(provider.socketCount).toBe(1);
    await waitUntilReachable(anna);
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('m1'));
    for (const event of events) expect(await event).toMatchObject({ id: 'm1', text: 'Hi' });
    for (const stream of streams) stream.end();
    await tab.closeSocket();
  });

  it('each session of a member has its own upstream socket, and a message sent in one session reaches all of them', async () => {
    const phone = await signIn('anna');
    const [browserEvent, phoneEvent] = [anna, phone].map((member) =>
      member.subscribe('messageReceived').next(),
    );
    await waitForActiveSockets(2);
    expect(provider.socketCount).toBe(2);
    await anna.run('sendMessage', { input: { receiverId: bob.id, text: 'From here' } });
    expect(await browserEvent).toMatchObject({ text: 'From here' });
    expect(await phoneEvent).toMatchObject({ text: 'From here' });
    await phone.closeSocket();
  });

  it('a WebSocket closes with 4401 when the provider closes the upstream socket of its ended session, and the member’s other sessions continue', async () => {
    const [keptBrowser, endedBrowser] = [await signIn('anna'), await signIn('anna')];
    const keptEvent = keptBrowser.subscribe('messageReceived').next();
    await waitForActiveSockets(1);
    endedBrowser
      .subscribe('messageReceived')
      .next()
      .catch(() => undefined);
    await waitForActiveSockets(2);
    await waitUntilReachable(anna, 2);
    provider.endSession(endedBrowser.cookie);
    expect(await endedBrowser.closed).toBe(4401);
    await waitForActiveSockets(1);
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('for the kept session'));
    expect(await keptEvent).toMatchObject({ id: 'for the kept session' });
    await keptBrowser.closeSocket();
    await endedBrowser.closeSocket();
  });

  it('a subscription is refused when its member is at the limit of upstream sockets', async () => {
    // One more than the limit. Each extra cookie makes another session key, which needs another upstream socket.
    const rawSockets = await Promise.all(
      Array.from({ length: 51 }, (_, n) => openRawSocket(anna, `; tab=${n}`)),
    );
    const refusal = { payload: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } };
    await expect
      .poll(() => rawSockets.flatMap(({ received }) => received).filter(({ type }) => type === 'next'))
      .toMatchObject([refusal]);
    expect(gateway.hub.provider.sockets.count).toBe(50);
    for (const { socket } of rawSockets) {
      socket.close();
      await once(socket, 'close');
    }
  });

  const connected = { state: 'CONNECTED', missedEvents: true };
  const disconnected = { state: 'DISCONNECTED', missedEvents: false };
  /** Reads the events of a stream into a list. */
  function collect(stream: Stream): unknown[] {
    const events: unknown[] = [];
    const readNext = async (): Promise<void> => {
      const event: unknown = await stream.next();
      if (event === undefined) return;
      events.push(event);
      await readNext();
    };
    readNext().catch(() => undefined);
    return events;
  }

  it('`connectionChanged` reports the state at the start, each loss and each return of the upstream socket', async () => {
    const events = collect(anna.subscribe('connectionChanged'));
    await expect.poll(() => events).toEqual([disconnected, connected]);
    breakUpstreamConnections();
    await expect
      .poll(() => events, { timeout: 5_000 })
      .toEqual([disconnected, connected, disconnected, connected]);
    // A stream that starts on a connected socket.
    const phone = new Member(gateway.url);
    phone.useSessionOf(anna);
    expect(await phone.subscribe('connectionChanged').next()).toEqual(connected);
    await phone.closeSocket();
  });

  it('`connectionChanged` reports a refused connection once, until it succeeds', async () => {
    let refusals = 0;
    const refuse = (
      request: { headers: object },
      callback: (error: string | null, isAllowed: boolean) => void,
    ) => callback(null, ++refusals > 3);
    provider.sockets.engine.opts.allowRequest = refuse;
    const events = collect(anna.subscribe('connectionChanged'));
    await expect.poll(() => events, { timeout: 20_000 }).toEqual([disconnected, connected]);
    expect(refusals).toBeGreaterThan(3);
    provider.sockets.engine.opts.allowRequest = (_request, callback) => callback(null, true);
  }, 30_000);

  it('`connectionChanged` reports missed events once when several subscriptions start on a connected upstream socket', async () => {
    const firstStream = anna.subscribe('messageReceived');
    firstStream.next().catch(() => undefined);
    await waitForActiveSockets(1);
    const { socket, received } = await openRawSocket(anna, '', CONNECTION);
    const changes = () => received.flatMap(({ payload }) => payload?.data?.connectionChanged ?? []);
    await expect.poll(changes).toEqual([connected]);
    for (const id of ['2', '3'])
      socket.send(
        JSON.stringify({
          id,
          type: 'subscribe',
          payload: { query: 'subscription { messageReceived { id } }' },
        }),
      );
    await expect.poll(changes).toEqual([connected, connected]);
    // The first stream, and three subscriptions of the raw socket.
    await expect.poll(() => gateway.hub.provider.sockets.useCount).toBe(4);
    await waitUntilReachable(anna);
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('after the change'));
    await expect.poll(() => received.at(-1)?.payload?.data?.messageReceived?.id).toBe('after the change');
    expect(changes()).toHaveLength(2);
    expect(received.filter(({ type }) => type === 'ping')).toEqual([]);
    firstStream.end();
    socket.close();
    await once(socket, 'close');
  });

  it('`connectionChanged` reports a message without an id that cannot be read', async () => {
    const messages = anna.subscribe('messageReceived');
    messages.next().catch(() => undefined);
    const events = collect(anna.subscribe('connectionChanged'));
    await expect.poll(() => events.at(-1)).toEqual(connected);
    await waitUntilReachable(anna);
    const { length } = events;
    provider.emitTo(anna.id, 'receiveMessage', {
      senderId: bob.id,
      receiverId: anna.id,
      text: 'Never stored',
    });
    await expect.poll(() => events.slice(length), { timeout: 5_000 }).toEqual([connected]);
  });

  it('an event is delivered once, and malformed events and messages between other members are ignored', async () => {
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

  it('the stored message is delivered when the provider sends a message without an id, also for two messages with the same text', async () => {
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

  it('a subscription needs a session', async () => {
    const visitor = new Member(gateway.url);
    await expect(visitor.subscribe('typing').next()).rejects.toThrow('UNAUTHENTICATED');
    await visitor.closeSocket();
  });

  it('a subscription is refused to an ended session, even if the gateway used the session just before', async () => {
    const browser = await signIn('anna');
    await browser.run('notifications');
    // The path of this upstream call contains the member's id, which the gateway therefore reads and caches.
    await browser.run('savedPosts');
    deleteSessions(anna);
    await expect(browser.subscribe('messageReceived').next()).rejects.toThrow('UNAUTHENTICATED');
    await browser.closeSocket();
    anna = await signIn('anna');
  });

  it('subscriptions that start together send one request for the member', async () => {
    provider.takeRequests();
    const streams = (['messageReceived', 'typing', 'messagesRead'] as const).map((name) =>
      anna.subscribe(name),
    );
    for (const stream of streams) stream.next().catch(() => undefined);
    await expect.poll(() => gateway.hub.provider.sockets.useCount).toBe(3);
    expect(provider.takeRequests()).toEqual(['GET /me']);
    for (const stream of streams) stream.end();
  });

  it('signing out through the gateway closes the session’s WebSocket with 4401, but not another member’s', async () => {
    const [browser, phone] = [await signIn('anna'), await signIn('bob')];
    const endedEvent = browser.subscribe('typing').next();
    endedEvent.catch(() => undefined);
    const phoneStream = phone.subscribe('onlineUsersChanged');
    await waitForActiveSockets(2);
    await browser.run('logout');
    expect(await browser.closed).toBe(4401);
    // Both members have the cookie `seen=yes`, which the provider clears at a sign-out.
    expect(gateway.hub.clientSocketCount).toBe(1);
    await phoneStream.next();
    await browser.closeSocket();
    await phone.closeSocket();
    // Signing out of this provider ends all sessions of the member.
    anna = await signIn('anna');
  });

  it('signing out closes the WebSocket with 4401 even if the request has two cookies of the same name', async () => {
    const browser = await signIn('anna');
    const endedEvent = browser.subscribe('typing').next();
    endedEvent.catch(() => undefined);
    await waitForActiveSockets(1);
    const sid = /sid=[^;]+/.exec(browser.cookie)?.[0] ?? '';
    // The whole Cookie headers of this request and the WebSocket differ. The gateway finds the WebSocket by the `sid` that both
    // contain and that the answer to the sign-out clears.
    await browser.send('mutation { logout { viewer { id } } }', {}, { cookie: `${sid}; sid=false` });
    expect(await browser.closed).toBe(4401);
    await browser.closeSocket();
    anna = await signIn('anna');
  });

  it('a WebSocket closes with 4401 when the provider ends its session and disconnects the upstream socket', async () => {
    const browser = await signIn('anna');
    browser
      .subscribe('typing')
      .next()
      .catch(() => undefined);
    await waitForActiveSockets(1);
    deleteSessions(anna);
    provider.sockets.disconnectSockets();
    expect(await browser.closed).toBe(4401);
    await browser.closeSocket();
    anna = await signIn('anna');
  });

  it('a WebSocket closes with 4401 at the next check when the provider ends its session but keeps the upstream socket', async () => {
    const browser = await signIn('anna');
    browser
      .subscribe('typing')
      .next()
      .catch(() => undefined);
    await waitForActiveSockets(1);
    // While the session is valid, a check closes nothing.
    await gateway.hub.checkAllSessions();
    expect(gateway.hub.clientSocketCount).toBe(1);
    deleteSessions(anna);
    await gateway.hub.checkAllSessions();
    expect(await browser.closed).toBe(4401);
    await browser.closeSocket();
    anna = await signIn('anna');
  });

  it('a subscription continues after the upstream socket reconnects', async () => {
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
    /** Reads the next event of a stream, which may end before the event arrives. */
    const readNext = (stream: Stream) => {
      const event = stream.next();
      event.catch(() => undefined);
      return event;
    };
    let streams = Array.from({ length: 6 }, () => anna.subscribe('messageReceived'));
    let pendingEvents = streams.map(readNext);
    await expect.poll(() => gateway.hub.provider.sockets.useCount).toBe(6);
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
      await expect.poll(() => gateway.hub.provider.sockets.useCount).toBe(6);
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

  it.each([
    [
      'a long text',
      { text: 'x'.repeat(5_001) },
      'BAD_USER_INPUT',
      { text: 'Please use at most 5000 characters.' },
    ],
    [
      'a long idempotency key',
      { idempotencyKey: 'x'.repeat(101) },
      'BAD_USER_INPUT',
      { idempotencyKey: 'A key may have at most 100 characters.' },
    ],
    ['a long id of the receiver', { receiverId: 'x'.repeat(201) }, 'NOT_FOUND', undefined],
  ])(
    'a message with %s is refused, because the provider would close the socket',
    async (_, invalidPart, code, fields) => {
      provider.receivedEvents.length = 0;
      const { errors } = await anna.send(
        'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
        { input: { receiverId: bob.id, text: 'Hi', ...invalidPart } },
      );
      expect(errors?.[0]?.extensions).toMatchObject({ code, ...(fields && { fields }) });
      expect(provider.receivedEvents).toEqual([]);
    },
  );

  it('a sign-out over a WebSocket is refused, because its answer cannot clear cookies, and the WebSocket still answers queries', async () => {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: gateway.url,
    });
    const messages: { type: string; payload?: { message: string }[] }[] = [];
    socket.on('message', (text: Buffer) =>
      messages.push(JSON.parse(text.toString()) as (typeof messages)[number]),
    );
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await expect.poll(() => messages[0]?.type).toBe('connection_ack');
    socket.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query: 'mutation { ...F } fragment F on Mutation { logout { viewer { id } } }' },
      }),
    );
    socket.send(JSON.stringify({ id: '2', type: 'subscribe', payload: { query: '{ viewer { id } }' } }));
    await expect
      .poll(() => messages.find(({ type }) => type === 'error')?.payload?.[0]?.message)
      .toMatch(/HTTP/);
    await expect
      .poll(() => messages.find(({ type }) => type === 'next')?.payload)
      .toEqual({ data: { viewer: null } });
    socket.close();
    await once(socket, 'close');
  });

  it('a subscriber that falls behind loses the oldest events, and `connectionChanged` reports that some were missed', async () => {
    const { socket, received } = await openRawSocket(anna);
    socket.send(JSON.stringify({ id: '2', type: 'subscribe', payload: { query: CONNECTION } }));
    const changes = () => received.flatMap(({ payload }) => payload?.data?.connectionChanged ?? []);
    await expect.poll(() => changes().at(-1)).toEqual(connected);
    const { length } = changes();
    await waitForActiveSockets(1);
    // A subscription of another tab: its last event shows that the gateway has received all events.
    const otherTab = anna.subscribe('messageReceived');
    await expect.poll(() => gateway.hub.provider.sockets.useCount).toBe(3);
    await waitUntilReachable(anna);
    connectionOf(socket).pause();
    // 20 MB in total: the kernel and Node buffer only a few megabytes for a connection.
    const text = 'x'.repeat(5_000);
    for (let n = 1; n <= 4_000; n += 1)
      provider.emitTo(anna.id, 'receiveMessage', createWireMessage(`behind ${n}`, { text }));
    let lastId: string | undefined;
    while (lastId !== 'behind 4000') ({ id: lastId } = (await otherTab.next()) as { id: string });
    otherTab.end();
    connectionOf(socket).resume();
    await expect.poll(() => changes().slice(length), { timeout: 20_000 }).toEqual([connected]);
    const numbers = received.flatMap(({ payload }) => {
      const id = payload?.data?.messageReceived?.id ?? '';
      return id.startsWith('behind') ? [Number(id.slice('behind '.length))] : [];
    });
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeLessThan(4_000);
    // At least the newest 900 of the 1,000 buffered events arrive.
    expect(numbers.slice(-900)).toEqual(Array.from({ length: 900 }, (_, n) => 3_101 + n));
    socket.close();
    await once(socket, 'close');
  }, 60_000);

  it('a WebSocket closes with 4401 when its session ends while its subscription starts', async () => {
    const browser = await signIn('anna');
    let onMeRequest: (() => void) | undefined;
    let answerMe: (() => void) | undefined;
    const meRequested = new Promise<void>((resolve) => (onMeRequest = resolve));
    provider.overrides.push(({ path }) => {
      if (path !== '/me') return undefined;
      onMeRequest?.();
      return new Promise((resolve) => (answerMe = () => resolve(undefined)));
    });
    // The extra cookie gives the WebSocket another session key than the sign-out has.
    const { socket } = await openRawSocket(browser, '; theme=dark');
    const closed = once(socket, 'close') as Promise<[number]>;
    await meRequested;
    provider.overrides.length = 0;
    await browser.run('logout');
    answerMe?.();
    expect((await closed)[0]).toBe(4401);
    expect(gateway.hub.provider.sockets.count).toBe(0);
    anna = await signIn('anna');
  });

  it('no upstream socket stays in use after 10,000 subscriptions that start and end at random moments', async () => {
    const random = createRandom(42);
    const address = `${gateway.url.replace('http', 'ws')}/graphql`;
    const fields = [
      'messageReceived { id }',
      'typing { user { id } }',
      'connectionChanged { state }',
      'notificationReceived { id }',
      'onlineUsersChanged',
      'messagesRead { reader { id } }',
    ];
    /** Opens a WebSocket with 50 subscriptions, and closes it. */
    async function openAndDrop(): Promise<void> {
      const member = random() < 0.5 ? anna : bob;
      const socket = new WebSocket(address, 'graphql-transport-ws', {
        origin: gateway.url,
        headers: { cookie: member.cookie },
      });
      socket.on('error', () => undefined);
      await once(socket, 'open');
      socket.send('{"type":"connection_init"}');
      await once(socket, 'message');
      for (let id = 0; id < 50; id++) {
        const query = `subscription { ${fields[id % fields.length] ?? ''} }`;
        socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
        // Some subscriptions end while they start, some after others have started, and some only with the socket.
        if (random() < 0.3) socket.send(JSON.stringify({ id: String(id), type: 'complete' }));
        if (random() < 0.1) await new Promise(setImmediate);
      }
      if (random() < 0.5) socket.terminate();
      else socket.close();
      await once(socket, 'close');
    }
    // 20 times 10 WebSockets with 50 subscriptions each.
    for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 10 }, openAndDrop));
    await expect.poll(() => gateway.hub.provider.sockets.useCount, { timeout: 10_000 }).toBe(0);
  }, 120_000);

  /** A message from bob to anna, as the provider sends it. */
  const createWireMessage = (id: string, overrides: object = {}) => ({
    _id: id,
    senderId: bob.id,
    receiverId: anna.id,
    text: 'Hi',
    read: false,
    createdAt: '2026-01-02T03:04:05Z',
    ...overrides,
  });

  /** Opens a WebSocket with a subscription, by default to messages, and collects what it receives. */
  async function openRawSocket(
    member: Member,
    extraCookies = '',
    query = 'subscription { messageReceived { id text } }',
  ) {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: gateway.url,
      headers: { cookie: member.cookie + extraCookies },
    });
    const received: {
      type: string;
      payload?: { data?: { messageReceived?: { id: string }; connectionChanged?: object } };
    }[] = [];
    socket.on('message', (data: Buffer) =>
      received.push(JSON.parse(data.toString()) as (typeof received)[number]),
    );
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await expect.poll(() => received[0]?.type).toBe('connection_ack');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
    return { socket, received };
  }

  /** The TCP connection of a WebSocket. */
  const connectionOf = (socket: WebSocket) =>
    (socket as unknown as { _socket: { pause: () => void; resume: () => void } })._socket;

  /** Ends all sessions of a member at the provider, without closing their sockets. */
  function deleteSessions({ id }: Member): void {
    for (const [sid, memberId] of provider.sessions) if (memberId === id) provider.sessions.delete(sid);
  }

  async function signIn(username: string): Promise<Member> {
    const member = new Member(gateway.url);
    const { viewer } = (await member.run('login', {
      input: { email: `${username}@example.com`, password: 'secret1' },
    })) as { viewer: { id: string } };
    member.id = viewer.id;
    return member;
  }
});

describe('a message that the provider does not acknowledge', () => {
  const provider = new BaselineProvider();
  /** Handles `sendMessage` in place of the provider; undefined to let the provider handle it. */
  let handleSendMessage: ((payload: { text: string; clientId?: string }) => void) | undefined;
  let gateway: GatewayServer;
  let anna: Member;
  let bob: Member;

  beforeAll(async () => {
    await provider.start();
    provider.sockets.on('connection', (socket) => {
      socket.use(([event, payload], next) => {
        if (event === 'sendMessage' && handleSendMessage)
          handleSendMessage(payload as { text: string; clientId?: string });
        else next();
      });
    });
    gateway = await startGateway(provider.url, { callTimeoutMs: 600 });
    anna = await signUp(gateway.url, 'anna');
    bob = await signUp(gateway.url, 'bob');
  });

  afterEach(async () => {
    handleSendMessage = undefined;
    await setExtensions(undefined);
    provider.overrides.length = 0;
    await expect.poll(() => gateway.hub.provider.sockets.count, { timeout: 10_000 }).toBe(0);
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  /** Sets the provider's extensions, and sends a request, from whose answer the gateway reads them. */
  async function setExtensions(extensions: string | undefined): Promise<void> {
    provider.extensions = extensions;
    await bob.send('{ viewer { id } }');
  }

  /** Sends a message from bob to anna. @returns the code of the error; undefined when there is none */
  async function send(text: string, idempotencyKey?: string): Promise<string | undefined> {
    const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
    const { errors } = await bob.send(query, { input: { receiverId: anna.id, text, idempotencyKey } });
    return errors?.[0]?.extensions.code;
  }

  it('fails with PROVIDER_TIMEOUT when the provider does not support idempotency keys', async () => {
    handleSendMessage = () => undefined;
    expect(await send('Lost', 'k1')).toBe('PROVIDER_TIMEOUT');
  });

  it('fails with PROVIDER_TIMEOUT when the conversation cannot be read', async () => {
    let isSent = false;
    handleSendMessage = () => (isSent = true);
    provider.overrides.push(({ path }) =>
      isSent && path.startsWith('/messages') ? new Response('{}', { status: 503 }) : undefined,
    );
    expect(await send('Lost', 'k2')).toBe('PROVIDER_TIMEOUT');
  });

  it('is found when a later read of the conversation succeeds', async () => {
    let readCountAfterSending = 0;
    provider.overrides.push(({ path }) => {
      if (!path.startsWith('/messages') || provider.receivedEvents.at(-1)?.event !== 'sendMessage')
        return undefined;
      readCountAfterSending += 1;
      return readCountAfterSending === 1 ? new Response('{}', { status: 503 }) : undefined;
    });
    expect(await send('Found', 'k3')).toBeUndefined();
    expect(readCountAfterSending).toBeGreaterThan(1);
  });

  it('fails with PROVIDER_UNAVAILABLE when its idempotency key makes a retry safe, and a retry sends the same message', async () => {
    await setExtensions('message-ack, idempotency');
    const sentPayloads: object[] = [];
    handleSendMessage = (payload) => sentPayloads.push(payload);
    expect(await send('Twice', 'k4')).toBe('PROVIDER_UNAVAILABLE');
    expect(await send('Twice', 'k4')).toBe('PROVIDER_UNAVAILABLE');
    expect(sentPayloads).toEqual(
      Array(2).fill({ senderId: bob.id, receiverId: anna.id, text: 'Twice', clientId: 'k4' }),
    );
  });

  it('fails with PROVIDER_TIMEOUT when it has no idempotency key', async () => {
    await setExtensions('message-ack, idempotency');
    handleSendMessage = () => undefined;
    expect(await send('Without a key')).toBe('PROVIDER_TIMEOUT');
  });

  it('fails with PROVIDER_UNAVAILABLE when the socket cannot connect', async () => {
    // The provider keeps this middleware, so this is the last test.
    provider.sockets.use((_, next) => next(new Error('Full')));
    expect(await send('Unsent', 'k5')).toBe('PROVIDER_UNAVAILABLE');
  });
});

describe('stopping the gateway', () => {
  it('refuses connections, finishes running requests, and closes WebSockets with 1001', async () => {
    const sendAnswers: (() => void)[] = [];
    const slowProvider = createServer((request, response) => {
      sendAnswers.push(() => response.end('{"data":{"_id":"1","username":"anna"}}'));
    });
    await new Promise<void>((resolve) => slowProvider.listen(0, '127.0.0.1', resolve));
    const { port } = slowProvider.address() as { port: number };
    const gateway = await startGateway(`http://127.0.0.1:${port}/api`);
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: gateway.url,
    });
    await once(socket, 'open');
    const runningRequest = new Member(gateway.url).send(
      '{ viewer { user { username } } }',
      {},
      { cookie: 'sid=1' },
    );
    // The first request was the gateway's own, at startup.
    await expect.poll(() => sendAnswers.length).toBe(2);
    const gatewayClosed = gateway.close();
    expect(((await once(socket, 'close')) as [number])[0]).toBe(1001);
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
    sendAnswers[1]?.();
    expect((await runningRequest).data).toEqual({ viewer: { user: { username: 'anna' } } });
    await gatewayClosed;
    slowProvider.close();
    slowProvider.closeAllConnections();
  });
});

/** Pseudorandom numbers from 0 to 1, the same in every run (linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
