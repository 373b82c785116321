import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from './lockDirectory.ts';

describe('lockDirectory', () => {
  let directory: string;
  let children: ChildProcess[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'forecourt-lock-'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  /** Writes the files of a lock that process `pid` holds, or left behind when it was killed. */
  const writeLockOf = async (pid: number, host = hostname()) => {
    await mkdir(join(directory, 'lock'));
    const since = new Date().toISOString();
    await writeFile(join(directory, 'lock.json'), JSON.stringify({ pid, host, since }));
  };
  const lockAndRelease = async () => {
    const release = await lockDirectory(directory);
    await release();
  };
  const spawnChild = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    children.push(child);
    return child;
  };

  it('rejects a second lock until the first is released', async () => {
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid} on`);
    await release();
    expect(existsSync(join(directory, 'lock'))).toBe(false);
    await lockAndRelease();
  });

  it('rejects a lock while the holder is alive on this machine, or is on another machine', async () => {
    const { pid = 0 } = spawnChild('sleep', '60');
    await writeLockOf(pid);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${pid} on ${hostname()}`);
    await rm(join(directory, 'lock'), { recursive: true });
    // No process of this machine has this id, so the holder would count as ended if its machine were ignored.
    await writeLockOf(1_000_000_000, 'elsewhere');
    await expect(lockDirectory(directory)).rejects.toThrow('in use by process 1000000000 on elsewhere');
  });

  it('takes over the lock of a process that has ended', async () => {
    const endedProcess = spawnChild('true');
    await once(endedProcess, 'exit');
    await writeLockOf(endedProcess.pid ?? 0);
    await lockAndRelease();
  });

  it.runIf(process.platform === 'linux')('takes over the lock of a zombie process', async () => {
    // The shell replaces itself with `sleep`, which never reads the exit status of its child.
    const parent = spawnChild('sh', '-c', 'sleep 60 & echo $!; exec sleep 60');
    const lines = createInterface({ input: parent.stdout as NodeJS.ReadableStream });
    const [zombiePid] = (await once(lines, 'line')) as [string];
    await expect.poll(() => readFileSync(`/proc/${parent.pid ?? 0}/comm`, 'utf8')).toBe('sleep\n');
    process.kill(Number(zombiePid), 'SIGKILL');
    const readState = () => readFileSync(`/proc/${zombiePid}/stat`, 'utf8').split(') ').at(-1)?.[0];
    await expect.poll(readState).toBe('Z');
    // Signals can be sent to a zombie, so it looks alive to a check by signal.
    expect(() => process.kill(Number(zombiePid), 0)).not.toThrow();
    await writeLockOf(Number(zombiePid));
    await lockAndRelease();
  });
});
