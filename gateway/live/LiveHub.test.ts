import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenScope } from '../generated/types.ts';
import { SessionCookies } from '../provider/calls/SessionCookies.ts';
import type { OpenProvider } from '../provider/openProvider.ts';
import type { LiveEvents } from '../provider/socket/UpstreamSocket.ts';
import { UpstreamSockets } from '../provider/socket/UpstreamSockets.ts';
import type { ClientSocket } from './ClientSocket.ts';
import { LiveHub } from './LiveHub.ts';

interface Member {
  id: string;
  scopes: readonly TokenScope[] | null;
}

const ANA: Member = { id: 'ana', scopes: null };
const MESSAGE = { senderId: 'boris', receiverId: 'ana', text: 'Hi', createdAt: '2026-01-02T03:04:05Z' };

/** The provider's Socket.IO server. */
let server: Server;
let sockets: UpstreamSockets;
let hub: LiveHub;
const cookieNames = new Set<string>();
const watchPresence = vi.fn(() => Promise.resolve());
const streamOpened = vi.fn();
/** The answer of the provider to who the member of a session is. */
const identify = vi.fn<(session: SessionCookies) => Promise<Member | null>>();
const storedAfter = vi.fn<(name: string, id: string) => Promise<object[]>>();
const create = vi.fn(({ session }: { session: SessionCookies }) => ({
  viewer: { identify: () => identify(session) },
  live: { storedAfter },
}));

beforeEach(async () => {
  const httpServer = createServer();
  server = new Server(httpServer);
  await once(httpServer.listen(0, '127.0.0.1'), 'listening');
  const { port } = httpServer.address() as AddressInfo;
  sockets = new UpstreamSockets({
    apiUrl: new URL(`http://127.0.0.1:${port}/api`),
    lingerMs: 60_000,
    reconnectMs: 60_000,
    callTimeoutMs: 60_000,
    createLive: () => ({ watchPresence, streamOpened }),
  });
  cookieNames.clear();
  identify.mockReset().mockResolvedValue(ANA);
  storedAfter.mockReset().mockResolvedValue([]);
  hub = createHub();
});

afterEach(async () => {
  hub.close();
  sockets.close();
  await server.close();
  vi.clearAllMocks();
});

function createHub(sessionCheckMs = 3_600_000): LiveHub {
  const provider = { sockets, create, upstream: { sessionCookieNames: cookieNames } };
  return new LiveHub(provider as unknown as OpenProvider, { sessionCheckMs });
}

function createClient(cookie = 'sid=1') {
  return {
    session: new SessionCookies(cookie, cookieNames),
    address: '192.0.2.1',
    memberId: null,
    scopes: null,
    streams: new Set(),
    close: vi.fn(),
  } satisfies ClientSocket;
}

async function connect(cookie?: string, member: Member = ANA): Promise<ClientSocket> {
  const client = createClient(cookie);
  identify.mockResolvedValueOnce(member);
  expect(await hub.connect(client)).toBe(member.id);
  // The start of the connection is reported to all streams.
  await finishTurn();
  return client;
}

/** Lets what was planned in this turn happen. */
const finishTurn = async () => {
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
};
const usesOf = (memberId = 'ana') => sockets.socketsOf(memberId).map(({ useCount }) => useCount);
const watchedIds = () => sockets.list().flatMap(({ watched }) => watched.ids);
const idOf = async (stream: AsyncIterator<object | undefined>) =>
  ((await stream.next()).value as { id: string } | undefined)?.id;

