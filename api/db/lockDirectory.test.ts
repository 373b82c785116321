import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './lockDirectory.ts';

describe('the lock of a directory', () => {
  let directory: string;
  let others: ChildProcess[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-lock-'));
    others = [];
  });
  afterEach(async () => {
    for (const other of others) other.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  /** What `holder` leaves in the directory while it holds it, or when it is killed. */
  const heldBy = async (pid: number, host = hostname()) => {
    await mkdir(join(directory, 'lock'));
    const since = new Date().toISOString();
    await writeFile(join(directory, 'lock.json'), JSON.stringify({ pid, host, since }));
  };
  const run = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    others.push(child);
    return child;
  };

  it('is given back, and may then be taken again', async () => {
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} on`);
    await release();
    expect(existsSync(join(directory, 'lock'))).toBe(false);
    await (
      await lockDirectory(directory)
    )();
  });

  it('is respected while its holder lives, here or on another machine', async () => {
    const { pid = 0 } = run('sleep', '60');
    await heldBy(pid);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${pid} on ${hostname()}`);
    await rm(join(directory, 'lock'), { recursive: true });
    await heldBy(1_000_000_000, 'elsewhere');
    await expect(lockDirectory(directory)).rejects.toThrow('in use by process 1000000000 on elsewhere');
  });

  it('is taken over from a process that is gone', async () => {
    const gone = run('true');
    await once(gone, 'exit');
    await heldBy(gone.pid ?? 0);
    await (
      await lockDirectory(directory)
    )();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over from a process of which only the entry is left, because its parent never looked',
    async () => {
      // The shell becomes `sleep`, which does not know of the child it inherits.
      const parent = run('sh', '-c', 'sleep 60 & echo $!; exec sleep 60');
      const lines = createInterface({ input: parent.stdout as NodeJS.ReadableStream });
      const [line] = (await once(lines, 'line')) as [string];
      await expect.poll(() => readFileSync(`/proc/${parent.pid ?? 0}/comm`, 'utf8')).toBe('sleep\n');
      process.kill(Number(line), 'SIGKILL');
      const state = () => readFileSync(`/proc/${line}/stat`, 'utf8').split(') ').at(-1)?.[0];
      await expect.poll(state).toBe('Z');
      expect(() => process.kill(Number(line), 0)).not.toThrow();
      await heldBy(Number(line));
      await (
        await lockDirectory(directory)
      )();
    },
  );
});
