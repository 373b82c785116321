import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import type { ProcessMessage } from '../testing/writeUntilKilled.ts';

const program = join(inject('providerFolder'), 'testing', 'writeUntilKilled.js');

interface Run {
  kept: string[];
  counted: number;
  acknowledged: string[];
}

/** Starts a process that writes to the database in `dataDir`, and kills it when its first writer acknowledges the write `lastWrite`. */
async function runUntilKilled(dataDir: string, run: number, lastWrite: number): Promise<Run> {
  const child = fork(program, [String(run), inject('databaseTemplatePath')], {
    execArgv: [],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let opened: Pick<Run, 'kept' | 'counted'> | undefined;
  const acknowledged: string[] = [];
  child.on('message', (message: ProcessMessage) => {
    if ('kept' in message) opened = message;
    else {
      acknowledged.push(message.acknowledged);
      if (message.acknowledged === `${run} 0 ${lastWrite}`) child.kill('SIGKILL');
    }
  });
  await once(child, 'close');
  if (!opened) throw new Error(`Run ${run} did not open the database: ${errors}`);
  return { ...opened, acknowledged };
}

describe.concurrent('the embedded database, killed repeatedly during writes', (it) => {
  // Two directories at once, because a machine has at least two cores.
  it.for([0, 1])(
    'opens each time with all acknowledged writes (directory %i)',
    { timeout: 450_000 },
    async (directory) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
      try {
        const acknowledged: string[] = [];
        for (let run = 0; run <= 10; run += 1) {
          // Vary the moment of the kill, so that it interrupts different parts of a write.
          const result = await runUntilKilled(dataDir, run, 2 + ((2 * run + directory) % 5));
          expect(result.kept, `run ${run}`).toEqual(expect.arrayContaining(acknowledged));
          expect(result.counted, `run ${run}`).toBe(result.kept.length);
          acknowledged.push(...result.acknowledged);
        }
        expect(acknowledged.length).toBeGreaterThan(60);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});
