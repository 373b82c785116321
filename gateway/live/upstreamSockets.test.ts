import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { countActiveSockets } from '../testing/countActiveSockets.ts';
import { countSocketUses } from '../testing/countSocketUses.ts';
import { createLiveSuite } from '../testing/createLiveSuite.ts';
import { Member } from '../testing/Member.ts';
import { startGateway } from '../testing/startGateway.ts';

describe('with a baseline provider, the gateway ensures that', () => {
  const suite = createLiveSuite();
  const { provider, waitForActiveSockets, waitUntilReachable, createWireMessage, openRawSocket, signIn } =
    suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

  it('tabs of a session share an upstream socket', async () => {
    const { gateway, anna } = suite;
    const tab = new Member(gateway.url);
    tab.useSessionOf(anna);
    const streams = [anna, anna, tab].map((member) => member.subscribe('messageReceived'));
    const events = streams.map((stream) => stream.next());
    await expect.poll(() => countSocketUses(gateway)).toBe(3);
    await waitForActiveSockets(1);
    expect(provider.socketCount).toBe(1);
    await waitUntilReachable(anna);
    provider.emitTo(anna.id, 'receiveMessage', createWireMessage('m1'));
    for (const event of events) expect(await event).toMatchObject({ id: 'm1', text: 'Hi' });
    for (const stream of streams) stream.end();
    await tab.closeSocket();
  });

  it('each session of a member has its own upstream socket, and a message sent in one session reaches all of them', async () => {
    const { anna, bob } = suite;
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

  it('a message that is sent while the provider’s process is replaced connects at once', async () => {
    const slowGateway = await startGateway(provider.url, { reconnectMs: 3_600_000 });
    const anna = new Member(slowGateway.url);
    anna.useSessionOf(suite.anna);
    for (const disconnect of [
      () => {
        provider.sockets.disconnectSockets(true);
      },
      suite.breakUpstreamConnections,
    ]) {
      const connections = anna.subscribe('connectionChanged');
      await expect.poll(() => countActiveSockets(slowGateway)).toBe(1);
      disconnect();
      let state: string;
      do ({ state } = (await connections.next()) as { state: string });
      while (state !== 'DISCONNECTED');
      await anna.run('sendMessage', { input: { receiverId: suite.bob.id, text: 'Not late' } });
      connections.end();
    }
    await anna.closeSocket();
    await slowGateway.close();
  });

  it('a subscription is refused when its member is at the limit of upstream sockets', async () => {
    const { gateway } = suite;
    // One more than the limit. Each session needs another upstream socket.
    const rawSockets = await Promise.all(
      Array.from({ length: 51 }, async () => openRawSocket(await suite.signIn('anna'))),
    );
    const refusal = { payload: { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 5 } }] } };
    await expect
      .poll(() => rawSockets.flatMap(({ received }) => received).filter(({ type }) => type === 'next'))
      .toMatchObject([refusal]);
    expect(gateway.hub.provider.sockets.count).toBe(50);
    for (const { socket } of rawSockets) {
      socket.close();
      await once(socket, 'close');
    }
  });

  it('a cookie of an analytics script opens no further upstream socket, and does not hide a sign-out', async () => {
    const { gateway } = suite;
    const browser = await suite.signIn('anna');
    const tabs = [await openRawSocket(browser, '; _ga=1'), await openRawSocket(browser, '; _ga=2')];
    const closed = tabs.map(({ socket }) => once(socket, 'close') as Promise<[number]>);
    await expect.poll(() => countSocketUses(gateway)).toBe(2);
    expect(gateway.hub.provider.sockets.count).toBe(1);
    await browser.send('mutation { logout { viewer { id } } }', {}, { cookie: `_ga=3; ${browser.cookie}` });
    expect((await Promise.all(closed)).map(([code]) => code)).toEqual([4401, 4401]);
    expect(gateway.hub.provider.sockets.count).toBe(0);
    suite.anna = await suite.signIn('anna');
  });

  it('subscriptions of a WebSocket send one request for the member', async () => {
    const { gateway, anna } = suite;
    provider.takeRequests();
    const streams = (['messageReceived', 'typing', 'messagesRead'] as const).map((name) =>
      anna.subscribe(name),
    );
    for (const stream of streams) stream.next().catch(() => undefined);
    await expect.poll(() => countSocketUses(gateway)).toBe(3);
    expect(provider.takeRequests().filter((request) => request === 'GET /me')).toHaveLength(1);
    for (const stream of streams) stream.end();
  });

  it('no upstream socket stays in use after 10,000 subscriptions that start and end at random moments', async () => {
    const { gateway, anna, bob } = suite;
    const random = createRandom(42);
    const address = `${gateway.url.replace('http', 'ws')}/graphql`;
    const fields = [
      'messageReceived { id }',
      'typing { user { id } }',
      'connectionChanged { state }',
      'notificationReceived { id }',
      'onlineUsersChanged',
      'presenceChanged(userIds: ["a", "b"]) { user { id } }',
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
    await expect.poll(() => countSocketUses(gateway), { timeout: 10_000 }).toBe(0);
    expect(gateway.hub.provider.sockets.list().flatMap(({ watched }) => watched.ids)).toEqual([]);
  }, 120_000);
});

/** Pseudorandom numbers from 0 to 1, the same in every run (linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