describe('a client that connects', () => {
  it('belongs to the member of its session, and has a connection to the provider', async () => {
    const client = await connect('sid=1', { id: 'ana', scopes: ['READ'] });
    expect(client).toMatchObject({ memberId: 'ana', scopes: ['READ'] });
    expect([hub.has(client), hub.clientSocketCount]).toEqual([true, 1]);
    const { session } = client;
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    expect(create.mock.calls).toEqual([[{ session, address: '192.0.2.1', requestId }]]);
    expect(sockets.list()).toMatchObject([{ memberId: 'ana', session, isConnected: true, useCount: 0 }]);
  });

  it.each([
    ['no member', null, () => identify.mockResolvedValue(null)],
    ['no answer', undefined, () => identify.mockRejectedValue(new Error('The provider is unavailable.'))],
  ])('is left out if the provider has %s', async (_, result, answer) => {
    answer();
    const client = createClient();
    expect(await hub.connect(client)).toBe(result);
    expect([client.memberId, hub.has(client), hub.clientSocketCount, sockets.count]).toEqual([
      null,
      false,
      0,
      0,
    ]);
  });

  it('is connected even if the provider rejects its upstream socket', async () => {
    server.use((_, next) => next(new Error('Please log in')));
    const client = await connect();
    expect(hub.has(client)).toBe(true);
    expect(usesOf()).toEqual([0]);
  });

  it('is forgotten if it leaves before its turn, or before the provider answers', async () => {
    const early = createClient();
    const earlyResult = hub.connect(early);
    hub.remove(early);
    expect(await earlyResult).toBeNull();
    expect(identify).not.toHaveBeenCalled();

    let answer: (member: Member) => void = () => undefined;
    identify.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const late = createClient();
    const lateResult = hub.connect(late);
    await expect.poll(() => identify.mock.calls.length).toBe(1);
    hub.remove(late);
    answer(ANA);
    expect(await lateResult).toBeNull();
    expect([late.memberId, hub.clientSocketCount, sockets.count]).toEqual([null, 0, 0]);
  });

  it('waits while eight others connect', async () => {
    const answers: (() => void)[] = [];
    identify.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(null))));
    const results = Array.from({ length: 9 }, (_, n) => hub.connect(createClient(`sid=${n}`)));
    await finishTurn();
    expect(answers).toHaveLength(8);
    answers[0]?.();
    await results[0];
    await finishTurn();
    expect(answers).toHaveLength(9);
    for (const answer of answers) answer();
    await Promise.all(results);
  });
});

