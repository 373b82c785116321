import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRedis } from '../testing/startRedis.ts';
import type { LiveServer, LiveSocket } from './events.ts';
import { createOnlineMembers, type OnlineMembers } from './onlineMembers.ts';
import { createPresence } from './presence.ts';

interface FakeSocket {
  socket: LiveSocket;
  /** The events `presenceChanged` that the socket has received, as `+anna` for online and `-anna` for offline. */
  received: string[];
}

/** The presence of one process, with fake sockets in the rooms of a fake adapter. */
class FakeProcess {
  readonly adapter = Object.assign(new EventEmitter(), { rooms: new Map<string, Set<string>>() });
  /** All events that were sent, to any socket. */
  packetCount = 0;
  readonly #sockets = new Map<string, FakeSocket>();
  readonly presence = createPresence(this.#createServer(), undefined);
  #socketsCount = 0;

  #createServer() {
    const to = (rooms: string | string[]) => ({
      emit: (name: string, event: never) => {
        const socketIds = [rooms].flat().flatMap((room) => [...(this.adapter.rooms.get(room) ?? [room])]);
        for (const id of socketIds) this.#sockets.get(id)?.socket.emit(name as 'presenceChanged', event);
      },
    });
    return { sockets: { adapter: this.adapter }, local: { to } } as unknown as LiveServer;
  }

  /** Connects a member with a socket that watches the members `watchedIds`. */
  async connect(userId: string, watchedIds: string[] = [], hiddenIds: string[] = []): Promise<FakeSocket> {
    const id = `${(this.#socketsCount += 1)}`;
    const received: string[] = [];
    const { rooms } = this.adapter;
    const socket = {
      id,
      data: { viewer: { id: userId }, hiddenIds: new Set(hiddenIds), isOnline: false, receivesLists: false },
      join: (names: string[]) => {
        for (const name of names) rooms.set(name, (rooms.get(name) ?? new Set()).add(id));
      },
      leave: (name: string) => {
        rooms.get(name)?.delete(id);
        if (rooms.get(name)?.size === 0 && rooms.delete(name)) this.adapter.emit('delete-room', name);
      },
      emit: (name: string, event: { userId: string; online: boolean }) => {
        this.packetCount += 1;
        if (name === 'presenceChanged') received.push(`${event.online ? '+' : '-'}${event.userId}`);
      },
    } as unknown as LiveSocket;
    this.#sockets.set(id, { socket, received });
    await this.presence.watch(socket, watchedIds);
    this.presence.addSocket(socket);
    await nextTurn();
    return { socket, received };
  }

  /** Socket.IO takes a socket that disconnects from its rooms. */
  async disconnect({ socket }: FakeSocket): Promise<void> {
    for (const room of [...this.adapter.rooms.keys()]) void socket.leave(room);
    this.#sockets.delete(socket.id);
    this.presence.removeSocket(socket);
    await nextTurn();
  }
}

