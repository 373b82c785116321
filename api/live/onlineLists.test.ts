import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveServer, LiveSocket } from './events.ts';
import { createOnlineLists, type OnlineLists } from './onlineLists.ts';

/** The lists of one process with fake sockets. */
class FakeProcess {
  /** The lists that were broadcast. */
  readonly broadcasts: string[][] = [];
  /** The number of sockets in each batch of the latest broadcast. */
  batchSizes: number[] = [];
  /** The list that each socket received when it connected, by id of the socket. */
  readonly welcomeLists = new Map<string, string[]>();
  readonly #sockets = new Map<string, LiveSocket>();
  readonly lists: OnlineLists;

  constructor() {
    const io = {
      local: {
        to: (sockets: string[]) => ({
          emit: (_: string, ids: string[]) => {
            // All batches of a broadcast send the same list.
            if (this.broadcasts.at(-1)?.join() !== ids.join()) {
              this.broadcasts.push(ids);
              this.batchSizes = [];
            }
            this.batchSizes.push(sockets.length);
          },
        }),
      },
    };
    const list = (max: number) => {
      const ids = [...new Set([...this.#sockets.values()].map(({ data }) => data.viewer.id))].sort();
      return Promise.resolve(ids.length > max ? null : ids);
    };
    this.lists = createOnlineLists(io as unknown as LiveServer, { list });
  }

  connect(userId: string, socketId = userId): void {
    this.#connect(userId, socketId, (ids) => this.welcomeLists.set(socketId, ids));
  }

  /** Connects a member who does not see the `hidden` members online. @returns the socket, and the lists sent only to it. */
  connectWithHidden(userId: string, ...hidden: string[]): { socket: LiveSocket; lists: string[][] } {
    const lists: string[][] = [];
    return { socket: this.#connect(userId, userId, (ids) => lists.push(ids), hidden), lists };
  }

  /** Connects a member whose socket receives no lists, because it watches members. */
  connectWatching(userId: string): LiveSocket {
    return this.#connect(userId, userId, () => expect.fail('A list was sent.'), [], false);
  }

  #connect(
    userId: string,
    id: string,
    onList: (ids: string[]) => void,
    hidden: string[] = [],
    receivesLists = true,
  ): LiveSocket {
    const data = { viewer: { id: userId }, hiddenIds: new Set(hidden), isOnline: true, receivesLists };
    const emit = (_: string, ids: string[]) => onList(ids);
    const socket = { id, data, emit } as unknown as LiveSocket;
    this.#sockets.set(id, socket);
    this.lists.addSocket(socket);
    this.lists.onChange();
    return socket;
  }

  disconnect(socketId: string): void {
    const socket = this.#sockets.get(socketId) as LiveSocket;
    this.#sockets.delete(socketId);
    this.lists.removeSocket(socket);
    this.lists.onChange();
  }

  /** Connects `size` members. @returns their ids. */
  connectMany(size: number): string[] {
    const ids = Array.from({ length: size }, (_, n) => `member ${String(n).padStart(5, '0')}`);
    for (const id of ids) this.connect(id);
    return ids;
  }
}

/** Advances the timers. Most tests advance by 60 ms, because the list is broadcast 50 ms after a change if few members are online. */
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const processes: FakeProcess[] = [];
const createProcess = () => {
  const fake = new FakeProcess();
  processes.push(fake);
  return fake;
};
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => {
  for (const { lists } of processes.splice(0)) lists.close();
  vi.useRealTimers();
});

describe('the list of online members', () => {
  it('is broadcast once for many members who connect together', async () => {
    const fake = createProcess();
    const ids = fake.connectMany(30);
    expect(fake.broadcasts).toEqual([]);
    await advance(60);
    expect(fake.broadcasts).toEqual([ids]);
  });

  it('is sent to a new socket at once', async () => {
    const fake = createProcess();
    fake.connect('anna');
    expect(fake.welcomeLists.get('anna')).toEqual([]);
    await advance(60);
    fake.connect('boris');
    expect(fake.welcomeLists.get('boris')).toEqual(['anna']);
    await advance(60);
    expect(fake.broadcasts.at(-1)).toEqual(['anna', 'boris']);
  });

  it('contains a member until their last socket disconnects', async () => {
    const fake = createProcess();
    fake.connect('zoe');
    fake.connect('anna', 'phone');
    fake.connect('anna', 'laptop');
    await advance(60);
    fake.disconnect('phone');
    await advance(60);
    expect(fake.broadcasts).toEqual([['anna', 'zoe']]);
    fake.disconnect('laptop');
    await advance(60);
    expect(fake.broadcasts).toEqual([['anna', 'zoe'], ['zoe']]);
  });

  it('is not sent to sockets that watch members, which it contains', async () => {
    const fake = createProcess();
    fake.connect('anna');
    const socket = fake.connectWatching('ben');
    await advance(60);
    expect(fake.broadcasts).toEqual([['anna', 'ben']]);
    expect(fake.batchSizes).toEqual([1]);
    socket.data.receivesLists = true;
    const lists: string[][] = [];
    socket.emit = ((_: string, ids: string[]) => lists.push(ids)) as unknown as typeof socket.emit;
    fake.lists.updateSocket(socket);
    expect(lists).toEqual([['anna', 'ben']]);
    fake.connect('carl');
    await advance(60);
    expect(fake.batchSizes).toEqual([3]);
  });

  it('is not sent to a member when only hidden members connect or disconnect', async () => {
    const fake = createProcess();
    const { lists } = fake.connectWithHidden('ben', 'anna');
    fake.connect('carl');
    await advance(60);
    expect(fake.broadcasts.at(-1)).toEqual(['ben', 'carl']);
    fake.connect('anna');
    await advance(60);
    // Of the lists sent only to ben, there is still just the first one, from when he connected: anna's connection caused none.
    expect(lists).toEqual([[]]);
    fake.connect('dora');
    await advance(60);
    expect(lists).toEqual([[], ['ben', 'carl', 'dora']]);
    fake.disconnect('anna');
    await advance(60);
    expect(lists).toHaveLength(2);
    expect(fake.broadcasts.at(-1)).toEqual(['ben', 'carl', 'dora']);
  });

  it('is sent to the blocking member after a block only if the block changes it', async () => {
    const fake = createProcess();
    const { socket, lists } = fake.connectWithHidden('ben');
    fake.connect('carl');
    await advance(60);
    const block = (id: string) => {
      const previousHiddenIds = socket.data.hiddenIds;
      socket.data.hiddenIds = new Set([...previousHiddenIds, id]);
      fake.lists.resendIfChanged(socket, previousHiddenIds);
    };
    block('anna');
    expect(lists).toEqual([[]]);
    block('carl');
    expect(lists).toEqual([[], ['ben']]);
  });

  it('is not broadcast again when a member reconnects before the next broadcast', async () => {
    const fake = createProcess();
    fake.connect('anna', 'before');
    await advance(60);
    fake.disconnect('before');
    fake.connect('anna', 'after');
    await advance(1_000);
    expect(fake.broadcasts).toHaveLength(1);
  });
});

describe('many members', () => {
  // 50 ms, and 0.004 ms for each pair of online members (the square of their number), rounded down.
  it.each([
    [30, 53],
    [1_000, 4_050],
  ])('receive a changed list of %i members after %i ms', async (memberCount, ms) => {
    const fake = createProcess();
    fake.connectMany(memberCount - 1);
    // Longer than the delay of their own broadcast.
    await advance(200_000);
    const countBefore = fake.broadcasts.length;
    fake.connect('zoe');
    await advance(ms - 1);
    expect(fake.broadcasts).toHaveLength(countBefore);
    await advance(1);
    expect(fake.broadcasts).toHaveLength(countBefore + 1);
    expect(fake.broadcasts.at(-1)).toHaveLength(memberCount);
  });

  it('receive the list in batches of ten sockets, spread over half of the delay to the next list', async () => {
    const fake = createProcess();
    const ids = fake.connectMany(1_000);
    // The delay is that of the first member, who connected alone. The delay to the next list is 4.05 s.
    await advance(50);
    expect(fake.batchSizes).toEqual([10]);
    await advance(1_000);
    expect(fake.batchSizes.length).toBeGreaterThan(45);
    expect(fake.batchSizes.length).toBeLessThan(55);
    await advance(1_100);
    expect(fake.batchSizes).toEqual(Array(100).fill(10));
    await advance(10_000);
    expect(fake.batchSizes).toHaveLength(100);
    expect(fake.broadcasts).toEqual([ids]);
  });

  it('do not receive the rest of a superseded list', async () => {
    const fake = createProcess();
    fake.connectMany(990);
    await advance(50);
    expect(fake.broadcasts).toHaveLength(1);
    // As many members are replaced during the first list, of which some batches are then not sent.
    fake.connect('zoe');
    fake.lists.onChange();
    await advance(4_000);
    await advance(10_000);
    expect(fake.broadcasts.map((ids) => ids.length)).toEqual([990, 991]);
    expect(fake.batchSizes).toEqual([...Array<number>(99).fill(10), 1]);
  });

  it('receive the list at most every 4 s when almost 1,000 are online and some keep connecting', async () => {
    const fake = createProcess();
    fake.connectMany(999);
    await advance(10_000);
    const countBefore = fake.broadcasts.length;
    // In 40 s, a guest connects and disconnects 200 times.
    for (let n = 0; n < 400; n += 1) {
      if (n % 2 === 0) fake.connect(`guest ${n}`, 'guest');
      else fake.disconnect('guest');
      await advance(100);
    }
    expect(fake.broadcasts.length - countBefore).toBeLessThanOrEqual(10);
    expect(fake.broadcasts.length - countBefore).toBeGreaterThanOrEqual(5);
  });

  it('receive no list while more than 1,000 are online', async () => {
    const fake = createProcess();
    fake.connectMany(1_001);
    await advance(20_000);
    expect(fake.broadcasts).toEqual([]);
    fake.disconnect('member 00000');
    await advance(20_000);
    expect(fake.broadcasts.map((ids) => ids.length)).toEqual([1_000]);
  });
});