describe('a stream', () => {
  it.each<[keyof LiveEvents, TokenScope | null]>([
    ['messageReceived', 'CHAT'],
    ['messagesRead', 'CHAT'],
    ['typing', 'CHAT'],
    ['offerChanged', 'CHAT'],
    ['notificationReceived', 'READ'],
    ['presenceChanged', 'READ'],
    ['onlineUsersChanged', null],
    ['contentRemoved', null],
  ])('of %s needs the scope %s of an access token, and of a session none', async (name, scope) => {
    await hub.openStream(await connect('sid=0'), name).return();
    for (const each of ['READ', 'WRITE', 'CHAT'] as const) {
      const client = await connect('sid=1', { id: 'ana', scopes: [each] });
      if (each === scope) await hub.openStream(client, name).return();
      else
        expect(() => hub.openStream(client, name)).toThrow(
          expect.objectContaining({
            message: scope
              ? `This needs an access token with the scope ${scope}.`
              : 'An access token cannot do this. Please log in.',
            extensions: { code: 'FORBIDDEN' },
          }) as Error,
        );
    }
    expect(usesOf()).toEqual([0, 0]);
  });

  it('of connectionChanged needs no scope', async () => {
    const client = await connect('sid=1', { id: 'ana', scopes: [] });
    await hub.openStream(client, 'connectionChanged').return();
  });

  it('is refused without a client, without a member, and after the client has left', async () => {
    const left = await connect();
    hub.remove(left);
    for (const client of [null, createClient(), left])
      expect(() => hub.openStream(client, 'typing')).toThrow(
        expect.objectContaining({
          message: 'User not authenticated',
          extensions: { code: 'UNAUTHENTICATED' },
        }) as Error,
      );
  });

  it('of the presence of 100 members is the largest one, and 500 are the most of a session', async () => {
    const client = await connect();
    const idsFrom = (first: number, count = 100) => Array.from({ length: count }, (_, n) => `m${first + n}`);
    expect(() => hub.openStream(client, 'presenceChanged', idsFrom(0, 101))).toThrow(
      expect.objectContaining({
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { userIds: 'Please choose at most 100 members.' },
        },
      }) as Error,
    );
    const streams = [0, 100, 200, 300, 400].map((first) =>
      hub.openStream(client, 'presenceChanged', idsFrom(first)),
    );
    expect(() => hub.openStream(client, 'presenceChanged', ['one more'])).toThrow('Too many members');
    expect([usesOf(), client.streams.size]).toEqual([[5], 5]);
    for (const stream of streams) await stream.return();
    expect(watchedIds()).toEqual([]);
  });

  it('ends once, and leaves nothing', async () => {
    const client = await connect();
    const stream = hub.openStream(client, 'presenceChanged', ['boris']);
    expect([client.streams.has(stream), usesOf()]).toEqual([true, [1]]);
    expect(streamOpened).toHaveBeenCalledTimes(1);
    for (let times = 0; times < 2; times += 1)
      expect(await stream.return()).toEqual({ value: undefined, done: true });
    expect([client.streams.size, usesOf(), watchedIds()]).toEqual([0, [0], []]);
  });

  it('changes whom the provider is asked for if it is of presence', async () => {
    const client = await connect();
    watchPresence.mockClear();
    const others = (['messageReceived', 'typing', 'connectionChanged'] as const).map((name) =>
      hub.openStream(client, name),
    );
    for (const stream of others) await stream.return();
    await finishTurn();
    expect(watchPresence).not.toHaveBeenCalled();
    for (const name of ['presenceChanged', 'onlineUsersChanged'] as const) {
      const stream = hub.openStream(client, name, name === 'presenceChanged' ? ['boris'] : []);
      await finishTurn();
      expect(watchPresence).toHaveBeenCalledTimes(1);
      await stream.return();
      await finishTurn();
      expect(watchPresence).toHaveBeenCalledTimes(2);
      watchPresence.mockClear();
    }
  });

  it('of the members who are online starts with them if they are known', async () => {
    const client = await connect();
    const first = hub.openStream(client, 'onlineUsersChanged');
    const event = first.next();
    server.emit('onlineUsers', ['boris', 'carla']);
    expect((await event).value).toEqual(['boris', 'carla']);
    const second = hub.openStream(client, 'onlineUsersChanged');
    expect((await second.next()).value).toEqual(['boris', 'carla']);
    await Promise.all([first.return(), second.return()]);
  });

  it('of presence has the members that it watches, starting with what is known', async () => {
    const client = await connect();
    const both = hub.openStream(client, 'presenceChanged', ['boris', 'carla']);
    const carla = hub.openStream(client, 'presenceChanged', ['carla']);
    server.emit('presenceChanged', { userId: 'boris', online: true });
    server.emit('presenceChanged', { userId: 'carla', online: false });
    expect((await both.next()).value).toEqual({ userId: 'boris', isOnline: true });
    expect((await both.next()).value).toEqual({ userId: 'carla', isOnline: false });
    expect((await carla.next()).value).toEqual({ userId: 'carla', isOnline: false });
    const later = hub.openStream(client, 'presenceChanged', ['boris', 'dora']);
    expect((await later.next()).value).toEqual({ userId: 'boris', isOnline: true });
    for (const stream of [both, carla, later]) await stream.return();
  });

  it('of the connection starts with its state, and reports what another subscription of its client may have missed', async () => {
    const [client, other] = [await connect(), await connect()];
    const [changes, othersChanges] = [client, other].map((each) => hub.openStream(each, 'connectionChanged'));
    const connected = { state: 'CONNECTED', missedEvents: true };
    expect((await changes?.next())?.value).toMatchObject(connected);
    expect((await othersChanges?.next())?.value).toMatchObject(connected);
    let othersCount = 0;
    void othersChanges?.next().then(() => (othersCount += 1));
    const messages = hub.openStream(client, 'messageReceived');
    expect((await changes?.next())?.value).toMatchObject({ ...connected, client });
    await finishTurn();
    expect(othersCount).toBe(0);
    server.disconnectSockets();
    expect((await changes?.next())?.value).toEqual({ state: 'DISCONNECTED', missedEvents: false });
    const late = hub.openStream(client, 'connectionChanged');
    expect((await late.next()).value).toEqual({ state: 'DISCONNECTED', missedEvents: false });
    for (const stream of [changes, othersChanges, messages, late]) await stream?.return();
  });

  it('reports when its full buffer has dropped events', async () => {
    const client = await connect();
    const changes = hub.openStream(client, 'connectionChanged');
    const typing = hub.openStream(client, 'typing');
    await changes.next();
    for (let n = 0; n <= 1_000; n += 1) server.emit('userTyping', { senderId: `m${n}` });
    // Arrives after them.
    server.emit('onlineUsers', ['last']);
    await expect.poll(() => sockets.list()[0]?.onlineIds).toEqual(['last']);
    expect((await typing.next()).value).toEqual({ userId: 'm1' });
    for (let n = 2; n <= 1_000; n += 1) await typing.next();
    void typing.next();
    expect((await changes.next()).value).toMatchObject({ state: 'CONNECTED', missedEvents: true, client });
    await Promise.all([typing.return(), changes.return()]);
  });
});