describe('the presence of watched members', () => {
  it('is answered at once, and only their changes are sent', async () => {
    const fake = new FakeProcess();
    const anna = await fake.connect('anna');
    const ben = await fake.connect('ben');
    expect(await fake.presence.watch(ben.socket, ['anna', 'carl'])).toEqual(['anna']);
    const carl = await fake.connect('carl');
    await fake.connect('dora');
    await fake.disconnect(anna);
    await fake.disconnect(carl);
    expect(ben.received).toEqual(['+carl', '-anna', '-carl']);
    expect(await fake.presence.watch(ben.socket, [])).toEqual([]);
    await fake.connect('carl');
    expect(ben.received).toHaveLength(3);
  });

  it('changes with the first and the last socket of a member', async () => {
    const fake = new FakeProcess();
    const { received } = await fake.connect('ben', ['anna']);
    const sockets = [await fake.connect('anna'), await fake.connect('anna')];
    for (const socket of sockets) await fake.disconnect(socket);
    expect(received).toEqual(['+anna', '-anna']);
  });

  it('is not told of hidden members, and follows blocks and unblocks', async () => {
    const fake = new FakeProcess();
    const { socket, received } = await fake.connect('ben', [], ['anna']);
    let anna = await fake.connect('anna');
    expect(await fake.presence.watch(socket, ['anna', 'carl'])).toEqual([]);
    await fake.disconnect(anna);
    anna = await fake.connect('anna');
    await fake.connect('carl');
    expect(received).toEqual(['+carl']);
    const setHidden = async (...ids: string[]) => {
      const previousHiddenIds = socket.data.hiddenIds;
      socket.data.hiddenIds = new Set(ids);
      await fake.presence.refreshHidden(socket, previousHiddenIds);
    };
    await setHidden();
    expect(received).toEqual(['+carl', '+anna']);
    await setHidden('carl');
    expect(received).toEqual(['+carl', '+anna', '-carl']);
    await fake.disconnect(anna);
    expect(received.at(-1)).toBe('-anna');
  });

  it('costs the same number of events at 50,000 online members as at 50', async () => {
    /** How many events one more connection and its end cause, with `onlineCount` members online, three of whom watch the member. */
    const countPackets = async (onlineCount: number) => {
      const fake = new FakeProcess();
      for (let n = 0; n < onlineCount; n += 1) {
        const watchedIds = [`member ${n + 1}`, ...(n < 3 ? ['zoe'] : [])];
        await fake.presence.watch((await fake.connect(`member ${n}`)).socket, watchedIds);
      }
      fake.packetCount = 0;
      await fake.disconnect(await fake.connect('zoe', ['member 1', 'member 2']));
      return fake.packetCount;
    };
    expect(await countPackets(50)).toBe(6);
    expect(await countPackets(50_000)).toBe(6);
  }, 60_000);

  it('leaves nothing behind when sockets end, and tells each socket the latest state, in any order of events', async () => {
    const names = ['anna', 'ben', 'carl', 'dora'];
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('connect' as const), name: fc.constantFrom(...names) }),
        fc.record({ kind: fc.constant('disconnect' as const), index: fc.nat(9) }),
        fc.record({ kind: fc.constant('watch' as const), index: fc.nat(9), ids: fc.subarray(names) }),
      ),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const fake = new FakeProcess();
        const open: { fakeSocket: FakeSocket; states: Map<string, boolean>; readCount: number }[] = [];
        for (const command of commands) {
          const index = 'index' in command && open.length > 0 ? command.index % open.length : -1;
          const entry = open[index];
          if (command.kind === 'connect')
            open.push({ fakeSocket: await fake.connect(command.name), states: new Map(), readCount: 0 });
          else if (entry && command.kind === 'disconnect') {
            open.splice(index, 1);
            await fake.disconnect(entry.fakeSocket);
          } else if (entry && command.kind === 'watch') {
            const onlineIds = await fake.presence.watch(entry.fakeSocket.socket, command.ids);
            entry.states = new Map(command.ids.map((id) => [id, onlineIds.includes(id)]));
            entry.readCount = entry.fakeSocket.received.length;
          }
          const onlineIds = new Set(open.map(({ fakeSocket }) => fakeSocket.socket.data.viewer.id));
          for (const { fakeSocket, states, readCount } of open) {
            const told = new Map(states);
            for (const change of fakeSocket.received.slice(readCount))
              told.set(change.slice(1), change.startsWith('+'));
            expect(told).toEqual(new Map([...states.keys()].map((id) => [id, onlineIds.has(id)])));
          }
        }
        for (const { fakeSocket } of open) await fake.disconnect(fakeSocket);
        expect(fake.adapter.rooms.size).toBe(0);
        expect(await fake.presence.findOnline(names)).toEqual(new Set());
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});

