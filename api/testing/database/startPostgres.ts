import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../findFreePort.ts';

/** A database server on this machine. */
export interface LocalServer {
  url: string;
  /** @param signal `SIGQUIT` by default, which ends PostgreSQL at once; its next start recovers. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts a PostgreSQL server in `directory`, using the newest installed version from 15 on. Databases of a previous run in the directory
 * are kept. As root, gives `directory` and its parent to the user postgres, because the server refuses to run as root and `mkdtemp`
 * creates the parent for its owner only.
 * @param moreSettings additional settings, as `name=value`.
 * @returns the server and the directory of its binaries; undefined when no such version is installed.
 */
export async function startPostgres(
  directory: string,
  moreSettings: string[] = [],
): Promise<(LocalServer & { binaries: string }) | undefined> {
  const binaries = await findBinaries();
  if (binaries === undefined) return undefined;
  const owner = findServerOwner();
  await mkdir(directory, { recursive: true });
  if (owner) {
    await chown(directory, owner.uid, owner.gid);
    await chown(join(directory, '..'), owner.uid, owner.gid);
  }
  const dataDir = join(directory, 'data');
  const spawnOptions = { ...owner, cwd: tmpdir(), env: { ...process.env, LC_ALL: 'C' } };
  if (!existsSync(dataDir)) {
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...spawnOptions, stdio: 'ignore' },
    );
  }
  const port = await findFreePort();
  const settings = [
    'fsync=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...moreSettings,
  ];
  const log = await open(join(directory, 'log'), 'w');
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...spawnOptions, stdio: ['ignore', log.fd, log.fd] },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  return {
    url,
    binaries,
    stop: async (signal = 'SIGQUIT') => {
      server.kill(signal);
      await once(server, 'exit');
      await log.close();
    },
  };
}

/** Returns the directory of the newest installed version from 15 on: Debian's, or else the one of `pg_config` in PATH. */
async function findBinaries(): Promise<string | undefined> {
  const versionsFolder = '/usr/lib/postgresql';
  const versions = await readdir(versionsFolder).catch(() => []);
  const [newestVersion] = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((first, second) => second - first);
  if (newestVersion !== undefined) return join(versionsFolder, String(newestVersion), 'bin');
  try {
    const directory = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    const version = execFileSync(join(directory, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(version)?.[0]) >= 15 ? directory : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the user who must run the server if this process runs as root; otherwise undefined, and the server runs as the same user. */
export function findServerOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

export async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