describe('a resumed stream', () => {
  it('has what was stored after an entry first', async () => {
    const client = await connect();
    storedAfter.mockResolvedValueOnce([{ id: 'm2' }, { id: 'm3' }]);
    const stream = await hub.resumeStream(client, 'messageReceived', 'm1');
    expect(storedAfter.mock.calls).toEqual([['messageReceived', 'm1']]);
    const { session, address } = client;
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    expect(create.mock.lastCall).toEqual([{ session, address, requestId }]);
    // The stream itself, and the one of its live events.
    expect([client.streams.size, usesOf(), watchedIds()]).toEqual([2, [2], []]);
    expect([await idOf(stream), await idOf(stream)]).toEqual(['m2', 'm3']);
    const live = idOf(stream);
    server.emit('receiveMessage', { ...MESSAGE, _id: 'm4' });
    expect(await live).toBe('m4');
    await stream.return();
    expect([client.streams.size, usesOf()]).toEqual([0, [0]]);
  });

  it.each([null, undefined])('has only live events after %s', async (after) => {
    const client = await connect();
    const stream = await hub.resumeStream(client, 'messageReceived', after);
    expect([client.streams.size, usesOf(), watchedIds()]).toEqual([1, [1], []]);
    await stream.return();
    expect(storedAfter).not.toHaveBeenCalled();
  });

  it('is refused without a member', async () => {
    for (const client of [null, createClient()])
      await expect(hub.resumeStream(client, 'messageReceived', 'm1')).rejects.toMatchObject({
        extensions: { code: 'UNAUTHENTICATED' },
      });
    expect(storedAfter).not.toHaveBeenCalled();
  });

  it('ends with its client', async () => {
    const client = await connect();
    const stream = await hub.resumeStream(client, 'messageReceived', 'm1');
    const event = stream.next();
    await finishTurn();
    hub.remove(client);
    expect(await event).toEqual({ value: undefined, done: true });
    expect([client.streams.size, usesOf()]).toEqual([0, [0]]);
  });

  it('leaves nothing if the provider cannot replay', async () => {
    const client = await connect();
    storedAfter.mockRejectedValueOnce(new Error('There is no such entry.'));
    await expect(hub.resumeStream(client, 'notificationReceived', 'n1')).rejects.toThrow('no such entry');
    expect(storedAfter.mock.calls).toEqual([['notificationReceived', 'n1']]);
    expect([client.streams.size, usesOf()]).toEqual([0, [0]]);
  });

  it('reads what its full buffer has dropped', async () => {
    const client = await connect();
    const stream = await hub.resumeStream(client, 'messageReceived', 'm0');
    const first = idOf(stream);
    for (let n = 1; n <= 1_002; n += 1) server.emit('receiveMessage', { ...MESSAGE, _id: `m${n}` });
    expect(await first).toBe('m1');
    await expect.poll(() => sockets.list()[0]?.hasDelivered('m1002')).toBe(true);
    storedAfter.mockResolvedValueOnce([{ id: 'm2' }, { id: 'm3' }]);
    expect([await idOf(stream), await idOf(stream), await idOf(stream)]).toEqual(['m2', 'm3', 'm4']);
    expect(storedAfter.mock.lastCall).toEqual(['messageReceived', 'm1']);
    await stream.return();
  });
});

describe('a client that leaves', () => {
  it('ends its streams, and not those of another one of its session', async () => {
    const [client, other] = [await connect(), await connect()];
    const [stream, othersStream] = [client, other].map((each) => hub.openStream(each, 'messageReceived'));
    const event = stream?.next();
    expect(hub.clientSocketCount).toBe(2);
    hub.remove(client);
    expect(await event).toEqual({ value: undefined, done: true });
    expect([hub.has(client), hub.has(other), hub.clientSocketCount, usesOf()]).toEqual([false, true, 1, [1]]);
    await othersStream?.return();
    hub.remove(other);
    hub.remove(other);
    expect([hub.clientSocketCount, usesOf()]).toEqual([0, [0]]);
  });
});

