import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

interface Holder {
  pid: number;
  host: string;
  since: string;
}

const heldHere = new Set<string>();

/**
 * Takes `directory` for this process: the embedded database has no lock of its own, and two processes on one directory
 * lose each other's rows. A lock left by a process that is gone is taken over at once.
 * @returns a function that gives the directory back.
 * @throws an error that names the holder.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const real = realpathSync(directory);
  const lockPath = join(real, 'lock');
  const holderPath = join(real, 'lock.json');
  const take = () =>
    lockfile.lock(real, { lockfilePath: lockPath, stale: 10_000, update: 2_000, realpath: false });

  let release: () => Promise<void>;
  try {
    release = await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    const holder = readHolder(holderPath);
    if (heldHere.has(real) || !holder || isAlive(holder))
      throw new Error(describe(directory, holder), { cause: error });
    rmSync(lockPath, { recursive: true, force: true });
    release = await take();
  }
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holderPath, JSON.stringify(holder));
  heldHere.add(real);
  return async () => {
    heldHere.delete(real);
    rmSync(holderPath, { force: true });
    await release();
  };
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, host }: Holder): boolean {
  // Of another machine on a shared disk nothing is known; of this process it is known that it holds no such lock.
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function describe(directory: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'another process';
  return `${directory} is in use by ${who}. Stop it, or set DATA_DIR to another directory.`;
}
