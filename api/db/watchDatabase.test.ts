import { fork, type ChildProcess } from 'node:child_process';
import { once, type EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { ProcessMessage } from '../testing/database/stallDatabase.ts';
import { watchDatabase } from './watchDatabase.ts';
import { LIMITS } from '../limits.ts';

const STALL_MS = 30_000;
const CHECK_INTERVAL_MS = STALL_MS / LIMITS.stallChecks;

/**
 * A fake PostgreSQL server: it accepts every client, and answers queries until it stalls. The types of its messages are R
 * (AuthenticationOk), Z (ReadyForQuery, with the state I for idle), I (EmptyQueryResponse) and Q (Query).
 */
class FakeDatabase {
  isStalled = false;
  /** Sockets with an unanswered query. */
  waitingSockets: Socket[] = [];
  readonly #server: Server;

  constructor() {
    // After the type comes the length, which includes its own four bytes.
    const createMessage = (type: string, body: number[]) =>
      Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);
    const readyForQuery = createMessage('Z', ['I'.charCodeAt(0)]);
    const emptyResponse = Buffer.concat([createMessage('I', []), readyForQuery]);
    this.#server = createServer((socket) => {
      socket.once('data', () => {
        socket.write(Buffer.concat([createMessage('R', [0, 0, 0, 0]), readyForQuery]));
        socket.on('data', (data) => {
          if (data[0] !== 'Q'.charCodeAt(0)) return;
          if (this.isStalled) this.waitingSockets.push(socket);
          else socket.write(emptyResponse);
        });
      });
    });
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const socket of this.waitingSockets) socket.destroy();
    this.#server.close();
  }
}

describe('watchDatabase', () => {
  let database: FakeDatabase;
  let pool: pg.Pool;
  let stopWatching: () => void;
  const onStall = vi.fn<() => void>();

  beforeEach(async () => {
    database = new FakeDatabase();
    pool = new pg.Pool({ host: '127.0.0.1', port: await database.start(), user: 'postgres', max: 1 });
    pool.on('error', () => undefined);
    await pool.query('select 1');
    onStall.mockClear();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    stopWatching = watchDatabase(pool, STALL_MS, onStall);
  });

  afterEach(async () => {
    stopWatching();
    vi.useRealTimers();
    database.stop();
    await pool.end();
  });

  /** Advances to the next check and waits for its answer. */
  async function checkOnce(): Promise<void> {
    const released = once(pool, 'release');
    vi.advanceTimersByTime(CHECK_INTERVAL_MS);
    await released;
    // Lets `watchDatabase` see that its check has ended.
    await setImmediate();
  }

  it('does not report a stall while the database answers', async () => {
    for (let check = 0; check < 3 * LIMITS.stallChecks; check += 1) await checkOnce();
    expect(onStall).not.toHaveBeenCalled();
  });

  it('reports a stall once', async () => {
    await checkOnce();
    database.isStalled = true;
    vi.advanceTimersByTime(STALL_MS);
    expect(onStall).not.toHaveBeenCalled();
    // The check after `STALL_MS` reports the stall.
    vi.advanceTimersByTime(CHECK_INTERVAL_MS);
    expect(onStall).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * STALL_MS);
    expect(onStall).toHaveBeenCalledOnce();
  });

  it('restarts the count of unanswered checks after an answer to any query, but not after a connection error', () => {
    // Emits the pool's events itself, because the stalled database answers no query.
    const poolEvents: EventEmitter = pool;
    database.isStalled = true;
    vi.advanceTimersByTime(STALL_MS);
    poolEvents.emit('release', null);
    vi.advanceTimersByTime(STALL_MS);
    expect(onStall).not.toHaveBeenCalled();
    poolEvents.emit('release', new Error('Connection terminated'));
    vi.advanceTimersByTime(CHECK_INTERVAL_MS);
    expect(onStall).toHaveBeenCalledOnce();
  });
});

describe('a provider whose embedded database hangs', () => {
  it('exits, and finds the stored account after a restart', { timeout: 120_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
    const children: ChildProcess[] = [];
    const start = () => {
      const child = fork(
        join(inject('providerFolder'), 'testing', 'database', 'stallDatabase.js'),
        [inject('templateDir')],
        {
          execArgv: ['--liftoff-only'],
          env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' },
        },
      );
      children.push(child);
      return child;
    };
    try {
      const firstProcess = start();
      expect(await once(firstProcess, 'message')).toEqual([
        { hadAccount: false } satisfies ProcessMessage,
        undefined,
      ]);
      expect(await once(firstProcess, 'exit')).toEqual([1, null]);
      const secondProcess = start();
      expect(await once(secondProcess, 'message')).toEqual([
        { hadAccount: true } satisfies ProcessMessage,
        undefined,
      ]);
      secondProcess.kill('SIGKILL');
      await once(secondProcess, 'exit');
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
