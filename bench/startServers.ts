import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../api/testing/database/startPostgres.ts';
import type { Stats, StatsRequest } from './serveBenchmark.ts';

export interface StartedServer {
  child: ChildProcess;
  url: string;
}

export interface Servers {
  databaseUrl: string;
  /** Runs a file of this folder that calls `serveBenchmark`. */
  start: (file: string, env?: NodeJS.ProcessEnv) => Promise<StartedServer>;
  /** Starts a provider on the database. */
  startProvider: (env?: NodeJS.ProcessEnv) => Promise<StartedServer>;
  /** Starts the built gateway. */
  startGateway: (apiUrl: string, env?: NodeJS.ProcessEnv) => Promise<StartedServer>;
}

/** Starts PostgreSQL for a benchmark; stops it and all servers when the benchmark has ended. */
export async function withServers<T>(benchmark: (servers: Servers) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const postgres = await startPostgres(join(directory, 'postgres'));
  if (!postgres) throw new Error('This benchmark needs the binaries of PostgreSQL 15 or later.');
  const children: ChildProcess[] = [];
  const start: Servers['start'] = async (file, env) => {
    const server = await startServer(file, env);
    children.push(server.child);
    return server;
  };
  const providerEnv = {
    DATABASE_URL: postgres.url,
    API_PORT: '0',
    DATA_DIR: directory,
    DEMO: 'off',
    NEW_MEMBER_HOURS: '0',
    LOG_LEVEL: 'warn',
  };
  try {
    return await benchmark({
      databaseUrl: postgres.url,
      start,
      startProvider: (env) => start('liveProvider.ts', { ...providerEnv, ...env }),
      // An empty PUBLIC_URL is like none: the gateway then accepts the origin of its own address.
      startGateway: (apiUrl, env) => start('gatewayBuilt.ts', { API_URL: apiUrl, PUBLIC_URL: '', ...env }),
    });
  } finally {
    for (const child of children) child.kill();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs a file of this folder that calls `serveBenchmark`. */
export async function startServer(file: string, env: NodeJS.ProcessEnv = {}): Promise<StartedServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
  // An address needs no lookup, and localhost may be ::1, where no server listens.
  return { child, url: ready.replace('localhost', '127.0.0.1') };
}

/** Reads `--name=value` from a benchmark's arguments. */
export const readOption = (args: string[], name: string, fallback: number): number =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);

/** Requests a server's statistics. A server that does not count subscribers subscribes every client when it connects. */
export async function requestStats(child: ChildProcess, request: StatsRequest = 'cpu') {
  child.send(request);
  const [{ cpu, residentBytes, heapBytes, subscriberCount }] = (await once(child, 'message')) as [Stats];
  return {
    cpu: cpu.user + cpu.system,
    residentKb: residentBytes / 1024,
    heapKb: heapBytes / 1024,
    subscriberCount: subscriberCount ?? Infinity,
  };
}
