import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveServer, LiveSocket } from './events.ts';
import { createPresence, type Presence } from './presence.ts';

/** The presence of one process with fake sockets, which announces its members to `otherProcesses`. */
class FakeProcess {
  /** The lists that were broadcast. */
  readonly broadcasts: string[][] = [];
  /** The number of sockets in each batch of the latest broadcast. */
  batchSizes: number[] = [];
  readonly #sockets = new Map<string, unknown>();
  /** The list that each socket received when it connected, by id of the socket. */
  readonly welcomeLists = new Map<string, string[]>();
  announcementsCount = 0;
  otherProcesses: FakeProcess[] = [];
  readonly presence: Presence;
  #receiveAnnouncement: ((processId: string, ids: string[]) => void) | undefined;

  constructor({ hasOtherProcesses }: { hasOtherProcesses: boolean }) {
    const io = {
      sockets: { sockets: this.#sockets },
      local: {
        to: (sockets: string[]) => ({
          emit: (_: string, ids: string[]) => {
            // All batches of a broadcast send the same array.
            if (this.broadcasts.at(-1) !== ids) {
              this.broadcasts.push(ids);
              this.batchSizes = [];
            }
            this.batchSizes.push(sockets.length);
          },
        }),
      },
      serverSideEmit: (_: string, processId: string, ids: string[]) => {
        this.announcementsCount += 1;
        for (const other of this.otherProcesses) other.#receiveAnnouncement?.(processId, ids);
      },
      on: (_: string, receive: (processId: string, ids: string[]) => void) =>
        (this.#receiveAnnouncement = receive),
    };
    this.presence = createPresence(io as unknown as LiveServer, hasOtherProcesses);
  }

  connect(userId: string, socketId = userId): void {
    this.#connect(userId, socketId, (ids) => this.welcomeLists.set(socketId, ids));
  }

  /** Connects a member who does not see the `hidden` members online. @returns the socket, and the lists sent only to it. */
  connectWithHidden(userId: string, ...hidden: string[]): { socket: LiveSocket; lists: string[][] } {
    const lists: string[][] = [];
    return { socket: this.#connect(userId, userId, (ids) => lists.push(ids), hidden), lists };
  }

  #connect(userId: string, id: string, onList: (ids: string[]) => void, hidden: string[] = []): LiveSocket {
    const data = { userId, hiddenIds: new Set(hidden) };
    const emit = (_: string, ids: string[]) => onList(ids);
    const socket = { id, data, emit } as unknown as LiveSocket;
    this.#sockets.set(id, socket);
    this.presence.addSocket(socket);
    return socket;
  }

  /** Connects `size` members. @returns their ids. */
  connectMany(size: number): string[] {
    const ids = Array.from({ length: size }, (_, n) => `member ${String(n).padStart(5, '0')}`);
    for (const id of ids) this.connect(id);
    return ids;
  }
}

/** Advances the timers. Most tests advance by 60 ms, because the list is broadcast 50 ms after a change if few members are online. */
const advance = (ms: number) => vi.advanceTimersByTime(ms);
const processes: FakeProcess[] = [];
const createProcess = ({ hasOtherProcesses } = { hasOtherProcesses: false }) => {
  const fake = new FakeProcess({ hasOtherProcesses });
  processes.push(fake);
  return fake;
};
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => {
  for (const { presence } of processes.splice(0)) presence.close();
  vi.useRealTimers();
});

describe('the list of online members', () => {
  it('is broadcast once for many members who connect together', () => {
    const fake = createProcess();
    const ids = fake.connectMany(30);
    expect(fake.broadcasts).toEqual([]);
    advance(60);
    expect(fake.broadcasts).toEqual([ids]);
  });

  it('is sent to a new socket at once', () => {
    const fake = createProcess();
    fake.connect('anna');
    expect(fake.welcomeLists.get('anna')).toEqual([]);
    advance(60);
    fake.connect('boris');
    expect(fake.welcomeLists.get('boris')).toEqual(['anna']);
    advance(60);
    expect(fake.broadcasts.at(-1)).toEqual(['anna', 'boris']);
  });

  it('contains a member until their last socket disconnects', () => {
    const fake = createProcess();
    fake.connect('anna', 'phone');
    fake.connect('anna', 'laptop');
    advance(60);
    fake.presence.removeSocket('phone');
    advance(60);
    expect(fake.broadcasts).toEqual([['anna']]);
    fake.presence.removeSocket('laptop');
    advance(60);
    expect(fake.broadcasts).toEqual([['anna'], []]);
  });

  it('is not sent to a member when only hidden members connect or disconnect', () => {
    const fake = createProcess();
    const { lists } = fake.connectWithHidden('ben', 'anna');
    fake.connect('carl');
    advance(60);
    expect(fake.broadcasts.at(-1)).toEqual(['ben', 'carl']);
    fake.connect('anna');
    advance(60);
    // Of the lists sent only to ben, there is still just the first one, from when he connected: anna's connection caused none.
    expect(lists).toEqual([[]]);
    fake.connect('dora');
    advance(60);
    expect(lists).toEqual([[], ['ben', 'carl', 'dora']]);
    fake.presence.removeSocket('anna');
    advance(60);
    expect(lists).toHaveLength(2);
    expect(fake.broadcasts.at(-1)).toEqual(['ben', 'carl', 'dora']);
  });

  it('is sent to the blocking member after a block only if the block changes it', () => {
    const fake = createProcess();
    const { socket, lists } = fake.connectWithHidden('ben');
    fake.connect('carl');
    advance(60);
    const block = (id: string) => {
      const previousHiddenIds = socket.data.hiddenIds;
      socket.data.hiddenIds = new Set([...previousHiddenIds, id]);
      fake.presence.resendIfChanged(socket, previousHiddenIds);
    };
    block('anna');
    expect(lists).toEqual([[]]);
    block('carl');
    expect(lists).toEqual([[], ['ben']]);
  });

  it('is not broadcast again when a member reconnects before the next broadcast', () => {
    const fake = createProcess();
    fake.connect('anna', 'before');
    advance(60);
    fake.presence.removeSocket('before');
    fake.connect('anna', 'after');
    advance(1_000);
    expect(fake.broadcasts).toHaveLength(1);
  });
});

describe('many members', () => {
  // 50 ms, and 0.004 ms for each pair of online members (the square of their number), rounded down.
  it.each([
    [30, 53],
    [1_000, 4_050],
    [5_000, 100_050],
  ])('receive a changed list of %i members after %i ms', (memberCount, ms) => {
    const fake = createProcess();
    fake.connectMany(memberCount - 1);
    // Longer than the delay of their own broadcast.
    advance(200_000);
    const countBefore = fake.broadcasts.length;
    fake.connect('zoe');
    advance(ms - 1);
    expect(fake.broadcasts).toHaveLength(countBefore);
    advance(1);
    expect(fake.broadcasts).toHaveLength(countBefore + 1);
    expect(fake.broadcasts.at(-1)).toHaveLength(memberCount);
  });

  it('receive the list in batches of ten sockets, spread over half of the delay to the next list', async () => {
    const fake = createProcess();
    const ids = fake.connectMany(1_000);
    // The delay is that of the first member, who connected alone. The delay to the next list is 4.05 s.
    advance(50);
    expect(fake.batchSizes).toEqual([10]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fake.batchSizes.length).toBeGreaterThan(45);
    expect(fake.batchSizes.length).toBeLessThan(55);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(fake.batchSizes).toEqual(Array(100).fill(10));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.batchSizes).toHaveLength(100);
    expect(fake.broadcasts).toEqual([ids]);
  });

  it('do not receive the rest of a superseded list', async () => {
    const fake = createProcess();
    fake.connectMany(1_000);
    advance(50);
    fake.connect('zoe');
    // Only the first batch of the first list has been sent, because `advance` does not wait for the promise between batches. Another batch
    // of that list would count as a third broadcast.
    advance(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.broadcasts.map((ids) => ids.length)).toEqual([1_000, 1_001]);
    expect(fake.batchSizes).toEqual([...Array<number>(100).fill(10), 1]);
  });

  it('receive the list at most every 4 s when 1,000 are online and some keep connecting', () => {
    const fake = createProcess();
    fake.connectMany(1_000);
    advance(10_000);
    const countBefore = fake.broadcasts.length;
    // In 40 s, a guest connects and disconnects 200 times.
    for (let n = 0; n < 400; n += 1) {
      if (n % 2 === 0) fake.connect(`guest ${n}`, 'guest');
      else fake.presence.removeSocket('guest');
      advance(100);
    }
    expect(fake.broadcasts.length - countBefore).toBeLessThanOrEqual(10);
    expect(fake.broadcasts.length - countBefore).toBeGreaterThanOrEqual(5);
  });
});

