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

export interface EmbeddedDatabase {
  connection: ClientConfig;
  close: () => Promise<void>;
}

/** The port number in the name of the Unix socket, because a client derives this name from its option `port`. */
const UNIX_SOCKET_PORT = 5432;

/** The options of the worker thread. */
export interface EmbeddedOptions {
  databaseDir: string;
  /** Path of an archive with an empty, migrated database; undefined when the database exists or the build made no archive. */
  templatePath: string | undefined;
  /** The Unix socket to listen on; undefined on Windows, where the worker listens on a free port. */
  socketPath: string | undefined;
}

/** A message of the worker thread; `port` is undefined for a Unix socket. */
export type EmbeddedReply = { ready: true; port: number | undefined } | { closed: true } | { failed: string };

/**
 * Locks `dataDir`, and starts PostgreSQL (PGlite) inside this process on the files in `dataDir`/database. The database runs in a worker
 * thread, so that a query does not block other requests. Clients connect to it over a local socket, as to a server.
 * @param templatePath path of an archive with an empty, migrated database; the file may be missing.
 * @throws StartError when another process uses the directory, or when the database cannot be opened.
 */
export async function startEmbedded(
  dataDir: string,
  templatePath: string,
  log: Logger,
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  const databaseDir = join(dataDir, 'database');
  // An interrupted first start leaves an incomplete database, which cannot be opened, and this marker.
  const unfinishedMarker = join(dataDir, 'database.unfinished');
  if (existsSync(unfinishedMarker)) await rm(databaseDir, { recursive: true, force: true });
  const isWindows = process.platform === 'win32';
  const socketDir = isWindows ? undefined : await prepareSocketDirectory(dataDir);
  const options: EmbeddedOptions = {
    databaseDir,
    templatePath: !existsSync(databaseDir) && existsSync(templatePath) ? templatePath : undefined,
    socketPath: socketDir && join(socketDir, `.s.PGSQL.${UNIX_SOCKET_PORT}`),
  };
  // A killed process leaves its socket behind.
  if (options.socketPath) await rm(options.socketPath, { force: true });
  if (!existsSync(databaseDir)) await writeFile(unfinishedMarker, '');

  const worker = startWorker(options);
  let isClosing = false;
  const reply = await nextReply(worker).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  if ('failed' in reply) {
    await unlock();
    throw new StartError(`The embedded database in ${databaseDir} cannot be opened: ${reply.failed}`);
  }
  await rm(unfinishedMarker, { force: true });
  worker.on('exit', () => {
    if (isClosing) return;
    log.fatal('The embedded database has stopped; a restart will recover it.');
    process.exit(1);
  });
  return {
    connection: {
      host: socketDir ?? '127.0.0.1',
      port: ('ready' in reply ? reply.port : undefined) ?? UNIX_SOCKET_PORT,
      user: 'postgres',
      database: 'postgres',
    },
    close: async () => {
      isClosing = true;
      worker.postMessage('close');
      await nextReply(worker);
      await worker.terminate();
      if (socketDir && socketDir !== dataDir) await rm(socketDir, { recursive: true, force: true });
      await unlock();
    },
  };
}

/**
 * Returns the directory for the socket: `dataDir`, or a temporary directory when the path of the socket would exceed the limit of about
 * 100 bytes. It creates the temporary directory.
 */
async function prepareSocketDirectory(dataDir: string): Promise<string> {
  // 80 bytes leave room for the name of the socket.
  if (Buffer.byteLength(dataDir) <= 80) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const directory = join(tmpdir(), `forecourt-${name}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
}

function startWorker(workerData: EmbeddedOptions): Worker {
  // The build compiles this file and the worker to JavaScript.
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL('./embeddedWorker.js', import.meta.url), { workerData });
  }
  // A worker thread does not inherit the TypeScript loader.
  const workerUrl = JSON.stringify(new URL('./embeddedWorker.ts', import.meta.url).href);
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${workerUrl}); });`,
    {
      eval: true,
      workerData,
    },
  );
}

function nextReply(worker: Worker): Promise<EmbeddedReply> {
  return new Promise((resolve, reject) => {
    worker.on('message', function onMessage(message: object) {
      // Node's watch mode also sends the names of loaded files as messages.
      if (!('ready' in message || 'closed' in message || 'failed' in message)) return;
      worker.off('message', onMessage);
      resolve(message as EmbeddedReply);
    });
    worker.once('error', reject);
  });
}
