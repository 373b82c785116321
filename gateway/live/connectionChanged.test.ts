import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { countSocketUses } from '../testing/countSocketUses.ts';
import { createLiveSuite } from '../testing/createLiveSuite.ts';
import { Member, type Stream } from '../testing/Member.ts';

const CONNECTION = 'subscription { connectionChanged { state missedEvents } }';

describe('with a baseline provider, the gateway ensures that', () => {
  const suite = createLiveSuite();
  const {
    provider,
    waitForActiveSockets,
    waitUntilReachable,
    breakUpstreamConnections,
    createWireMessage,
    openRawSocket,
  } = suite;
  beforeAll(suite.start);
  afterEach(suite.closeSockets);
  afterAll(suite.stop);

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
    const { gateway, anna } = suite;
    const events = collect(anna.subscribe('connectionChanged'));
    await expect.poll(() => events).toEqual([connected]);
    breakUpstreamConnections();
    await expect.poll(() => events, { timeout: 5_000 }).toEqual([connected, disconnected, connected]);
    // A stream that starts on a connected socket.
    const phone = new Member(gateway.url);
    phone.useSessionOf(anna);
    expect(await phone.subscribe('connectionChanged').next()).toEqual(connected);
    await phone.closeSocket();
  });

  it('`connectionChanged` reports a refused connection once, until it succeeds', async () => {
    const { anna } = suite;
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
    const { gateway, anna } = suite;
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
    await expect.poll(() => countSocketUses(gateway)).toBe(4);
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
    const { anna, bob } = suite;
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

  it('a subscriber that falls behind loses the oldest events, and `connectionChanged` reports that some were missed', async () => {
    const { gateway, anna } = suite;
    const { socket, received } = await openRawSocket(anna);
    socket.send(JSON.stringify({ id: '2', type: 'subscribe', payload: { query: CONNECTION } }));
    const changes = () => received.flatMap(({ payload }) => payload?.data?.connectionChanged ?? []);
    await expect.poll(() => changes().at(-1)).toEqual(connected);
    const { length } = changes();
    await waitForActiveSockets(1);
    // A subscription of another tab: its last event shows that the gateway has received all events.
    const otherTab = anna.subscribe('messageReceived');
    await expect.poll(() => countSocketUses(gateway)).toBe(3);
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

  /** The TCP connection of a WebSocket. */
  const connectionOf = (socket: WebSocket) =>
    (socket as unknown as { _socket: { pause: () => void; resume: () => void } })._socket;
});
