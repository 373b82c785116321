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

/** Two processes would overwrite each other's rows. @returns a function that releases the lock. @throws StartError that names the holder. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const realDirectory = realpathSync(directory);
  const lockPath = join(realDirectory, 'lock');
  const holderPath = join(realDirectory, 'lock.json');
  const acquire = () =>
    lockfile.lock(realDirectory, {
      lockfilePath: lockPath,
      stale: TIMINGS.lockStaleMs,
      update: TIMINGS.lockUpdateMs,
      realpath: false,
    });

  let release: () => Promise<void>;
  try {
    release = await acquire();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    const holder = readHolder(holderPath);
    const isStale = !heldDirectories.has(realDirectory) && holder !== undefined && (await hasEnded(holder));
    if (!isStale) throw new StartError(describeHolder(directory, holder), { cause: error });
    rmSync(lockPath, { recursive: true, force: true });
    release = await acquire();
  }
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(holderPath, JSON.stringify(holder));
  heldDirectories.add(realDirectory);
  return async () => {
    heldDirectories.delete(realDirectory);
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

/** Checks for up to two seconds, because a killed process may take a moment to exit. */
async function hasEnded(holder: Holder): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    if (!isAlive(holder)) return true;
    await wait(100);
  }
  return false;
}

function isAlive({ pid, host }: Holder): boolean {
  // On a shared disk, a process on another machine counts as alive. Own locks are in `heldDirectories`, so one with our pid is stale.
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // The process of another user cannot be signaled, but it is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The line is "pid (name) state …", where the name may contain any character; Z is a zombie, X a dead process.
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

function describeHolder(directory: string, holder: Holder | undefined): string {
  const holderName = holder
    ? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
    : 'another process';
  return `${directory} is in use by ${holderName}. Stop it, or set DATA_DIR to another directory.`;
}
