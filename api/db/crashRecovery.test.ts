import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { restoreFlushed } from '../testing/database/restoreFlushed.ts';
import type { ProcessMessage } from '../testing/database/writeUntilKilled.ts';

const writerProgram = join(inject('providerFolder'), 'testing', 'database', 'writeUntilKilled.js');

const flushRecorder = join(inject('providerFolder'), 'testing', 'database', 'recordFlushes.js');

/** The comments that one process found in the database when it started, and those that it added and acknowledged. */
interface Run {
  storedComments: string[];
  /** The stored counter of the post's comments. */
  commentsCount: number;
  acknowledgedComments: string[];
}

/**
 * Starts a process in which several writers add comments to the database in `dataDir`, and kills it when writer 0 acknowledges its write
 * number `lastWrite`, counted from 0.
 */
async function runUntilKilled(
  dataDir: string,
  run: number,
  lastWrite: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const child = fork(writerProgram, [String(run), inject('templateDir')], {
    execArgv: ['--liftoff-only', ...(env['FLUSHED_DIR'] === undefined ? [] : ['--import', flushRecorder])],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let initialState: Pick<Run, 'storedComments' | 'commentsCount'> | undefined;
  const acknowledgedComments: string[] = [];
  child.on('message', (message: ProcessMessage) => {
    if ('storedComments' in message) initialState = message;
    else {
      acknowledgedComments.push(message.acknowledgedComment);
      // A comment consists of the run, the writer and the number of the write.
      if (message.acknowledgedComment === `${run} 0 ${lastWrite}`) child.kill('SIGKILL');
    }
  });
  await once(child, 'close');
  if (!initialState) throw new Error(`Run ${run} did not open the database: ${errors}`);
  return { ...initialState, acknowledgedComments };
}

describe.concurrent('the embedded database, killed repeatedly during writes', (it) => {
  // Tests two directories concurrently, because most machines have at least two cores.
  it.for([0, 1])(
    'opens each time with all acknowledged writes (directory %i)',
    { timeout: 450_000 },
    async (directory) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
      try {
        const earlierAcknowledgedComments: string[] = [];
        // Runs 0 to 4 are killed after different numbers of writes, which interrupts different parts of a write. Run 5 reads what they
        // wrote.
        for (let run = 0; run <= 5; run += 1) {
          // A number from 2 to 6, which differs between the directories.
          const lastWrite = 2 + ((2 * run + directory) % 5);
          const result = await runUntilKilled(dataDir, run, lastWrite);
          expect(result.storedComments, `run ${run}`).toEqual(
            expect.arrayContaining(earlierAcknowledgedComments),
          );
          expect(result.commentsCount, `run ${run}`).toBe(result.storedComments.length);
          earlierAcknowledgedComments.push(...result.acknowledgedComments);
        }
        // In all runs together, writer 0 acknowledges 28 or 29 writes, so a higher number shows that the other writers wrote, too.
        expect(earlierAcknowledgedComments.length).toBeGreaterThan(30);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});

// Only Linux tells the path of an open file, which the recording needs.
describe.runIf(process.platform === 'linux')('the embedded database in a power failure', () => {
  /** Kills a process during writes, drops what it has not flushed, and opens what is left. */
  async function runUntilPowerFailure(env: NodeJS.ProcessEnv) {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-'));
    const [dataDir, flushedDir, restoredDir] = ['data', 'flushed', 'restored'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    try {
      await mkdir(flushedDir);
      const { acknowledgedComments } = await runUntilKilled(dataDir, 0, 9, {
        ...env,
        FLUSHED_DIR: flushedDir,
      });
      await restoreFlushed(dataDir, flushedDir, restoredDir);
      const { storedComments } = await runUntilKilled(restoredDir, 1, 1, env);
      return { acknowledgedComments, storedComments };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  it('keeps all acknowledged writes with DURABLE=on', { timeout: 120_000 }, async () => {
    const { acknowledgedComments, storedComments } = await runUntilPowerFailure({ DURABLE: 'on' });
    expect(acknowledgedComments.length).toBeGreaterThan(9);
    expect(storedComments).toEqual(expect.arrayContaining(acknowledgedComments));
  });

  it('may lose acknowledged writes without it', { timeout: 120_000 }, async () => {
    const { storedComments } = await runUntilPowerFailure({});
    expect(storedComments).toEqual([]);
  });
});