describe('several processes', () => {
  function createTwoProcesses(): [FakeProcess, FakeProcess] {
    const [one, two] = [
      createProcess({ hasOtherProcesses: true }),
      createProcess({ hasOtherProcesses: true }),
    ];
    one.otherProcesses = [two];
    two.otherProcesses = [one];
    // Within this time, each process announces itself to the other.
    advance(5_000);
    return [one, two];
  }

  it('share presence and broadcast the union', () => {
    const [one, two] = createTwoProcesses();
    one.connect('anna');
    two.connect('boris');
    advance(200);
    for (const each of [one, two]) expect(each.broadcasts.at(-1)).toEqual(['anna', 'boris']);
    for (const each of [one, two])
      expect([...each.presence.getOnlineIds()].sort()).toEqual(['anna', 'boris']);
    two.presence.removeSocket('boris');
    expect([...two.presence.getOnlineIds()]).toEqual(['anna']);
    advance(200);
    for (const each of [one, two]) expect(each.broadcasts.at(-1)).toEqual(['anna']);
    expect([...one.presence.getOnlineIds()]).toEqual(['anna']);
  });

  it('announce their members once per broadcast, not on each connection', () => {
    const [one, two] = createTwoProcesses();
    two.connect('boris');
    advance(200);
    const countBefore = one.announcementsCount;
    one.connectMany(1_000);
    advance(200);
    expect(one.announcementsCount - countBefore).toBe(1);
    expect(two.broadcasts.at(-1)).toHaveLength(1_001);
  });

  it.each([0, -3_600_000])(
    'drop the members of a process that announced nothing for 15 s (system clock changed by %i ms)',
    (step) => {
      const [one, two] = createTwoProcesses();
      one.connect('anna');
      two.connect('boris');
      advance(200);
      // The process ends without an announcement.
      two.otherProcesses = [];
      vi.setSystemTime(Date.now() + step);
      advance(14_000);
      expect(one.broadcasts.at(-1)).toEqual(['anna', 'boris']);
      // After the 15 s, the next announcement, up to 5 s later, drops the members.
      advance(7_000);
      expect(one.broadcasts.at(-1)).toEqual(['anna']);
    },
  );

  it('drop the members of a process at once when it stops', () => {
    const [one, two] = createTwoProcesses();
    one.connect('anna');
    two.connect('boris');
    advance(200);
    two.presence.close();
    advance(200);
    expect(one.broadcasts.at(-1)).toEqual(['anna']);
  });
});
