import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import type { Said } from '../testing/writeUntilKilled.ts';

const program = join(inject('program'), 'testing', 'writeUntilKilled.js');

interface Life {
  kept: string[];
  counted: number;
  acknowledged: string[];
}

/** Opens the store in `dataDir` in a process of its own, and kills that in mid-write once its first writer has done `writes`. */
async function live(dataDir: string, life: number, writes: number): Promise<Life> {
  const child = fork(program, [String(life), inject('template')], {
    execArgv: [],
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let found: Pick<Life, 'kept' | 'counted'> | undefined;
  const acknowledged: string[] = [];
  child.on('message', (said: Said) => {
    if ('kept' in said) found = said;
    else {
      acknowledged.push(said.acknowledged);
      if (said.acknowledged === `${life} 0 ${writes}`) child.kill('SIGKILL');
    }
  });
  await once(child, 'close');
  if (!found) throw new Error(`Life ${life} did not open the store: ${errors}`);
  return { ...found, acknowledged };
}

describe.concurrent('the embedded store, killed twenty times in mid-write', (it) => {
  // Two stores, because a machine has two cores at least.
  it.for([0, 1])(
    'opens cleanly each time, with every write it had acknowledged (%i)',
    { timeout: 450_000 },
    async (half) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
      try {
        const acknowledged: string[] = [];
        for (let life = 0; life <= 10; life += 1) {
          // The moment differs from life to life, so that it falls into different parts of a write.
          const lived = await live(dataDir, life, 2 + ((2 * life + half) % 5));
          expect(lived.kept, `life ${life}`).toEqual(expect.arrayContaining(acknowledged));
          expect(lived.counted, `life ${life}`).toBe(lived.kept.length);
          acknowledged.push(...lived.acknowledged);
        }
        expect(acknowledged.length).toBeGreaterThan(60);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});