describe('processes that share Redis', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-presence-'));
  const server = await startRedis(directory);
  afterAll(async () => {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  describe.runIf(server)('look up', () => {
    const timings = { announceMs: 20, expiryMs: 400 };
    let redis: Redis;
    let commandCount = 0;
    const processes: { io: EventEmitter; members: OnlineMembers; changes: (string | undefined)[] }[] = [];

    function startProcess() {
      const io = new EventEmitter();
      const changes: (string | undefined)[] = [];
      const liveServer = Object.assign(io, {
        serverSideEmit: (name: string, ...args: unknown[]) => {
          for (const other of processes) if (other.io !== io) other.io.emit(name, ...args);
        },
      }) as unknown as LiveServer;
      const onChange = (userId?: string) => void changes.push(userId);
      const members = createOnlineMembers({ io: liveServer, redis, onChange, timings });
      const started = { io, members, changes };
      processes.push(started);
      return started;
    }

    beforeAll(() => {
      redis = new Redis(server?.url ?? '');
      const sendCommand = redis.sendCommand.bind(redis);
      redis.sendCommand = (...command) => {
        commandCount += 1;
        return sendCommand(...command);
      };
    });
    afterEach(async () => {
      for (const { members } of processes.splice(0)) await members.close();
      expect(await redis.keys('forecourt:*')).toEqual([]);
    });
    afterAll(() => redis.disconnect());

    it('the members of all of them, until the last socket of a member ends', async () => {
      const [one, two] = [startProcess(), startProcess()];
      one.members.add('anna');
      two.members.add('anna');
      two.members.add('ben');
      await expect.poll(() => one.members.find(['anna', 'ben', 'carl'])).toEqual(new Set(['anna', 'ben']));
      expect(one.changes).toContain('ben');
      one.members.remove('anna');
      expect(await one.members.find(['anna'])).toEqual(new Set(['anna']));
      two.members.remove('anna');
      expect(await one.members.find(['anna'])).toEqual(new Set());
      expect(await one.members.list(1)).toEqual(['ben']);
      one.members.add('carl');
      expect(await one.members.list(1)).toBeNull();
    });

    it('no longer the members of a process that has ended, at once after a stop', async () => {
      const [one, two] = [startProcess(), startProcess()];
      two.members.add('ben');
      await expect.poll(() => one.members.find(['ben'])).toEqual(new Set(['ben']));
      await two.members.close();
      expect(await one.members.find(['ben'])).toEqual(new Set());
    });

    it('no longer the members of a process that was killed, when its entry has expired', async () => {
      const [one] = [startProcess()];
      // What a killed process leaves behind.
      const killedId = crypto.randomUUID();
      await redis
        .multi()
        .sadd('forecourt:processes', killedId)
        .sadd(`forecourt:online:${killedId}`, 'ben')
        .exec();
      await expect.poll(() => one.members.find(['ben'])).toEqual(new Set(['ben']));
      const changesBefore = one.changes.length;
      await redis.pexpire(`forecourt:online:${killedId}`, 50);
      await expect.poll(() => one.changes.length).toBeGreaterThan(changesBefore);
      expect(one.changes.at(-1)).toBeUndefined();
      expect(await one.members.find(['ben'])).toEqual(new Set());
      // An entry of a running process has an expiry, too.
      const keys = await redis.keys('forecourt:online:*');
      const expiries = await Promise.all(keys.map((key) => redis.pttl(key)));
      expect(expiries.every((ms) => ms > 0 && ms <= timings.expiryMs)).toBe(true);
    });

    it('their members again after Redis has lost them', async () => {
      const [one, two] = [startProcess(), startProcess()];
      two.members.add('ben');
      await expect.poll(() => one.members.find(['ben'])).toEqual(new Set(['ben']));
      await redis.flushall();
      await expect.poll(() => redis.keys('forecourt:online:*')).toHaveLength(2);
      await expect.poll(() => one.members.find(['ben'])).toEqual(new Set(['ben']));
    });

    it('a member by as many commands at 50,000 online members as at 50', async () => {
      const [one, two] = [startProcess(), startProcess()];
      const countCommands = async () => {
        const countBefore = commandCount;
        one.members.add('zoe');
        await two.members.find(['zoe']);
        one.members.remove('zoe');
        return commandCount - countBefore;
      };
      for (let n = 0; n < 50; n += 1) one.members.add(`member ${n}`);
      await expect.poll(() => two.members.find(['member 49'])).toHaveLength(1);
      // Without an announcement between.
      await expect.poll(countCommands).toBe(3);
      for (let n = 50; n < 50_000; n += 1) one.members.add(`member ${n}`);
      await expect.poll(() => two.members.find(['member 49999'])).toHaveLength(1);
      await expect.poll(countCommands).toBe(3);
    }, 30_000);
  });
});
