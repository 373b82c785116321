import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveServer, LiveSocket } from './events.ts';
import { createPresence, type Presence } from './presence.ts';

interface Told {
  at: number;
  ids: string[];
}

/** The far side: what the sockets of one process are told, and what the process tells the others through `others`. */
class FarSide {
  /** What all sockets were told, a few at a time. */
  readonly told: Told[] = [];
  /** How many were told of the latest list in each turn. */
  turns: number[] = [];
  readonly #sockets = new Map<string, unknown>();
  /** What a newcomer was told, by socket. */
  readonly welcomed = new Map<string, string[]>();
  readonly beats: Told[] = [];
  others: FarSide[] = [];
  readonly presence: Presence;
  #hear: ((process: string, ids: string[]) => void) | undefined;
  readonly #began = Date.now();

  constructor(shared = false) {
    const io = {
      sockets: { sockets: this.#sockets },
      local: {
        to: (sockets: string[]) => ({
          emit: (_: string, ids: string[]) => {
            if (this.told.at(-1)?.ids !== ids) {
              this.told.push({ at: Date.now() - this.#began, ids });
              this.turns = [];
            }
            this.turns.push(sockets.length);
          },
        }),
      },
      serverSideEmit: (_: string, process: string, ids: string[]) => {
        this.beats.push({ at: Date.now() - this.#began, ids });
        for (const other of this.others) other.#hear?.(process, ids);
      },
      on: (_: string, hear: (process: string, ids: string[]) => void) => (this.#hear = hear),
    };
    this.presence = createPresence(io as unknown as LiveServer, shared);
  }

  came(userId: string, socketId = userId): void {
    this.#sockets.set(socketId, null);
    const emit = (_: string, ids: string[]) => this.welcomed.set(socketId, ids);
    this.presence.connected({ id: socketId, data: { userId }, emit } as unknown as LiveSocket);
  }

  /** Members by number, as those who came first. */
  crowd(size: number): string[] {
    const ids = Array.from({ length: size }, (_, n) => `member ${String(n).padStart(5, '0')}`);
    for (const id of ids) this.came(id);
    return ids;
  }
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);
const open: FarSide[] = [];
const aProcess = (shared = false) => {
  const side = new FarSide(shared);
  open.push(side);
  return side;
};
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => {
  for (const { presence } of open.splice(0)) presence.close();
  vi.useRealTimers();
});

describe('who is online', () => {
  it('is told to all together once, after a moment, however many come', () => {
    const side = aProcess();
    const ids = side.crowd(30);
    expect(side.told).toEqual([]);
    pass(60);
    expect(side.told).toEqual([{ at: expect.any(Number) as number, ids }]);
  });

  it('is told to a newcomer at once, as all the others know it', () => {
    const side = aProcess();
    side.came('anna');
    expect(side.welcomed.get('anna')).toEqual([]);
    pass(60);
    side.came('boris');
    expect(side.welcomed.get('boris')).toEqual(['anna']);
    pass(60);
    expect(side.told.at(-1)?.ids).toEqual(['anna', 'boris']);
  });

  it('counts a member until the last of their sockets is gone', () => {
    const side = aProcess();
    side.came('anna', 'phone');
    side.came('anna', 'laptop');
    pass(60);
    side.presence.disconnected('phone');
    pass(60);
    expect(side.told.map(({ ids }) => ids)).toEqual([['anna']]);
    side.presence.disconnected('laptop');
    pass(60);
    expect(side.told.map(({ ids }) => ids)).toEqual([['anna'], []]);
  });

  it('needs no word when somebody was only gone for a moment', () => {
    const side = aProcess();
    side.came('anna', 'before');
    pass(60);
    side.presence.disconnected('before');
    side.came('anna', 'after');
    pass(1_000);
    expect(side.told).toHaveLength(1);
  });
});

describe('a crowd', () => {
  it.each([
    [30, 53],
    [1_000, 4_050],
    [5_000, 100_050],
  ])('of %i hears of the last who came after %i ms', (size, ms) => {
    const side = aProcess();
    side.crowd(size - 1);
    pass(200_000);
    const before = side.told.length;
    side.came('zoe');
    pass(ms - 1);
    expect(side.told).toHaveLength(before);
    pass(1);
    expect(side.told).toHaveLength(before + 1);
    expect(side.told.at(-1)?.ids).toHaveLength(size);
  });

  it('is told fifty at a time, so that others get their turn', async () => {
    const side = aProcess();
    const ids = side.crowd(1_000);
    pass(50);
    for (let turn = 1; turn <= 20; turn += 1) {
      expect(side.turns).toEqual(Array(turn).fill(50));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(side.turns).toHaveLength(20);
    expect(side.told.map((each) => each.ids)).toEqual([ids]);
  });

  it('is told no more of a list that another has followed', async () => {
    const side = aProcess();
    side.crowd(1_000);
    pass(50);
    side.came('zoe');
    // Nothing was awaited yet: the first list is still at its first fifty.
    pass(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(side.told.map(({ ids }) => ids.length)).toEqual([1_000, 1_001]);
    expect(side.turns).toEqual([...Array<number>(20).fill(50), 1]);
  });

  it('of 1,000 in which somebody comes or goes all the time is told every 4 s and no more', () => {
    const side = aProcess();
    side.crowd(1_000);
    pass(10_000);
    const before = side.told.length;
    for (let n = 0; n < 400; n += 1) {
      if (n % 2 === 0) side.came(`guest ${n}`, 'guest');
      else side.presence.disconnected('guest');
      pass(100);
    }
    expect(side.told.length - before).toBeLessThanOrEqual(10);
    expect(side.told.length - before).toBeGreaterThanOrEqual(5);
  });
});

describe('several processes', () => {
  function twoProcesses(): [FarSide, FarSide] {
    const [one, two] = [aProcess(true), aProcess(true)];
    one.others = [two];
    two.others = [one];
    pass(5_000);
    return [one, two];
  }

  it('tell each other who is on them, and their own who is on any', () => {
    const [one, two] = twoProcesses();
    one.came('anna');
    two.came('boris');
    pass(200);
    for (const side of [one, two]) expect(side.told.at(-1)?.ids).toEqual(['anna', 'boris']);
    two.presence.disconnected('boris');
    pass(200);
    for (const side of [one, two]) expect(side.told.at(-1)?.ids).toEqual(['anna']);
  });

  it('do so at the pace of their crowds, not for each who comes', () => {
    const [one, two] = twoProcesses();
    two.came('boris');
    pass(200);
    const before = one.beats.length;
    one.crowd(1_000);
    pass(200);
    expect(one.beats.length - before).toBe(1);
    expect(two.told.at(-1)?.ids).toHaveLength(1_001);
  });

  it.each([0, -3_600_000])('forget one that has said nothing for 15 s (clock stepped by %i ms)', (step) => {
    const [one, two] = twoProcesses();
    one.came('anna');
    two.came('boris');
    pass(200);
    // It died without a word.
    two.others = [];
    vi.setSystemTime(Date.now() + step);
    pass(14_000);
    expect(one.told.at(-1)?.ids).toEqual(['anna', 'boris']);
    pass(7_000);
    expect(one.told.at(-1)?.ids).toEqual(['anna']);
  });

  it('forget at once one that stops', () => {
    const [one, two] = twoProcesses();
    one.came('anna');
    two.came('boris');
    pass(200);
    two.presence.close();
    pass(200);
    expect(one.told.at(-1)?.ids).toEqual(['anna']);
  });
});
