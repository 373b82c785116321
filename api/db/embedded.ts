import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../StartError.ts';
import { lockDirectory } from './lockDirectory.ts';

export interface Embedded {
  connection: ClientConfig;
  close: () => Promise<void>;
}

/** What the worker is started with. */
export interface EmbeddedOptions {
  databaseDir: string;
  /** A prepared, empty database to begin from, where the build made one. */
  template: string | undefined;
  /** The socket file to listen on; on Windows, which has none that PostgreSQL's clients know, a free port. */
  socketPath: string | undefined;
}

export type EmbeddedReply = { ready: true; port: number | undefined } | { closed: true } | { failed: string };

/**
 * Starts PostgreSQL (PGlite) inside this process on files in `dataDir`, under a lock. It runs in a worker thread, because a
 * query would block every request; clients connect by a local socket, as to a server.
 * @param template a prepared database to begin from, if there is such a file.
 * @throws when another process has the directory; the message names it.
 */
export async function startEmbedded(dataDir: string, template: string, log: Logger): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  const databaseDir = join(dataDir, 'database');
  // An interrupted first start leaves an incomplete database, which does not open.
  const unfinished = join(dataDir, 'database.unfinished');
  if (existsSync(unfinished)) await rm(databaseDir, { recursive: true, force: true });
  const windows = process.platform === 'win32';
  const socketDir = windows ? undefined : await socketDirectory(dataDir);
  const options: EmbeddedOptions = {
    databaseDir,
    template: !existsSync(databaseDir) && existsSync(template) ? template : undefined,
    socketPath: socketDir && join(socketDir, '.s.PGSQL.5432'),
  };
  if (options.socketPath) await rm(options.socketPath, { force: true });
  if (!existsSync(databaseDir)) await writeFile(unfinished, '');

  const worker = startWorker(options);
  let closing = false;
  const reply = await nextReply(worker).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  if ('failed' in reply) {
    await unlock();
    throw new StartError(`The embedded database in ${databaseDir} does not open: ${reply.failed}`);
  }
  await rm(unfinished, { force: true });
  worker.on('exit', () => {
    if (closing) return;
    log.fatal('The embedded database has stopped; starting again will recover it.');
    process.exit(1);
  });
  return {
    connection: {
      host: socketDir ?? '127.0.0.1',
      port: 'ready' in reply ? (reply.port ?? 5432) : 5432,
      user: 'postgres',
      database: 'postgres',
    },
    close: async () => {
      closing = true;
      worker.postMessage('close');
      await nextReply(worker);
      await worker.terminate();
      if (socketDir && socketDir !== dataDir) await rm(socketDir, { recursive: true, force: true });
      await unlock();
    },
  };
}

/** A socket path has at most about 100 bytes; for a longer one the socket is in the temporary directory. */
async function socketDirectory(dataDir: string): Promise<string> {
  if (Buffer.byteLength(dataDir) <= 80) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const directory = join(tmpdir(), `forecourt-${name}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
}

function startWorker(workerData: EmbeddedOptions): Worker {
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL('./embeddedWorker.js', import.meta.url), { workerData });
  }
  // Run from the sources, a thread does not inherit the loader that reads TypeScript.
  const file = JSON.stringify(new URL('./embeddedWorker.ts', import.meta.url).href);
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); });`,
    {
      eval: true,
      workerData,
    },
  );
}

function nextReply(worker: Worker): Promise<EmbeddedReply> {
  return new Promise((resolve, reject) => {
    worker.on('message', function take(message: object) {
      // Node's watch mode sends the names of loaded files as messages too.
      if (!('ready' in message || 'closed' in message || 'failed' in message)) return;
      worker.off('message', take);
      resolve(message as EmbeddedReply);
    });
    worker.once('error', reject);
  });
}
