import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { StartError } from '../StartError.ts';
import { TIMINGS } from '../limits.ts';

interface Holder {
  pid: number;
  host: string;
  since: string;
}

const heldDirectories = new Set<string>();

/**
 * Locks `directory` for this process, because the embedded database has no lock and two processes on one directory would overwrite
 * each other's rows. The stale lock of a process that has ended is taken over at once.
 * @returns a function that releases the lock.
 * @throws StartError that names the holder.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const real = realpathSync(directory);
  const lockPath = join(real, 'lock');
  const holderPath = join(real, 'lock.json');
  const take = () =>
    lockfile.lock(real, {
      lockfilePath: lockPath,
      stale: TIMINGS.lockStaleMs,
      update: TIMINGS.lockUpdateMs,
      realpath: false,
    });

  let release: () => Promise<void>;
  try {
    release = await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    const holder = readHolder(holderPath);
    if (heldDirectories.has(real) || !holder || !(await hasEnded(holder)))
      throw new StartError(describe(directory, holder), { cause: error });
    rmSync(lockPath, { recursive: true, force: true });
    release = await take();
  }
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holderPath, JSON.stringify(holder));
  heldDirectories.add(real);
  return async () => {
    heldDirectories.delete(real);
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

/** Whether the holder has ended. It waits up to two seconds, because a killed process may take a moment to exit. */
async function hasEnded(holder: Holder): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    if (!isAlive(holder)) return true;
    await wait(100);
  }
  return false;
}

function isAlive({ pid, host }: Holder): boolean {
  // A process on another machine (shared disk) counts as alive. Locks of this process are in `heldDirectories`, so any other lock with
  // its id is stale.
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is a zombie: it has ended, but its parent has not read its exit status. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

function describe(directory: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'another process';
  return `${directory} is in use by ${who}. Stop it, or set DATA_DIR to another directory.`;
}