describe('the clients of a session', () => {
  it('close when it ends, with their streams and the connection to the provider', async () => {
    const clients = [await connect('sid=1'), await connect('sid=1')];
    const other = await connect('sid=2');
    const streams = clients.map((client) => hub.openStream(client, 'typing'));
    // Its member is not known yet.
    const connecting = createClient('sid=1');
    identify.mockReturnValueOnce(new Promise(() => undefined));
    void hub.connect(connecting);
    sockets.emit('sessionEnded', new SessionCookies('sid=1', cookieNames));
    for (const client of [...clients, connecting]) expect(client.close).toHaveBeenCalledTimes(1);
    for (const stream of streams) expect(await stream.next()).toEqual({ value: undefined, done: true });
    expect(other.close).not.toHaveBeenCalled();
    expect([hub.clientSocketCount, sockets.list().map(({ session }) => session)]).toEqual([
      1,
      [other.session],
    ]);
  });

  it('are found by the cookies that tell sessions apart, as soon as these are known', async () => {
    const clients = [await connect('sid=1; _ga=1'), await connect('sid=1; _ga=2')];
    cookieNames.add('sid');
    const other = await connect('sid=2; _ga=2');
    for (const client of clients) expect(hub.has(client)).toBe(true);
    expect(hub.clientSocketCount).toBe(3);
    sockets.emit('sessionEnded', new SessionCookies('_ga=3; sid=1', cookieNames));
    for (const client of clients) expect(client.close).toHaveBeenCalledTimes(1);
    expect(other.close).not.toHaveBeenCalled();
    expect(hub.clientSocketCount).toBe(1);
  });

  it('may be none when a session ends', async () => {
    const client = await connect('sid=1');
    sockets.emit('sessionEnded', new SessionCookies('sid=2', cookieNames));
    await hub.checkSession(new SessionCookies('sid=2', cookieNames));
    expect(client.close).not.toHaveBeenCalled();
  });

  it.each<[string, () => void, boolean]>([
    ['stay while it has the same member', () => identify.mockResolvedValue(ANA), false],
    ['stay if the provider cannot answer', () => identify.mockRejectedValue(new Error('Unavailable')), false],
    ['close if it has ended', () => identify.mockResolvedValue(null), true],
    ['close if it has another member', () => identify.mockResolvedValue({ ...ANA, id: 'boris' }), true],
  ])('%s at a check', async (_, answer, isClosed) => {
    const client = await connect();
    answer();
    await hub.checkAllSessions();
    expect(client.close).toHaveBeenCalledTimes(isClosed ? 1 : 0);
    expect([hub.clientSocketCount, sockets.count]).toEqual(isClosed ? [0, 0] : [1, 1]);
  });

  it('stay at a check if their member is not known yet', async () => {
    const client = createClient();
    let answer: (member: Member) => void = () => undefined;
    identify.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const connected = hub.connect(client);
    await expect.poll(() => identify.mock.calls.length).toBe(1);
    identify.mockResolvedValueOnce(null);
    await hub.checkAllSessions();
    expect(client.close).not.toHaveBeenCalled();
    answer(ANA);
    expect(await connected).toBe('ana');
  });

  it('are checked with one request, for four sessions at a time', async () => {
    for (let n = 0; n < 10; n += 1) await connect(`sid=${n % 5}`);
    identify.mockClear();
    const answers: (() => void)[] = [];
    identify.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(ANA))));
    const check = hub.checkAllSessions();
    await finishTurn();
    expect(answers).toHaveLength(4);
    answers[0]?.();
    await finishTurn();
    expect(answers).toHaveLength(5);
    for (const answer of answers) answer();
    await check;
    expect(identify).toHaveBeenCalledTimes(5);
  });

  it('are checked when the provider rejects their connection', async () => {
    const client = await connect();
    identify.mockResolvedValueOnce(null);
    server.disconnectSockets();
    await expect.poll(() => vi.mocked(client.close).mock.calls.length).toBe(1);
  });

  it('are checked regularly until the gateway ends', async () => {
    hub.close();
    hub = createHub(1);
    await connect();
    identify.mockClear();
    await expect.poll(() => identify.mock.calls.length, { interval: 1 }).toBeGreaterThan(2);
    hub.close();
    const { length } = identify.mock.calls;
    // Gives further checks time to start.
    for (let turn = 0; turn < 10; turn += 1) await delay(1);
    expect(identify.mock.calls.length).toBeLessThanOrEqual(length + 1);
  });
});
